import { coalesce } from '#api/background/scheduling';
import type { Database } from '#api/database/database';
import { ChangeFollower } from './ChangeFollower';
import { ManageFacts } from './ManageFacts';
import { type ManageRow, readManageRows } from './manageRows';

declare module '#api/config/services' {
  interface Services {
    /** Contractors of every status, for admins. */
    manageIndex: ManageIndex;
  }
}

/**
 * Every contractor in memory, whatever its status, for the admins' table: filters and orders come from here, and the
 * database is asked only for the rows that are shown. What was committed before a call is in its answer.
 */
export class ManageIndex {
  private generation: { facts: ManageFacts; follower: ChangeFollower<ManageRow> } | null = null;
  private readonly current = coalesce(async () => {
    if (!this.generation || this.generation.facts.shouldRebuild) this.generation = await this.readAll();
    const { follower } = this.generation;
    if (!(await follower.catchUp(await follower.readFeedState()))) this.generation = await this.readAll();
    return this.generation.facts;
  });

  constructor(private readonly database: Database) {}

  /** The facts as of now. Throws what the database throws. */
  async facts(): Promise<ManageFacts> {
    return this.current();
  }

  private async readAll() {
    const facts = new ManageFacts();
    const follower = new ChangeFollower(this.database, facts, (narrow) => readManageRows(this.database, narrow));
    await follower.readAll();
    return { facts, follower };
  }
}
