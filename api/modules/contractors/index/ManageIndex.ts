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
 * In-memory index of every contractor, whatever its status, for the admins' table. Filters and sorting use the index, and the database is queried
 * only for the displayed rows. A call sees everything committed before it.
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

  /** Returns the current facts. @throws errors of the database */
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
