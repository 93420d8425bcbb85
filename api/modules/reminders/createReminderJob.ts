import type { Knex } from 'knex';
import type { Job } from '#api/background/worker';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { insertAll, readInChunks } from '#api/database/queries';
import { utcDay } from '#contract/shared/time/utcDays';
import { User } from '../accounts/models/User';
import { Contractor } from '../contractors/models/Contractor';
import { enqueueEmail } from '../email/OutboxEmail';
import { findOwnerIds } from '../profiles/models/Member';
import { buildAvailabilityReminderEmail, buildCertificateReminderEmail } from './emails';
import { type DueReminders, findDueReminders } from './findDueReminders';
import { findSentSubjects, Reminder } from './Reminder';

const chunkSize = 200;

/**
 * Creates the job that reminds owners of certificates that expire and of availability that has to be confirmed. Each reminder is recorded together
 * with its email, so an owner gets it once, however many processes run the job and whenever they stop.
 */
export function createReminderJob(services: Pick<Services, 'site' | 'database' | 'workers' | 'now'>): Job {
  const { database, workers, now } = services;
  let checkedDay = '';
  let stopped = false;
  return {
    begin: async () => {
      const time = now();
      // What is due changes by the day, and reading all companies takes long.
      if (utcDay(time) === checkedDay) return;
      let sentCount = 0;
      for await (const { contractor, due } of readDue(database.read, time)) {
        if (stopped) return;
        sentCount += await remindOwners(services, contractor, due);
      }
      if (sentCount > 0) workers.wake('email');
      checkedDay = utcDay(time);
    },
    finish: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
}

/** Records everything that is due as sent, without an email: the fictional owners of a demo were never asked. */
export async function skipDueReminders({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  for await (const { contractor, due } of readDue(database.read, now())) {
    const ownerIds = await findOwnerIds(database.read, contractor.id);
    const rows = ownerIds.flatMap((user_id) =>
      listSubjects(due).map((subject) => ({ contractor_id: contractor.id, user_id, subject, token_hash: null, created_at: now(), used_at: null })),
    );
    await database.transactionWithoutInvalidation((trx) => insertAll(trx, Reminder.tableName, rows));
  }
}

/** Reads the contractors of whose owners anything is due. */
async function* readDue(knex: Knex, time: number): AsyncGenerator<{ contractor: Contractor; due: DueReminders }> {
  const read = (lastId: number, size: number) => queryClaimed(knex).where('id', '>', lastId).orderBy('id').limit(size);
  for await (const contractors of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id })) {
    for (const contractor of contractors) {
      const due = findDueReminders(contractor, time);
      if (due.certificates.length > 0 || due.availability) yield { contractor, due };
    }
  }
}

function listSubjects({ certificates, availability }: DueReminders): string[] {
  return [...certificates.map(({ subject }) => subject), ...(availability ? [availability.subject] : [])];
}

/** Listed contractors that have an owner, and certificates or a register. */
function queryClaimed(knex: Knex) {
  return Contractor.query(knex)
    .select('id', 'name', 'certificate_records', 'rig_register', 'free_from', 'confirmed', 'last_updated')
    .where({ claimed: true, profile_status: 'accepted' })
    .where((facts) => facts.whereNotNull('certificate_records').orWhereNotNull('free_from'));
}

/** Sends what is due to every owner who hasn't been reminded of it. @returns the number of emails */
async function remindOwners(
  { site, database, now }: Pick<Services, 'site' | 'database' | 'now'>,
  contractor: Contractor,
  due: DueReminders,
): Promise<number> {
  const ownerIds = await findOwnerIds(database.read, contractor.id);
  const subjects = listSubjects(due);
  const sentBefore = await Promise.all(ownerIds.map((owner) => findSentSubjects(database.read, contractor.id, owner, subjects)));
  // No transaction is needed if everything was sent.
  if (sentBefore.every(({ size }) => size === subjects.length)) return 0;
  return database.transactionWithoutInvalidation(async (trx) => {
    // Another process may be sending the same reminders.
    await Contractor.query(trx).findById(contractor.id).select('id').forUpdate();
    const owners = await User.query(trx).findByIds(ownerIds).where({ disabled_at: null }).orderBy('id');
    let emailCount = 0;
    for (const owner of owners) {
      const sent = await findSentSubjects(trx, contractor.id, owner.id, subjects);
      const recipient = { name: owner.full_name, company: contractor.name, id: contractor.id };
      const record = (subject: string, token_hash: string | null) =>
        Reminder.query(trx).insert({ contractor_id: contractor.id, user_id: owner.id, subject, token_hash, created_at: now(), used_at: null });
      const certificates = due.certificates.filter(({ subject }) => !sent.has(subject));
      for (const { subject } of certificates) await record(subject, null);
      if (certificates.length > 0) {
        const data = { ...recipient, certificates: certificates.map(({ certificate }) => certificate) };
        await enqueueEmail(trx, owner.username, buildCertificateReminderEmail(site.names, data), now());
        emailCount += 1;
      }
      if (due.availability && !sent.has(due.availability.subject)) {
        const token = generateSecret();
        await record(due.availability.subject, hashSecret(token));
        const data = { ...recipient, token, rigs: due.availability.rigs, now: now() };
        await enqueueEmail(trx, owner.username, buildAvailabilityReminderEmail(site.names, data), now());
        emailCount += 1;
      }
    }
    return emailCount;
  });
}
