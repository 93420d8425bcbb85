import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { cmsTypeKeys } from '../site-content/cmsTypes';

const problem = object({ field: string().required(), sentence: string().required() });
export type CmsProblem = InferType<typeof problem>;

/** A document that the site rejected. */
const rejectedDocument = object({
  type: string().oneOf(cmsTypeKeys).required(),
  /** Label of the type. */
  kind: string().required(),
  name: string().required(),
  problems: array(problem.required()).required(),
  document_id: string().required(),
  /** The publishing editor's email address; empty if unknown. */
  editor: string().defined(),
  /** Time of the last attempt; null if a retry is due now. */
  at: string().nullable().defined(),
  /** URL of the document in the CMS. */
  address: string().required(),
  /** The contractor's id; null if none was created, and for other types. */
  contractor_id: number().integer().nullable().defined(),
});
export type RejectedDocument = InferType<typeof rejectedDocument>;

/** A contractor whose changes could not be sent to the CMS. */
const failedChange = object({
  contractor: object({
    id: number().integer().required(),
    name: string().required(),
    /** Whether the contractor was deleted here and must be removed from the CMS, too. */
    gone: boolean().required(),
  }).required(),
  tries: number().integer().min(0).required(),
  /** Reason of the failure, as a sentence. */
  error: string().defined(),
  failed_at: string().required(),
  /** Time of the next attempt. */
  next_at: string().required(),
});
export type FailedChange = InferType<typeof failedChange>;

/** An admin's decision on a large withdrawal. */
export const withdrawalDecisions = ['withdraw', 'keep'] as const;
export type WithdrawalDecision = (typeof withdrawalDecisions)[number];

/** Entries that are gone from the CMS: too many to withdraw from the directory without an admin's confirmation. */
const largeWithdrawal = object({
  /** Changes as soon as more entries are gone. */
  id: number().integer().required(),
  type: string().oneOf(cmsTypeKeys).required(),
  /** Label of the type. */
  kind: string().required(),
  /** Number of missing entries, and of listed entries of the type including the missing ones. */
  count: number().integer().min(1).required(),
  listed: number().integer().min(1).required(),
  /** Names of some of the entries. */
  examples: array(string().required()).required(),
  found_at: string().required(),
  /** Null while pending, then the decision that is about to be carried out. */
  decision: string().oneOf(withdrawalDecisions).nullable().defined(),
});
export type LargeWithdrawal = InferType<typeof largeWithdrawal>;

/** Body of PUT /api/admin/sync/withdrawals/{id}. */
export const withdrawalDecisionBody = object({ decision: string().oneOf(withdrawalDecisions).required() });

/** Response of GET /api/admin/sync: the state of the synchronization with the CMS. */
export const syncState = object({
  /** Whether a CMS is configured. */
  enabled: boolean().required(),
  /** URL that editors open; empty without a CMS. */
  address: string().defined(),
  /** Whether the CMS answered just now. */
  answers: boolean().required(),
  /** Number of changes not applied yet; null if the CMS does not answer. */
  waiting: number().integer().min(0).nullable().defined(),
  /** Whether a read is requested or running. */
  reading: boolean().required(),
  /** Sequence number of the newest applied change. */
  sequence: number().integer().min(0).required(),
  /** Time of the last read. */
  read_at: string().nullable().defined(),
  /** Time of the last full comparison. */
  compared_at: string().nullable().defined(),
  /** Error of the last read; null if it succeeded. */
  error: string().nullable().defined(),
  error_at: string().nullable().defined(),
  /** Seconds by which the CMS's clock is ahead of the site's; null if unknown. */
  clock_ahead: number().integer().nullable().defined(),
  /** Withdrawals that need an admin's confirmation. */
  withdrawals: array(largeWithdrawal.required()).required(),
  /** Number of documents published in the CMS and shown on the site. */
  published: number().integer().min(0).required(),
  /** Number of rejected documents; the newest ones follow. */
  refused_count: number().integer().min(0).required(),
  refused: array(rejectedDocument.required()).required(),
  /** Sequence number of the newest contractor change that is in the CMS, and the time of the last one sent. */
  sent_sequence: number().integer().min(0).required(),
  sent_at: string().nullable().defined(),
  /** Contractors whose changes are not in the CMS yet. */
  sending: object({
    waiting: number().integer().min(0).required(),
    /** Time of the oldest pending change. */
    oldest: string().nullable().defined(),
    /** Number of contractors whose changes failed and will be retried; the newest ones follow. */
    failed_count: number().integer().min(0).required(),
    failed: array(failedChange.required()).required(),
  }).required(),
  /** Conflicts between editors and companies that an admin has to resolve. */
  conflict_count: number().integer().min(0).required(),
  /** Progress of the initial sync to a new CMS. */
  fill: object({
    done: number().integer().min(0).required(),
    of: number().integer().min(0).required(),
    finished_at: string().nullable().defined(),
  }).required(),
});
export type SyncState = InferType<typeof syncState>;

