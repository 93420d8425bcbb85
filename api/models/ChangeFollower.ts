import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ChangeFeed, type FeedState, noNews } from '../changeFeed/ChangeFeed';
import type { Database } from '../database';

/** Contractors read at a time: what SQLite answers within a few milliseconds. */
const chunk = 200;

/** What is cached in memory of contractors. */
export interface Followed<Row> {
  /** Takes contractors as they are now. */
  put(rows: Row[]): void;
  remove(id: number): void;
  putLikes(id: number, likes: number): void;
}

/** Reads what is cached of contractors. @param narrow chooses them; a few hundred at a time, so that nobody waits behind it */
export type ReadRows<Row> = (narrow: (query: Knex.QueryBuilder) => void) => Promise<Row[]>;

/** Keeps a cache of the contractors up to date with the database: reads all of them once, then follows the change feed. */
export class ChangeFollower<Row extends { id: number }> {
  private readonly feed: ChangeFeed;

  constructor(
    private readonly database: Database,
    private readonly followed: Followed<Row>,
    private readonly readRows: ReadRows<Row>,
  ) {
    this.feed = new ChangeFeed(database);
  }

  /** Reads every contractor. */
  async readAll(): Promise<void> {
    await this.feed.start();
    for (let last = 0; ; ) {
      // Whether they are listed is looked at here: to ask for it would lead the database away from the order of the ids.
      const rows = await this.readRows((query) => query.where('id', '>', last).orderBy('id').limit(chunk));
      this.followed.put(rows);
      const end = rows.at(-1);
      if (!end || rows.length < chunk) return;
      last = end.id;
      await setImmediate();
    }
  }

  /** The state of the feed, in one statement: it is read with every request. To be passed to `follow`. */
  look(): Promise<FeedState> {
    return this.feed.look();
  }

  /**
   * Reads what has changed.
   * @param state as `look` has returned it
   * @returns false if the feed cannot be followed from this position: a new follower has to read everything
   */
  async follow(state: FeedState): Promise<boolean> {
    const news = await this.feed.read(state);
    if (news === noNews) return true;
    if (!news) return false;
    const changed = new Set(news.changes.filter(({ kind }) => kind !== 'likes').map((change) => change.contractor_id));
    const liked = new Set(news.changes.map((change) => change.contractor_id).filter((id) => !changed.has(id)));
    await this.reload([...changed]);
    await this.reloadLikes([...liked]);
    news.accept();
    return true;
  }

  private async reload(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunk) {
      const requested = ids.slice(start, start + chunk);
      const rows = await this.readRows((query) => query.whereIn('id', requested));
      const found = new Set(rows.map((row) => row.id));
      this.followed.put(rows);
      for (const id of requested) if (!found.has(id)) this.followed.remove(id);
      // After a large import there is much of it; visitors need a turn of the event loop in between.
      await setImmediate();
    }
  }

  private async reloadLikes(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunk) {
      const requested = ids.slice(start, start + chunk);
      const rows: { id: number; likes: number }[] = await this.database.read('contractors').select('id', 'likes').whereIn('id', requested);
      for (const { id, likes } of rows) this.followed.putLikes(id, likes);
      await setImmediate();
    }
  }
}
