import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { databaseErrorCode } from '../errors';
import { withRetries } from '../transactions';

const renewInterval = 3000;
/** Milliseconds after which a lease without renewals counts as abandoned. */
const leaseTimeout = 15_000;
const pollInterval = 1000;

const table = 'start_lease';

interface LeaseRow {
  holder: string | null;
  renewals: number;
}

export interface ClusterLease {
  release(): Promise<void>;
}

/** Whether the server is a node of a Galera cluster. */
export async function isClusterNode(connection: Knex): Promise<boolean> {
  const [rows = []]: { Value: string }[][] = await connection.raw("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'");
  return rows[0]?.Value === 'ON';
}

/**
 * Waits for the cluster's lease, a row whose change all nodes certify at commit: if two processes take it at the same time on two nodes, one of them
 * fails. Whether its holder is alive is judged by the number of renewals, not by a clock, because the clocks of processes and nodes differ.
 * @param onLost called if another process has taken the lease
 */
export async function acquireClusterLease(pool: Knex, onWait: () => void, onLost: (error: Error) => void): Promise<ClusterLease> {
  await pool.raw(`CREATE TABLE IF NOT EXISTS ${table} (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY, holder CHAR(36) CHARACTER SET ascii, renewals BIGINT UNSIGNED NOT NULL
  )`);
  await withRetries(() => pool.raw(`INSERT IGNORE INTO ${table} (id, holder, renewals) VALUES (1, NULL, 0)`));
  const holderId = randomUUID();
  await waitForLease(pool, holderId, onWait);
  let released = false;
  void renew();

  async function renew(): Promise<void> {
    while (!released) {
      // After a failed renewal the next one may still be in time.
      const renewed = await changeHolder(pool, { holder: holderId }, holderId).catch(() => null);
      if (renewed === false && !released)
        onLost(new Error('Another process is now preparing the database, because this one did not renew its lease in time.'));
      await delay(renewInterval, undefined, { ref: false });
    }
  }

  return {
    release: async () => {
      released = true;
      // If this fails, others wait until the lease expires.
      await withRetries(() => changeHolder(pool, { holder: holderId }, null)).catch(() => undefined);
    },
  };
}

async function waitForLease(pool: Knex, holderId: string, onWait: () => void): Promise<void> {
  let lastSeen: LeaseRow | null = null;
  let lastSeenAt = performance.now();
  for (;;) {
    const row = await readLease(pool);
    if (!row) throw new Error(`The row of the table ${table} is missing.`);
    if (row.holder !== lastSeen?.holder || row.renewals !== lastSeen?.renewals) {
      lastSeen = row;
      lastSeenAt = performance.now();
    }
    const isAbandoned = performance.now() - lastSeenAt > leaseTimeout && (await isStillSilent(pool, row));
    if ((row.holder === null || isAbandoned) && (await tryAcquire(pool, row, holderId))) return;
    onWait();
    await delay(pollInterval);
  }
}

/**
 * A schema change blocks every commit in the cluster, including the renewals of a living holder. This commits a write, which waits for the schema
 * change to end, and then gives the holder time to renew.
 */
async function isStillSilent(pool: Knex, row: LeaseRow): Promise<boolean> {
  await withRetries(() =>
    pool.raw(`INSERT INTO ${table} (id, holder, renewals) VALUES (2, NULL, 1) ON DUPLICATE KEY UPDATE renewals = renewals + 1`),
  );
  await delay(renewInterval);
  const now = await readLease(pool);
  return now?.holder === row.holder && now.renewals === row.renewals;
}

async function readLease(pool: Knex): Promise<LeaseRow | undefined> {
  const row: LeaseRow | undefined = await pool(table).where({ id: 1 }).first('holder', 'renewals');
  return row;
}

/** Resolves to whether the lease could be acquired from the state in which it was read. */
async function tryAcquire(pool: Knex, lastSeen: LeaseRow, holderId: string): Promise<boolean> {
  try {
    return await changeHolder(pool, lastSeen, holderId);
  } catch (error) {
    // Another node was faster.
    if (databaseErrorCode(error) === 'ER_LOCK_DEADLOCK') return false;
    throw error;
  }
}

/** Changes the holder if the lease is as expected. Resolves to whether it was. */
async function changeHolder(pool: Knex, expected: Partial<LeaseRow>, holder: string | null): Promise<boolean> {
  const changed = await pool(table)
    .where({ id: 1, ...expected })
    .update({ holder, renewals: pool.raw('renewals + 1') });
  return changed === 1;
}
