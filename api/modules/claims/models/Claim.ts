import { type AnyQueryBuilder, Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ClaimKind, ClaimProof, ClaimState } from '#contract/claims';

/** A user's claim to represent a contractor. */
export class Claim extends BaseModel {
  static override tableName = 'claims';
  declare id: number;
  declare contractor_id: number;
  declare user_id: number;
  declare kind: ClaimKind;
  declare state: ClaimState;
  declare proof: ClaimProof;
  declare position: string;
  declare work_email: string;
  declare note: string;
  declare token_hash: string | null;
  declare token_expires_at: number | null;
  /** Set while the claim is pending. Unique, so that a user has at most one open claim per contractor. */
  declare open_key: string | null;
  declare created_at: number;
  declare decided_at: number | null;
  /** Id of the admin; null if the mailed link decided. */
  declare decided_by: number | null;
  declare reason: string | null;
  declare contractor?: Contractor;
  declare user?: User;
  declare documents?: ClaimDocument[];

  static override relationMappings = () => ({
    contractor: { relation: Model.BelongsToOneRelation, modelClass: Contractor, join: { from: 'claims.contractor_id', to: 'contractors.id' } },
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'claims.user_id', to: 'users.id' } },
    documents: { relation: Model.HasManyRelation, modelClass: ClaimDocument, join: { from: 'claims.id', to: 'claim_documents.claim_id' } },
  });
}

/** Key whose unique index prevents a second open claim of the same user on the same contractor. */
export function buildOpenClaimKey(contractorId: number, userId: number): string {
  return `${contractorId} ${userId}`;
}

/** Narrows pending claims to those that an admin has to decide. The others are decided by a mailed link until it expires. */
export function whereAwaitingAdmin(now: number): (claims: AnyQueryBuilder) => void {
  return (claims) => void claims.where({ proof: 'review' }).orWhereNull('token_expires_at').orWhere('token_expires_at', '<=', now);
}

/** A document that supports a claim, stored in the file storage under `storage_key`. */
export class ClaimDocument extends BaseModel {
  static override tableName = 'claim_documents';
  declare id: number;
  /** null once the claim is deleted. */
  declare claim_id: number | null;
  declare storage_key: string;
  declare name: string;
  declare type: string;
  declare size: number;
  declare created_at: number;
  declare remove_at: number | null;
}
