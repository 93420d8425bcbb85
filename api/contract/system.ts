import { array, boolean, type InferType, number, object, string } from 'yup';

/** Where mails go: to a mail server, into the development mailbox, or nowhere, so that they wait. */
export const emailTransports = ['smtp', 'mailbox', 'none'] as const;
/** Where uploaded files are kept. */
export const storageKinds = ['disk', 's3'] as const;
/** Work that goes on in the background. */
export const jobKinds = ['import', 'bulk'] as const;
export type JobKind = (typeof jobKinds)[number];

/** GET /api/admin/system: how the process that answers, and all that it works with, are doing. */
export const systemState = object({
  version: string().required(),
  /** Of Node.js. */
  node: string().required(),
  started_at: string().required(),
  database: object({
    kind: string().oneOf(['SQLite', 'MySQL', 'MariaDB']).required(),
    version: string().required(),
    /** The newest migration that ran, and those that have not. */
    migration: string().required(),
    pending_migrations: array(string().required()).required(),
  }).required(),
  storage: object({ kind: string().oneOf(storageKinds).required(), reachable: boolean().required() }).required(),
  mail: object({
    way: string().oneOf(emailTransports).required(),
    /** Whether this process sends mails; others may. */
    worker: boolean().required(),
    waiting: number().integer().required(),
    /** Since when the oldest one waits. */
    oldest: string().nullable().defined(),
    failed: number().integer().required(),
    /** Within the last 24 hours. */
    sent: number().integer().required(),
  }).required(),
  /** What is being worked on now. */
  jobs: array(
    object({
      kind: string().oneOf(jobKinds).required(),
      id: number().integer().required(),
      /** What is done: the task of an import, the action of a bulk run. */
      task: string().defined(),
      /** The file's; empty where it has none. */
      name: string().defined(),
      /** When it last gave a sign of life. */
      touched_at: string().required(),
      done: number().integer().required(),
      /** Of so many; 0 where that is not known yet. */
      total: number().integer().required(),
    }).required(),
  ).required(),
});
export type SystemState = InferType<typeof systemState>;
