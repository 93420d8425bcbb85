import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { ContractorSources } from '#contract/contractors/sources';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import type { Contractor } from '../contractors/models/Contractor';
import type { ContractorRecord, StoredRecord } from '../contractors/models/ContractorRecord';
import type { DailyVisitTotal, VisitTotal } from '../insights/visitStatistics';
import type { Member } from '../profiles/models/Member';

/** A merge of two contractors: `other` was merged into `keep`. */
export class Merge extends BaseModel {
  static override tableName = 'merges';
  static override jsonAttributes = ['moved'];
  declare id: number;
  declare keep_id: number;
  declare other_id: number;
  /** Names at the time of the merge. */
  declare keep_name: string;
  declare other_name: string;
  declare merged_by: number;
  declare merged_at: number;
  declare undo_until: number;
  declare undone_by: number | null;
  declare undone_at: number | null;
  /** What was moved, for undo; null once the merge can't be undone any more. */
  declare moved: MergeUndoData | null;
}

/** The two contractors of a merge, both locked: `other` is merged into `keep`. */
export interface MergePair {
  keep: StoredRecord;
  other: StoredRecord;
  admin: number;
  now: number;
}

/** The ids of a locked pair, while rows are moved between them. */
export interface MergeContext {
  trx: Knex.Transaction;
  keep: number;
  other: number;
}

/** A contractor's record and the columns shown with it. */
export interface ContractorSnapshot {
  record: ContractorRecord;
  logo: string | null;
  media: ContractorProfile['media'];
  website_changed_at: number | null;
  /** Absent in merges made before sources were recorded. */
  sources?: ContractorSources | null;
}

/** Everything that a merge moved, for undo. */
export interface MergeUndoData {
  /** State of the kept contractor before and after the merge. */
  before: ContractorSnapshot;
  after: ContractorSnapshot;
  /** Previous columns of the other contractor's row. */
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
  /** Absent in merges made before company visits were recorded. */
  company_looks?: MovedCompanyVisits;
  /** Absent in merges made before there were shortlists. */
  shortlist_items?: MovedShortlistItems;
  pictures: MovedPictures;
  /** Ids of the moved documents. Absent in merges made before certificates had documents. */
  certificate_documents?: number[];
  project_confirmations?: number[];
}

export interface MovedLikes {
  /** Visitors who liked only the other contractor, and when. */
  moved: [visitor: string, at: number][];
  /** Visitors who liked both contractors, and when they liked the other one. */
  shared: [visitor: string, at: number][];
}

export interface MovedTeam {
  /** Members of the other contractor before the merge. */
  members: Pick<Member, 'user_id' | 'role' | 'created_at'>[];
  /** Users who were in both teams, with their roles in the kept contractor's team. */
  shared: { user_id: number; before: Member['role']; after: Member['role'] }[];
}

export interface MovedInvitations {
  moved: { id: number; state: string }[];
  /** Ids of open invitations to email addresses that the kept contractor had invited too. */
  revoked: number[];
}

export interface MovedClaims {
  moved: { id: number; state: string }[];
  /** Ids of both contractors' pending claims that the merge closed. */
  closed: number[];
}

export interface MovedReview {
  id: number;
  /** The contractor that the review belonged to. */
  from: 'keep' | 'other';
  before: string | null;
  after: string | null;
}

export interface MovedEnquiries {
  moved: number[];
  /** Replies to enquiries that both contractors received. They move to the row of the kept contractor. */
  replies: { id: number; from: number; to: number }[];
  states: { id: number; before: EnquiryState; after: EnquiryState }[];
}

export interface MovedVisitStatistics {
  daily: Omit<DailyVisitTotal, 'contractor_id'>[];
  total: Omit<VisitTotal, 'contractor_id'>[];
  /** Visits that weren't rolled up yet. They stay with the other contractor until then. */
  open: Omit<DailyVisitTotal, 'contractor_id'>[];
}

/** Ids of the visits. */
export interface MovedCompanyVisits {
  moved: number[];
  /** Visits in which both contractors were viewed. */
  shared: number[];
}

/** Items of shortlists, without their notes, which are private. */
export interface MovedShortlistItems {
  /** Ids of the items that moved. */
  moved: number[];
  /** Items that were joined into one of the kept contractor, with the length of its note before and the revision of the joined one. */
  joined: { id: number; into: number; length: number; revision: number }[];
}

export interface MovedPictures {
  moved: number[];
  /** Pictures of the kept contractor that aren't shown any more. They are stored until the merge can't be undone any more. */
  displaced: number[];
}
