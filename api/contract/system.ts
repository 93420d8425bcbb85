import { array, boolean, type InferType, number, object, string } from 'yup';

/** Where emails go: to a mail server, to the development mailbox, or nowhere, so that they stay queued. */
export const emailTransports = ['smtp', 'mailbox', 'none'] as const;
/** Where uploaded files are stored. */
export const storageKinds = ['disk', 's3'] as const;
/** Kinds of background jobs. */
export const jobKinds = ['import', 'bulk'] as const;
/** Critical: visitors or accounts notice it. */
export const problemSeverities = ['critical', 'warning'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Response of GET /api/admin/system: the state of the responding process and its dependencies. */
export const systemState = object({
  /** What is wrong and what to do about it, the most urgent first. */
  problems: array(
    object({ severity: string().oneOf(problemSeverities).required(), problem: string().required(), remedy: string().required() }).required(),
  ).required(),
  version: string().required(),
  /** Version of Node.js. */
  node: string().required(),
  started_at: string().required(),
  database: object({
    kind: string().oneOf(['SQLite', 'MySQL', 'MariaDB']).required(),
    version: string().required(),
    /** The newest applied migration, and the pending ones. */
    migration: string().required(),
    pending_migrations: array(string().required()).required(),
  }).required(),
  storage: object({ kind: string().oneOf(storageKinds).required(), reachable: boolean().required() }).required(),
  mail: object({
    way: string().oneOf(emailTransports).required(),
    /** Whether this process sends emails; other processes may do so, too. */
    worker: boolean().required(),
    waiting: number().integer().required(),
    /** Time of the oldest queued email. */
    oldest: string().nullable().defined(),
    failed: number().integer().required(),
    /** Number sent within the last 24 hours. */
    sent: number().integer().required(),
  }).required(),
  /** Running jobs. */
  jobs: array(
    object({
      kind: string().oneOf(jobKinds).required(),
      id: number().integer().required(),
      /** Task of an import, or action of a bulk job. */
      task: string().defined(),
      /** Name of the file; empty if there is none. */
      name: string().defined(),
      /** Time of the last heartbeat. */
      touched_at: string().required(),
      done: number().integer().required(),
      /** Total number of items; 0 while unknown. */
      total: number().integer().required(),
    }).required(),
  ).required(),
});
export type SystemState = InferType<typeof systemState>;