/** Response of POST /api/admin/sync and of the retry calls: whether a worker is available to run them. */
export const syncRequestResult = object({ asked: boolean().required() });

/** State of a document on the site: shown as last published, about to be, rejected in full or in part, or unknown. */
export const cmsEntryStates = ['current', 'waiting', 'refused', 'unknown'] as const;

/** Response of GET /api/admin/contractors/{id}/cms: a contractor's entry in the CMS. */
export const contractorEntry = object({
  state: string().oneOf(cmsEntryStates).required(),
  /** URL of the entry in the CMS; null if there is none. */
  address: string().nullable().defined(),
  /** Whether the contractor is archived because its entry is not published. */
  archived: boolean().required(),
  problems: array(problem.required()).required(),
});
export type ContractorEntry = InferType<typeof contractorEntry>;

/** Response of GET /api/cms/entries/{type}/{documentId}, signed: for the panel beside the form in the CMS. */
export const cmsEntryState = object({
  /** URL of the public page; null if visitors cannot see it. */
  address: string().nullable().defined(),
  state: string().oneOf(cmsEntryStates).required(),
  synced_at: string().nullable().defined(),
  /** One message per field. */
  problems: mixed<Record<string, string>>().required(),
  facts: array(object({ label: string().required(), value: string().required() }).required()).required(),
  /** Fields that the company and the editors changed at the same time. The editors' values are shown until an admin decides. */
  conflicts: array(object({ field: string().required(), label: string().required() }).required()).required(),
  /** What the site shows for an empty list of the document, in the list's own format; null if it shows nothing. */
  built_in: object({ field: string().required(), value: array(mixed<object>().required()).required() })
    .nullable()
    .default(null),
});
export type CmsEntryState = InferType<typeof cmsEntryState>;

/** Response of GET /api/cms/overview, signed: pending work of the admins, and the state of the reads. */
export const cmsOverview = object({
  queues: array(
    object({
      key: string().required(),
      label: string().required(),
      waiting: number().integer().min(0).required(),
      address: string().required(),
    }).required(),
  ).required(),
  /** Number of published documents that the site rejected; the newest ones with their reasons. */
  refused: object({
    count: number().integer().min(0).required(),
    documents: array(
      object({
        type: string().oneOf(cmsTypeKeys).required(),
        document_id: string().required(),
        name: string().required(),
        problems: array(problem.required()).required(),
        /** The publishing editor's email address; empty if unknown. */
        editor: string().defined(),
        at: string().nullable().defined(),
      }).required(),
    ).required(),
  }).required(),
  read_at: string().nullable().defined(),
  error: string().nullable().defined(),
});
export type CmsOverview = InferType<typeof cmsOverview>;
/** Response of POST /api/cms/changed. */
export const cmsChangeNoticeResult = object({ heard: boolean().required() });
