import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#api/database/database';
import { ChangeFollower, type ContractorCache } from '#api/modules/contractors/index/ChangeFollower';

interface Row {
  id: number;
  country: string | null;
  profile_status: string;
  likes: number;
  revision: number;
}

/** A cache of all contractors that follows the change feed, for comparison with the database. */
export class ContractorMirror implements ContractorCache<Row> {
  /** The number of full reads. */
  readings = 0;
  private readonly rows = new Map<number, Row>();
  private follower: ChangeFollower<Row> | null = null;

  constructor(readonly database: Database) {}

  put(rows: Row[]): void {
    for (const row of rows) this.rows.set(row.id, { ...row });
  }

  remove(id: number): void {
    this.rows.delete(id);
  }

  setLikes(id: number, likes: number): void {
    const row = this.rows.get(id);
    if (row) row.likes = likes;
  }

  async follow(): Promise<void> {
    if (this.follower && (await this.follower.catchUp(await this.follower.readFeedState()))) return;
    this.readings += 1;
    this.rows.clear();
    this.follower = new ChangeFollower<Row>(this.database, this, async (narrow) => this.read().modify(narrow));
    await this.follower.readAll();
  }

  /** The rows that differ between cache and database, in both versions. */
  async differences(): Promise<{ cached?: Row; stored: Row }[]> {
    const stored: Row[] = await this.read();
    return stored.flatMap((row) => (isDeepStrictEqual({ ...row }, this.rows.get(row.id)) ? [] : [{ cached: this.rows.get(row.id), stored: row }]));
  }

  private read() {
    return this.database.read('contractors').select('id', 'country', 'profile_status', 'likes', 'revision');
  }
}
