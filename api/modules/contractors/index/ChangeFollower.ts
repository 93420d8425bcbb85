import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ChangeFeed, type FeedState, noChanges } from '#api/background/changeFeed/ChangeFeed';
import type { Database } from '#api/database/database';
import { readInChunks } from '#api/database/queries';

/** Contractors per query, so that a query blocks SQLite for a few milliseconds only. */
const chunkSize = 200;

/** An in-memory cache of contractors. */
export interface ContractorCache<Row> {
  /** Adds or replaces contractors. */
  put(rows: Row[]): void;
  remove(id: number): void;
  setLikes(id: number, likes: number): void;
}

/** Reads the cached data of contractors. @param narrow selects them; a few hundred at a time, so that other requests aren't blocked */
export type ReadRows<Row> = (narrow: (query: Knex.QueryBuilder) => void) => Promise<Row[]>;

/** Keeps a cache of the contractors in sync with the database: reads all of them once, then follows the change feed. */
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
    // The cache filters by status. A condition in this query would make the database leave the order of the ids.
    const read = (lastId: number, size: number) => this.readRows((query) => query.where('id', '>', lastId).orderBy('id').limit(size));
    for await (const rows of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id })) this.cache.put(rows);
  }

  /** Reads the state of the feed with one statement, because this happens on every request. Pass the result to `catchUp`. */
  readFeedState(): Promise<FeedState> {
    return this.feed.readState();
  }

  /**
   * Applies the changes since the last call to the cache.
   * @param state as returned by `readFeedState`
   * @returns false if the feed can't be followed from this position, in which case a new follower must read everything
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

  /** Reads contractors again. */
  async reload(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunkSize) {
      const requested = ids.slice(start, start + chunkSize);
      const rows = await this.readRows((query) => query.whereIn('id', requested));
      const found = new Set(rows.map((row) => row.id));
      this.cache.put(rows);
      for (const id of requested) if (!found.has(id)) this.cache.remove(id);
      // A large import causes many changes, so yield to the event loop between chunks.
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
