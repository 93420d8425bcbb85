import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../database';

/** Contractors read at a time: what SQLite answers within a few milliseconds. */
const chunk = 200;
/** Changes that are looked at again: their ids may commit out of order, and interleave on a cluster. */
const overlap = 1000;
/** Milliseconds of likes that are looked at again, for the same reason. */
const likesOverlap = 15_000;

interface Change {
  id: number;
  contractor_id: number;
}

/** What is kept in memory of contractors. */
export interface Followed<Row> {
  /** Takes contractors as they are now. */
  put(rows: Row[]): void;
  remove(id: number): void;
  putLikes(id: number, likes: number): void;
}

/** Reads what is kept of contractors. @param narrow chooses them; a few hundred at a time, so that nobody waits behind it */
export type ReadRows<Row> = (narrow: (query: Knex.QueryBuilder) => void) => Promise<Row[]>;

/**
 * Keeps what is in memory of the contractors as the database has it: reads all of them once, and then follows the change
 * log and the likes, with the places up to which they were followed.
 */
export class ChangeFollower<Row extends { id: number }> {
  /** Changes up to this one are not looked at again. */
  private settled = 0;
  /** Those after it that were taken up. */
  private taken = new Set<number>();
  private newest = 0;
  private likedUpTo = 0;
  private likesSeen = '';

  constructor(
    private readonly database: Database,
    private readonly followed: Followed<Row>,
    private readonly readRows: ReadRows<Row>,
  ) {}

  /** Reads every contractor. */
  async readAll(): Promise<void> {
    await this.start();
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

  /** Whether there is anything new, in one question: it is asked with every request. To be handed to `take`. */
  look(): Promise<Record<string, unknown>> {
    return this.database.readRow(
      `SELECT changes.*, likings.* FROM
        (SELECT COUNT(*) AS entries, MAX(id) AS newest FROM contractor_changes WHERE id > ?) AS changes,
        (SELECT COUNT(*) AS liked, SUM(likes) AS likes, MAX(liked_at) AS likedAt FROM contractors WHERE liked_at > ?) AS likings`,
      [this.settled, this.likedUpTo - likesOverlap],
    );
  }

  /** Takes up what is new. @param state as `look` has found it */
  async take(state: Record<string, unknown>): Promise<void> {
    // The log only grows: as many entries up to the same one are the same entries.
    if (Number(state.entries) !== this.taken.size || Number(state.newest ?? this.newest) !== this.newest) await this.followChanges();
    const likes = `${state.liked} ${state.likes} ${state.likedAt}`;
    if (likes !== this.likesSeen) await this.followLikes();
    this.likesSeen = likes;
  }

  /** What is in the log by now is in the rows that are read afterwards. */
  private async start(): Promise<void> {
    const { read } = this.database;
    const newest = await read('contractor_changes').max({ id: 'id' }).first();
    const liked = await read('contractors').max({ at: 'liked_at' }).first();
    this.newest = Number(newest?.id ?? 0);
    this.likedUpTo = Number(liked?.at ?? 0);
    this.settled = Math.max(0, this.newest - overlap);
    for (const change of await this.changesSince(this.settled)) this.taken.add(change.id);
  }

  private async followChanges(): Promise<void> {
    const recent = await this.changesSince(this.settled);
    const changed = new Set(recent.filter((change) => !this.taken.has(change.id)).map((change) => change.contractor_id));
    await this.reload([...changed]);
    this.newest = recent.at(-1)?.id ?? this.newest;
    this.settled = Math.max(this.settled, this.newest - overlap);
    this.taken = new Set(recent.map((change) => change.id).filter((id) => id > this.settled));
  }

  private async changesSince(id: number): Promise<Change[]> {
    return this.database.read('contractor_changes').select('id', 'contractor_id').where('id', '>', id).orderBy('id');
  }

  private async reload(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunk) {
      const asked = ids.slice(start, start + chunk);
      const rows = await this.readRows((query) => query.whereIn('id', asked));
      const there = new Set(rows.map((row) => row.id));
      this.followed.put(rows);
      for (const id of asked) if (!there.has(id)) this.followed.remove(id);
      // After a large import there is much of it; visitors need a turn of the event loop in between.
      await setImmediate();
    }
  }

  private async followLikes(): Promise<void> {
    const liked: { id: number; likes: number; liked_at: number }[] = await this.database
      .read('contractors')
      .select('id', 'likes', 'liked_at')
      .where('liked_at', '>', this.likedUpTo - likesOverlap);
    for (const { id, likes, liked_at } of liked) {
      this.followed.putLikes(id, likes);
      this.likedUpTo = Math.max(this.likedUpTo, liked_at);
    }
  }
}
