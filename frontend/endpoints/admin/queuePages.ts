import type { PagedResult } from '../base/paging';

export const queuePageSize = 50;

/** The common fields of queue items. */
export interface QueueRow {
  id: number;
}

/** A loaded page of a queue's list. */
export interface QueuePage<Row extends QueueRow> extends PagedResult<Row> {
  /** Ids decided since the page was loaded. Their rows stay, so that an undone one returns to its position. */
  decidedIds: number[];
}

/** Changes the loaded pages in place. Applying it twice has the same result as once. */
export type QueueChange<Row extends QueueRow> = (pages: QueuePage<Row>[]) => void;

/** Returns the rows without a decision. Pages overlap when decided rows have left the server's list; the later page is newer. */
export function listOpenRows<Row extends QueueRow>(pages: readonly QueuePage<Row>[]): Row[] {
  const decidedIds = new Set(pages.flatMap((page) => page.decidedIds));
  const rowsById = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  return [...rowsById.values()].filter(({ id }) => !decidedIds.has(id));
}

/** Returns the number of rows without a decision on all pages, as far as known. */
export function countRemaining(pages: readonly QueuePage<QueueRow>[]): number {
  const last = pages.at(-1);
  const openCount = listOpenRows(pages).length;
  const earlierIds = new Set(pages.slice(0, -1).flatMap(({ rows }) => rows.map(({ id }) => id)));
  // A page without new rows is the last one, whatever its total says.
  if (!last?.rows.some(({ id }) => !earlierIds.has(id))) return openCount;
  return Math.max(openCount, last.total - last.decidedIds.length);
}

/** Returns the page to load next. Decided rows have left the server's list, so the open rows are its first ones. */
export function getNextPage(pages: readonly QueuePage<QueueRow>[]): number | undefined {
  const openCount = listOpenRows(pages).length;
  return countRemaining(pages) > openCount ? Math.floor(openCount / queuePageSize) + 1 : undefined;
}

/** Hides decided rows. */
export function markDecided(ids: readonly number[]): QueueChange<QueueRow> {
  return (pages) => {
    for (const page of pages) page.decidedIds = [...new Set([...page.decidedIds, ...ids])];
  };
}

/** Shows rows again whose decision was undone, at their position if they were listed. */
export function restoreRows<Row extends QueueRow>(restoredRows: readonly Row[]): QueueChange<Row> {
  return (pages) => {
    const ids = restoredRows.map(({ id }) => id);
    const listedIds = new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)));
    for (const page of pages) {
      const stillDecidedIds = page.decidedIds.filter((id) => !ids.includes(id));
      // A page loaded after the decision doesn't count the restored rows yet.
      page.total += ids.length - (page.decidedIds.length - stillDecidedIds.length);
      page.decidedIds = stillDecidedIds;
    }
    for (const row of restoredRows) replaceRow(row)(pages);
    pages[0]?.rows.unshift(...restoredRows.filter(({ id }) => !listedIds.has(id)));
  };
}

/** Replaces a row whose content has changed. */
export function replaceRow<Row extends QueueRow>(row: Row): QueueChange<Row> {
  return (pages) => {
    for (const page of pages) page.rows = page.rows.map((one) => (one.id === row.id ? row : one));
  };
}
