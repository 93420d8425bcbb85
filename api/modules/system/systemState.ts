import { randomUUID } from 'node:crypto';
import type { Database } from '#api/database/database';
import { readMigrations } from '#api/database/startup/runMigrations';
import type { Storages } from '#api/integrations/storage/storage';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { SystemState } from '#contract/system';
import { BulkJob, bulkJobLeaseMs } from '../bulk-changes/BulkJob';
import { OutboxEmail } from '../email/OutboxEmail';
import { ImportFile, maxImportAttempts } from '../imports/models/ImportFile';

const dayMs = 24 * 3_600_000;
/** Milliseconds after which a slow store counts as unreachable, because uploads would fail. */
const storageTimeoutMs = 4000;

/** Returns the kind and version of the database, and whether its schema is up to date. */
export async function readDatabaseState(database: Database): Promise<SystemState['database']> {
  const { version } = await database.readRow(
    database.dialect === 'sqlite' ? 'SELECT sqlite_version() AS version' : 'SELECT VERSION() AS version',
    [],
  );
  const { done, pending } = await readMigrations(database);
  const kind = database.dialect === 'sqlite' ? 'SQLite' : /mariadb/i.test(String(version)) ? 'MariaDB' : 'MySQL';
  return { kind, version: String(version).split('-')[0] ?? '', migration: done.at(-1) ?? '', pending_migrations: pending };
}

/** Whether a file can be written and removed within a few seconds. */
export async function isStorageReachable({ documents }: Storages): Promise<boolean> {
  const key = `probe-${randomUUID()}`;
  const probe = documents.write(key, Buffer.from('probe')).then(() => documents.remove(key));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, storageTimeoutMs, false);
  });
  const probeResult = probe.then(
    () => true,
    () => false,
  );
  return Promise.race([probeResult, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Returns the number of emails in each state.
 * @param now UTC milliseconds
 */
export async function readOutboxState({ read }: Database, now: number): Promise<Pick<SystemState['mail'], 'waiting' | 'oldest' | 'failed' | 'sent'>> {
  const queued = OutboxEmail.query(read).whereNotNull('next_attempt_at');
  const [oldest, count, failed, sent] = await Promise.all([
    queued.clone().min('created_at as created_at').first(),
    queued.resultSize(),
    OutboxEmail.query(read).whereNotNull('failed_at').resultSize(),
    OutboxEmail.query(read)
      .where('sent_at', '>', now - dayMs)
      .resultSize(),
  ]);
  return { waiting: count, oldest: isoOrNull(oldest?.created_at), failed, sent };
}

/** Milliseconds; a process that works on an import updates its heartbeat more often. */
const heartbeatTimeoutMs = 60_000;

/**
 * Returns the background jobs that are running, or will run automatically.
 * @param now UTC milliseconds
 */
export async function readRunningJobs({ read }: Database, now: number): Promise<SystemState['jobs']> {
  const imports = await ImportFile.query(read)
    .whereNotNull('task')
    // An import without attempts left needs a person, unless a process still works on it.
    .where((builder) => builder.where('attempts', '<', maxImportAttempts).orWhere('touched_at', '>', now - heartbeatTimeoutMs))
    .orderBy('id')
    .select('id', 'name', 'task', 'done', 'total', 'created_at', 'touched_at');
  const runs = await BulkJob.query(read).where({ state: 'running' }).orderBy('id');
  return [
    ...imports.map(({ id, name, task, done, total, created_at, touched_at }) => ({
      kind: 'import' as const,
      id,
      task: task ?? '',
      name,
      done,
      total,
      touched_at: iso(touched_at ?? created_at),
    })),
    ...runs.map(({ id, action, total, changed, unchanged, failed, created_at, claimed_until }) => ({
      kind: 'bulk' as const,
      id,
      task: action,
      name: '',
      done: changed + unchanged + failed,
      total,
      touched_at: iso(claimed_until === null ? created_at : claimed_until - bulkJobLeaseMs),
    })),
  ];
}
