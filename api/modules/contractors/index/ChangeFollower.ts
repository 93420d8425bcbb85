import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ChangeFeed, type FeedState, noChanges } from '#api/background/changeFeed/ChangeFeed';
import type { Database } from '#api/database/database';

/** Contractors read at a time: what SQLite answers within a few milliseconds. */
const chunkSize = 200;

/** What is cached in memory of contractors. */
export interface ContractorCache<Row> {
  /** Takes contractors as they are now. */
  put(rows: Row[]): void;
  remove(id: number): void;
  setLikes(id: number, likes: number): void;
}

/** Reads what is cached of contractors. @param narrow chooses them; a few hundred at a time, so that nobody waits behind it */
export type ReadRows<Row> = (narrow: (query: Knex.QueryBuilder) => void) => Promise<Row[]>;

/** Keeps a cache of the contractors up to date with the database: reads all of them once, then follows the change feed. */
export class ChangeFollower<Row extends { id: number }> {
  private readonly feed: ChangeFeed;

  constructor(
    private readonly database: Database,
    private readonly cache: ContractorCache<Row>,
    private readonly readRows: ReadRows<Row>,
  ) {
    this.feed = new ChangeFeed(database);
  }

  /** Reads every contractor. */
  async readAll(): Promise<void> {
    await this.feed.seekToEnd();
    for (let lastId = 0; ; ) {
      // Whether they are listed is looked at here: to ask for it would lead the database away from the order of the ids.
      const rows = await this.readRows((query) => query.where('id', '>', lastId).orderBy('id').limit(chunkSize));
      this.cache.put(rows);
      const lastRow = rows.at(-1);
      if (!lastRow || rows.length < chunkSize) return;
      lastId = lastRow.id;
      await setImmediate();
    }
  }

  /** The state of the feed, in one statement: it is read with every request. To be passed to `follow`. */
  readFeedState(): Promise<FeedState> {
    return this.feed.readState();
  }

  /**
   * Reads what has changed.
   * @param state as `look` has returned it
   * @returns false if the feed cannot be followed from this position: a new follower has to read everything
   */
  async catchUp(state: FeedState): Promise<boolean> {
    const batch = await this.feed.read(state);
    if (batch === noChanges) return true;
    if (!batch) return false;
    const changed = new Set(batch.changes.filter(({ kind }) => kind !== 'likes').map((change) => change.contractor_id));
    const liked = new Set(batch.changes.map((change) => change.contractor_id).filter((id) => !changed.has(id)));
    await this.reload([...changed]);
    await this.reloadLikes([...liked]);
    batch.acknowledge();
    return true;
  }

  private async reload(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunkSize) {
      const requested = ids.slice(start, start + chunkSize);
      const rows = await this.readRows((query) => query.whereIn('id', requested));
      const found = new Set(rows.map((row) => row.id));
      this.cache.put(rows);
      for (const id of requested) if (!found.has(id)) this.cache.remove(id);
      // After a large import there is much of it; visitors need a turn of the event loop in between.
      await setImmediate();
    }
  }

  private async reloadLikes(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunkSize) {
      const requested = ids.slice(start, start + chunkSize);
      const rows: { id: number; likes: number }[] = await this.database.read('contractors').select('id', 'likes').whereIn('id', requested);
      for (const { id, likes } of rows) this.cache.setLikes(id, likes);
      await setImmediate();
    }
  }
}
