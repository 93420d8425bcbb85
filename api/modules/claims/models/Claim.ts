import { type AnyQueryBuilder, Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ClaimKind, ClaimProof, ClaimState } from '#contract/claims';

/** Somebody's word that they may speak for a contractor. */
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
  /** Set while it is pending; unique, so that a user has one open claim to a contractor. */
  declare open_key: string | null;
  declare created_at: number;
  declare decided_at: number | null;
  /** The admin; null where the mailed link decided. */
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

/** What keeps a second open claim of the same user to the same contractor out. */
export function buildOpenClaimKey(contractorId: number, userId: number): string {
  return `${contractorId} ${userId}`;
}

/** Narrows pending claims to those that an admin has to decide: a mailed link decides the others, as long as it is good. */
export function whereAwaitingAdmin(now: number): (claims: AnyQueryBuilder) => void {
  return (claims) => void claims.where({ proof: 'review' }).orWhereNull('token_expires_at').orWhere('token_expires_at', '<=', now);
}

/** A file that shall prove a claim. It lies in the storage under its key. */
export class ClaimDocument extends BaseModel {
  static override tableName = 'claim_documents';
  declare id: number;
  /** Null once the claim is gone. */
  declare claim_id: number | null;
  declare storage_key: string;
  declare name: string;
  declare type: string;
  declare size: number;
  declare created_at: number;
  declare remove_at: number | null;
}
