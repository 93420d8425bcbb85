import { setImmediate } from 'node:timers/promises';
import type { Database } from '#api/database/database';

/** Page size: SQLite returns this many rows within a few milliseconds. */
const pageSize = 1000;
/** A follower that is further behind reads all rows again, which takes no more time or memory. */
const maxBacklog = 100_000;

export interface Change {
  id: number;
  contractor_id: number;
  /** `likes` if only the number of likes changed. */
  kind: string;
}

/** State of the change log at one moment. Equal states mean equal entries. */
export interface FeedState {
  lastSeq: number;
  prunedTo: number;
  /** Number of entries without a sequence number. */
  unnumbered: number;
}

/** Entries that a follower has not acknowledged yet. */
export interface ChangeBatch {
  changes: Change[];
  /** Call this after processing the changes. Until then the next read returns them again. */
  acknowledge(): void;
}

export const noChanges: ChangeBatch = { changes: [], acknowledge: () => undefined };

/**
 * A follower's position in the contractors' change log. Entries are ordered by sequence numbers, which are assigned after commit (`numberChanges`),
 * so they become visible in order. Entries without a number are returned as soon as they are visible, so a read includes everything that was
 * committed before the call. No entry is skipped, whatever the commit order and the clocks. Each follower has its own instance and runs one read at a
 * time.
 */
export class ChangeFeed {
  /** Entries up to this sequence number are acknowledged. */
  private position = 0;
  /** Ids of entries that were acknowledged before they had a sequence number. */
  private readonly acknowledged = new Set<number>();
  private lastState: FeedState | null = null;

  constructor(private readonly database: Database) {}

  /** Moves to the end of the log. Rows that are read afterwards reflect every entry up to this moment. */
  async seekToEnd(): Promise<void> {
    const state = await this.readState();
    const unnumbered = await this.readUnnumbered();
    this.position = state.lastSeq;
    this.acknowledged.clear();
    for (const { id } of unnumbered) this.acknowledged.add(id);
    this.lastState = state;
  }

  /** Reads the state of the log in one statement; it runs before each use of the data that follows the log. */
  async readState(): Promise<FeedState> {
    const { last_seq, pruned_to, unnumbered } = await this.database.readRow(
      'SELECT last_seq, pruned_to, (SELECT COUNT(*) FROM contractor_changes WHERE seq IS NULL) AS unnumbered FROM change_clock',
      [],
    );
    return { lastSeq: Number(last_seq), prunedTo: Number(pruned_to), unnumbered: Number(unnumbered) };
  }

  /**
   * Returns the entries that are not acknowledged yet.
   * @param state as returned by `readState`
   * @returns `noChanges`, without another statement, if there are none; null if the follower has to read all rows again, because entries it needs are
   * missing (pruned, or of a restored database) or there are too many
   */
  async read(state: FeedState): Promise<ChangeBatch | null> {
    // An entry stops being unnumbered only by getting a number, so equal counts below the same sequence number mean the same entries.
    if (this.lastState?.lastSeq === state.lastSeq && this.lastState.unnumbered === state.unnumbered) return noChanges;
    if (state.lastSeq < this.position || state.lastSeq - this.position > maxBacklog) return null;
    // In this order: an entry that is numbered between the two reads appears in the second one.
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
      // Also detects entries that were pruned while this process was suspended.
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
