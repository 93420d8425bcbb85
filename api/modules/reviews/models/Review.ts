import { Model } from 'objection';
import { hashSecret } from '#api/config/secrets';
import { BaseModel } from '#api/database/BaseModel';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { mailboxOf } from '#api/modules/email/OutboxEmail';
import type { DepthBand, MetresBand, ReviewProof, SubRating } from '#contract/reviews/reviewChoices';
import type { ReviewState, ReviewText } from '#contract/reviews/reviews';

/** A client's review of a contractor. */
export class Review extends BaseModel implements Record<SubRating, number | null> {
  static override tableName = 'reviews';
  static override booleanColumns = ['would_hire_again', 'company_hidden'];
  declare id: number;
  declare contractor_id: number;
  /** The user who was signed in while writing it. */
  declare user_id: number | null;
  declare state: ReviewState;
  declare rating: number;
  declare safety: number | null;
  declare progress: number | null;
  declare recovery: number | null;
  declare crew: number | null;
  declare equipment: number | null;
  declare reporting: number | null;
  declare would_hire_again: boolean;
  declare title: string;
  declare text: string;
  declare method: string;
  declare job_year: number;
  declare country: string;
  declare metres_band: MetresBand;
  declare hole_size: ReviewText['hole_size'];
  declare depth_band: DepthBand | null;
  /** Null, like company and email address, once the author's account is deleted. */
  declare author_name: string | null;
  declare author_company: string | null;
  declare company_hidden: boolean;
  declare email: string | null;
  declare proof: ReviewProof;
  declare token_hash: string | null;
  declare token_expires_at: number | null;
  declare edit_token_hash: string | null;
  /** Set on confirmation; unique, so that an email address has one review per contractor and year. */
  declare year_key: string | null;
  declare created_at: number;
  declare confirmed_at: number | null;
  /** Time of the first publication, shown with the review. */
  declare published_at: number | null;
  declare decided_at: number | null;
  declare decided_by: number | null;
  declare reason: string | null;
  declare reply: string | null;
  declare replied_by: number | null;
  declare replied_at: number | null;
  declare reply_edited_at: number | null;
  declare contractor?: Contractor;

  static override relationMappings = () => ({
    contractor: { relation: Model.BelongsToOneRelation, modelClass: Contractor, join: { from: 'reviews.contractor_id', to: 'contractors.id' } },
  });
}

/** Returns the key that prevents a second review of a contractor from the same mailbox within a year. It does not reveal the email address. */
export function buildReviewYearKey(contractorId: number, email: string, now: number): string {
  return hashSecret(`${contractorId} ${mailboxOf(email)} ${new Date(now).getUTCFullYear()}`);
}
