import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { cmsTypeKeys } from '../site-content/cmsTypes';

const problem = object({ field: string().required(), sentence: string().required() });
export type CmsProblem = InferType<typeof problem>;

/** A document that could not be taken over as it is. */
const rejectedDocument = object({
  type: string().oneOf(cmsTypeKeys).required(),
  /** What people call its type. */
  kind: string().required(),
  name: string().required(),
  problems: array(problem.required()).required(),
  document_id: string().required(),
  /** Who published it: an editor's address, empty where it is not known. */
  editor: string().defined(),
  /** When it was tried last; null for one that is tried again at once. */
  at: string().nullable().defined(),
  /** Where it is opened in the CMS. */
  address: string().required(),
  /** The contractor that it is; null for one that none was made of, and for other things. */
  contractor_id: number().integer().nullable().defined(),
});
export type RejectedDocument = InferType<typeof rejectedDocument>;

/** A contractor whose changes could not be sent. */
const failedChange = object({
  contractor: object({
    id: number().integer().required(),
    name: string().required(),
    /** Whether it was removed here, and has to leave the CMS, too. */
    gone: boolean().required(),
  }).required(),
  tries: number().integer().min(0).required(),
  /** Why, in a sentence. */
  error: string().defined(),
  failed_at: string().required(),
  /** When it is tried again. */
  next_at: string().required(),
});
export type FailedChange = InferType<typeof failedChange>;

/** What an admin may decide about a large withdrawal. */
export const withdrawalDecisions = ['withdraw', 'keep'] as const;
export type WithdrawalDecision = (typeof withdrawalDecisions)[number];

/** Entries that are gone from the CMS, too many to withdraw from the directory without an admin's confirmation. */
const largeWithdrawal = object({
  /** Another one as soon as other entries are gone. */
  id: number().integer().required(),
  type: string().oneOf(cmsTypeKeys).required(),
  /** What people call its type. */
  kind: string().required(),
  /** How many entries are gone, and how many of the type are listed, these included. */
  count: number().integer().min(1).required(),
  listed: number().integer().min(1).required(),
  /** What some of them are called. */
  examples: array(string().required()).required(),
  found_at: string().required(),
  /** Null while it is pending; afterwards what is about to be done. */
  decision: string().oneOf(withdrawalDecisions).nullable().defined(),
});
export type LargeWithdrawal = InferType<typeof largeWithdrawal>;

/** PUT /api/admin/sync/withdrawals/{id}. */
export const withdrawalDecisionBody = object({ decision: string().oneOf(withdrawalDecisions).required() });

/** GET /api/admin/sync: how site and CMS go together. */
export const syncState = object({
  /** Whether there is a CMS. */
  enabled: boolean().required(),
  /** Where people open it; empty without one. */
  address: string().defined(),
  /** Whether it answered just now. */
  answers: boolean().required(),
  /** Changes that were not taken over yet; null where it does not answer. */
  waiting: number().integer().min(0).nullable().defined(),
  /** Whether somebody has asked for a reading that did not begin yet, or one goes on. */
  reading: boolean().required(),
  /** The newest change of the CMS that was taken over. */
  sequence: number().integer().min(0).required(),
  /** When it was read last. */
  read_at: string().nullable().defined(),
  /** When everything was compared last. */
  compared_at: string().nullable().defined(),
  /** Why the last reading failed; null where it did not. */
  error: string().nullable().defined(),
  error_at: string().nullable().defined(),
  /** Seconds by which the clock of the CMS is ahead of the site's; null where that is not known. */
  clock_ahead: number().integer().nullable().defined(),
  /** What waits for an admin before it leaves the directory. */
  withdrawals: array(largeWithdrawal.required()).required(),
  /** Documents that are published there and shown here. */
  published: number().integer().min(0).required(),
  /** How many are refused; the newest of them follow. */
  refused_count: number().integer().min(0).required(),
  refused: array(rejectedDocument.required()).required(),
  /** The newest change of a contractor that is in the CMS, and when something was sent there last. */
  sent_sequence: number().integer().min(0).required(),
  sent_at: string().nullable().defined(),
  /** Contractors whose changes are not in the CMS yet. */
  sending: object({
    waiting: number().integer().min(0).required(),
    /** Since when the oldest one waits. */
    oldest: string().nullable().defined(),
    /** How many of them could not be sent, and are tried again; the newest of them follow. */
    failed_count: number().integer().min(0).required(),
    failed: array(failedChange.required()).required(),
  }).required(),
  /** What both sides changed at once, for an admin to choose. */
  conflict_count: number().integer().min(0).required(),
  /** What the site hands over to a new CMS. */
  fill: object({
    done: number().integer().min(0).required(),
    of: number().integer().min(0).required(),
    finished_at: string().nullable().defined(),
  }).required(),
});
export type SyncState = InferType<typeof syncState>;

/** POST /api/admin/sync and the calls that try again: whether there is somebody to do it. */
export const syncRequestResult = object({ asked: boolean().required() });

/** How a document stands on the site: shown as it was published last, about to be, not (or not in full), or not known. */
export const cmsEntryStates = ['current', 'waiting', 'refused', 'unknown'] as const;

/** GET /api/admin/contractors/{id}/cms: the entry of a contractor. */
export const contractorEntry = object({
  state: string().oneOf(cmsEntryStates).required(),
  /** Where it is opened in the CMS; null for one that has none. */
  address: string().nullable().defined(),
  /** Whether it is archived because it is not published over there. */
  archived: boolean().required(),
  problems: array(problem.required()).required(),
});
export type ContractorEntry = InferType<typeof contractorEntry>;

/** GET /api/cms/entries/{type}/{documentId}, signed: for the panel beside the form in the CMS. */
export const cmsEntryState = object({
  /** Of the public page; null while visitors see none. */
  address: string().nullable().defined(),
  state: string().oneOf(cmsEntryStates).required(),
  synced_at: string().nullable().defined(),
  /** A sentence for each field. */
  problems: mixed<Record<string, string>>().required(),
  facts: array(object({ label: string().required(), value: string().required() }).required()).required(),
  /** Fields that the company and the editors changed at once: the editors' values are shown until an admin decides. */
  conflicts: array(object({ field: string().required(), label: string().required() }).required()).required(),
  /** What the site shows where a list of the document is empty, as the list would hold it; null where it shows nothing. */
  built_in: object({ field: string().required(), value: array(mixed<object>().required()).required() })
    .nullable()
    .default(null),
});
export type CmsEntryState = InferType<typeof cmsEntryState>;

/** GET /api/cms/overview, signed: what waits for the admins, and how the reading goes. */
export const cmsOverview = object({
  queues: array(
    object({
      key: string().required(),
      label: string().required(),
      waiting: number().integer().min(0).required(),
      address: string().required(),
    }).required(),
  ).required(),
  /** Documents that were published and refused by the site; the newest of them with the reasons. */
  refused: object({
    count: number().integer().min(0).required(),
    documents: array(
      object({
        type: string().oneOf(cmsTypeKeys).required(),
        document_id: string().required(),
        name: string().required(),
        problems: array(problem.required()).required(),
        /** Who published it: an editor's address, empty where it is not known. */
        editor: string().defined(),
        at: string().nullable().defined(),
      }).required(),
    ).required(),
  }).required(),
  read_at: string().nullable().defined(),
  error: string().nullable().defined(),
});
export type CmsOverview = InferType<typeof cmsOverview>;
/** Answer of POST /api/cms/changed. */
export const cmsChangeNoticeResult = object({ heard: boolean().required() });
