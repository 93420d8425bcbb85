import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import type { Contractor } from '../contractors/models/Contractor';
import type { ContractorRecord, StoredRecord } from '../contractors/models/ContractorRecord';
import type { DailyVisitTotal, VisitTotal } from '../insights/visitStatistics';
import type { Member } from '../profiles/models/Member';

/** Two contractors that became one. */
export class Merge extends BaseModel {
  static override tableName = 'merges';
  static override jsonAttributes = ['moved'];
  declare id: number;
  declare keep_id: number;
  declare other_id: number;
  /** As they were called at the time. */
  declare keep_name: string;
  declare other_name: string;
  declare merged_by: number;
  declare merged_at: number;
  declare undo_until: number;
  declare undone_by: number | null;
  declare undone_at: number | null;
  /** Null once it cannot be taken back any more. */
  declare moved: MergeUndoData | null;
}

/** The one that is kept and the one that becomes a part of it, both held. */
export interface MergePair {
  keep: StoredRecord;
  other: StoredRecord;
  admin: number;
  now: number;
}

/** A held pair by their ids, while rows go from one to the other. */
export interface MergeContext {
  trx: Knex.Transaction;
  keep: number;
  other: number;
}

/** What is shown of a contractor beside its record. */
export interface ContractorSnapshot {
  record: ContractorRecord;
  logo: string | null;
  media: ContractorProfile['media'];
  website_changed_at: number | null;
}

/** All that a merge moved, for taking it back. */
export interface MergeUndoData {
  /** The one that is kept, before and after. */
  before: ContractorSnapshot;
  after: ContractorSnapshot;
  /** Of the other one what the merge changed in its row. */
  other: Pick<Contractor, 'slug' | 'profile_status' | 'external_id'>;
  slugs: string[];
  likes: MovedLikes;
  team: MovedTeam;
  invitations: MovedInvitations;
  claims: MovedClaims;
  reviews: MovedReview[];
  review_requests: number[];
  enquiries: MovedEnquiries;
  counts: MovedVisitStatistics;
  /** Absent in merges of before companies were noted. */
  company_looks?: MovedCompanyVisits;
  pictures: MovedPictures;
}

export interface MovedLikes {
  /** Visitors who liked the other one alone, and when. */
  moved: [visitor: string, at: number][];
  /** Those who liked both. */
  shared: [visitor: string, at: number][];
}

export interface MovedTeam {
  /** Of the other one, as they were. */
  members: Pick<Member, 'user_id' | 'role' | 'created_at'>[];
  /** Those who were in both teams, with their roles at the one that is kept. */
  shared: { user_id: number; before: Member['role']; after: Member['role'] }[];
}

export interface MovedInvitations {
  moved: { id: number; state: string }[];
  /** Open ones of an address that the one that is kept had invited too. */
  revoked: number[];
}

export interface MovedClaims {
  moved: { id: number; state: string }[];
  /** Of both: those that waited for an owner's place that is taken now. */
  closed: number[];
}

export interface MovedReview {
  id: number;
  /** Where it came from. */
  from: 'keep' | 'other';
  before: string | null;
  after: string | null;
}

export interface MovedEnquiries {
  moved: number[];
  /** Those that both were asked in: answers move to the row of the one that is kept. */
  replies: { id: number; from: number; to: number }[];
  states: { id: number; before: EnquiryState; after: EnquiryState }[];
}

export interface MovedVisitStatistics {
  daily: Omit<DailyVisitTotal, 'contractor_id'>[];
  total: Omit<VisitTotal, 'contractor_id'>[];
  /** What was not rolled up yet: it stays where it is until then. */
  open: Omit<DailyVisitTotal, 'contractor_id'>[];
}

/** By the ids of the visits. */
export interface MovedCompanyVisits {
  moved: number[];
  /** Those in which both were looked at. */
  shared: number[];
}

export interface MovedPictures {
  moved: number[];
  /** Of the one that is kept: shown no more, and there for as long as the merge can be taken back. */
  displaced: number[];
}
