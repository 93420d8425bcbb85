import { randomUUID } from 'node:crypto';
import type { Storages } from '../../adapters/storage';
import type { SystemState } from '../../contract/system';
import type { Database } from '../../database';
import { BulkJob, claimTime } from '../../models/BulkJob';
import { ImportFile, mostAttempts } from '../../models/ImportFile';
import { OutboxMail } from '../../models/OutboxMail';
import { migrationsOf } from '../../prepareDatabase';
import { iso, isoOrNull } from '../../presenters/isoTime';

const day = 24 * 3_600_000;
/** A store that takes longer is of no use to anybody who uploads. */
const longestWait = 4000;

/** What the database is, and whether its schema is that of this program. */
export async function databaseState(database: Database): Promise<SystemState['database']> {
  const { version } = await database.readRow(
    database.dialect === 'sqlite' ? 'SELECT sqlite_version() AS version' : 'SELECT VERSION() AS version',
    [],
  );
  const { done, pending } = await migrationsOf(database);
  const kind = database.dialect === 'sqlite' ? 'SQLite' : /mariadb/i.test(String(version)) ? 'MariaDB' : 'MySQL';
  return { kind, version: String(version).split('-')[0] ?? '', migration: done.at(-1) ?? '', pending_migrations: pending };
}

/** Whether a file can be kept, and removed again, within a few seconds. */
export async function storageAnswers({ documents }: Storages): Promise<boolean> {
  const key = `probe-${randomUUID()}`;
  const tried = documents.write(key, Buffer.from('probe')).then(() => documents.remove(key));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, longestWait, false);
  });
  const answered = tried.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** How many mails are in which state. @param now UTC milliseconds */
export async function outboxState({ read }: Database, now: number): Promise<Pick<SystemState['mail'], 'waiting' | 'oldest' | 'failed' | 'sent'>> {
  const waiting = OutboxMail.query(read).whereNotNull('next_attempt_at');
  const [oldest, count, failed, sent] = await Promise.all([
    waiting.clone().min('created_at as created_at').first(),
    waiting.resultSize(),
    OutboxMail.query(read).whereNotNull('failed_at').resultSize(),
    OutboxMail.query(read)
      .where('sent_at', '>', now - day)
      .resultSize(),
  ]);
  return { waiting: count, oldest: isoOrNull(oldest?.created_at), failed, sent };
}

/** A process that works on an import says so more often. */
const silence = 60_000;

/** What is being worked on in the background, or will be by itself. @param now UTC milliseconds */
export async function runningJobs({ read }: Database, now: number): Promise<SystemState['jobs']> {
  const imports = await ImportFile.query(read)
    .whereNotNull('task')
    // One that nobody goes on with waits for a person.
    .where((made) => made.where('attempts', '<', mostAttempts).orWhere('touched_at', '>', now - silence))
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
      touched_at: iso(claimed_until === null ? created_at : claimed_until - claimTime),
    })),
  ];
}
