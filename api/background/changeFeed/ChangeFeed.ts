import { setImmediate } from 'node:timers/promises';
import type { Database } from '#api/database/database';

/** Changes read at a time: what SQLite answers within a few milliseconds. */
const pageSize = 1000;
/** A follower that is further behind reads everything again: that takes no longer, and no more memory. */
const maxBacklog = 100_000;

/** An entry of the change log. */
export interface Change {
  id: number;
  contractor_id: number;
  /** `likes` where nothing but the number of likes has changed. */
  kind: string;
}

/** What the change log holds at one moment; equal states hold the same entries. */
export interface FeedState {
  lastSeq: number;
  prunedTo: number;
  /** How many entries have no sequence number yet. */
  unnumbered: number;
}

/** Entries that a follower has not accepted yet. */
export interface ChangeBatch {
  changes: Change[];
  /** Call when they have been processed; until then the next reading returns them again. */
  acknowledge(): void;
}

/** Of a feed that has none. */
export const noChanges: ChangeBatch = { changes: [], acknowledge: () => undefined };

/**
 * A follower's position in the change log of the contractors. Entries are ordered by sequence numbers, which are assigned
 * after commit (`numberChanges`) and so become visible in their order. Entries without a number are returned as soon as they
 * are visible, so that what was committed before a call is part of its result. No entry is skipped, whenever it commits and
 * whatever the clocks say. Each follower has one of its own, and reads one result at a time.
 */
export class ChangeFeed {
  /** Numbered entries up to this one were accepted. */
  private position = 0;
  /** Ids of entries that were accepted before they had a number. */
  private readonly acknowledged = new Set<number>();
  private lastState: FeedState | null = null;

  constructor(private readonly database: Database) {}

  /** Moves to the end of the log: entries of this moment are reflected in all rows that are read afterwards. */
  async seekToEnd(): Promise<void> {
    const state = await this.readState();
    const unnumbered = await this.readUnnumbered();
    this.position = state.lastSeq;
    this.acknowledged.clear();
    for (const { id } of unnumbered) this.acknowledged.add(id);
    this.lastState = state;
  }

  /** The state of the log in one statement: it is read before each use of what follows it. */
  async readState(): Promise<FeedState> {
    const { last_seq, pruned_to, unnumbered } = await this.database.readRow(
      'SELECT last_seq, pruned_to, (SELECT COUNT(*) FROM contractor_changes WHERE seq IS NULL) AS unnumbered FROM change_clock',
      [],
    );
    return { lastSeq: Number(last_seq), prunedTo: Number(pruned_to), unnumbered: Number(unnumbered) };
  }

  /**
   * The entries that were not accepted yet.
   * @param state as `look` has returned it
   * @returns `noNews` if there are none, without any other statement; null if the follower has to restart and read
   * everything: entries are missing that it needs (pruned, or of a restored database), or there are too many
   */
  async read(state: FeedState): Promise<ChangeBatch | null> {
    // Entries leave those without a number only by getting one: as many of them below the same number are the same ones.
    if (this.lastState?.lastSeq === state.lastSeq && this.lastState.unnumbered === state.unnumbered) return noChanges;
    if (state.lastSeq < this.position || state.lastSeq - this.position > maxBacklog) return null;
    // In this order: what is numbered in between is met again below.
    const unnumbered = await this.readUnnumbered();
    const numbered = await this.readNumbered(state);
    if (!numbered) return null;
    const pending = [...unnumbered, ...numbered].filter(({ id }) => !this.acknowledged.has(id));
    const changes = [...new Map(pending.map((change) => [change.id, change])).values()];
    return { changes, acknowledge: () => this.acknowledge(state, unnumbered, numbered) };
  }

  private acknowledge(state: FeedState, unnumbered: Change[], numbered: NumberedChange[]): void {
    for (const { id } of unnumbered) this.acknowledged.add(id);
    for (const { id } of numbered) this.acknowledged.delete(id);
    this.position = numbered.at(-1)?.seq ?? this.position;
    this.lastState = state;
  }

  private async readUnnumbered(): Promise<Change[]> {
    return this.database.read('contractor_changes').whereNull('seq').select('id', 'contractor_id', 'kind');
  }

  private async readNumbered({ lastSeq, prunedTo }: FeedState): Promise<NumberedChange[] | null> {
    const numbered: NumberedChange[] = [];
    let position = this.position;
    let isPruned = prunedTo > position;
    for (let isLast = false; !isLast && !isPruned; ) {
      const rows = await this.readPage(position);
      // What is pruned while this process stands still is noticed as well.
      isPruned = rows.some((row) => Number(row.pruned_to) > position);
      for (const { id, contractor_id, kind, seq } of rows) numbered.push({ id, contractor_id, kind, seq: Number(seq) });
      position = numbered.at(-1)?.seq ?? position;
      isLast = rows.length < pageSize;
      await setImmediate();
    }
    return isPruned || position < lastSeq ? null : numbered;
  }

  private async readPage(position: number): Promise<(NumberedChange & { pruned_to: number })[]> {
    const { read } = this.database;
    return read('contractor_changes')
      .select('id', 'contractor_id', 'kind', 'seq', read('change_clock').select('pruned_to').as('pruned_to'))
      .where('seq', '>', position)
      .orderBy('seq')
      .limit(pageSize);
  }
}

interface NumberedChange extends Change {
  seq: number;
}
