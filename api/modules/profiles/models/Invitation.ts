import { Model } from 'objection';
import { generateSecret, hashSecret } from '#api/config/secrets';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { MemberRole } from '#contract/contractorChanges';
import type { InvitationState } from '#contract/team';

/** Milliseconds for which the link of an invitation is valid. */
const linkLifetimeMs = 7 * 24 * 3_600_000;

export class Invitation extends BaseModel {
  static override tableName = 'invitations';
  declare id: number;
  declare contractor_id: number;
  /** In lower case. */
  declare email: string;
  declare role: MemberRole;
  declare state: InvitationState;
  declare token_hash: string | null;
  /** Set while the invitation is open; unique, so that an email address is invited once. */
  declare open_key: string | null;
  /** The last sender; null if the account was deleted. */
  declare invited_by: number | null;
  declare created_at: number;
  declare sent_at: number;
  declare expires_at: number;
  declare settled_at: number | null;
  declare contractor?: Contractor;
  declare inviter?: User;

  static override relationMappings = () => ({
    contractor: { relation: Model.BelongsToOneRelation, modelClass: Contractor, join: { from: 'invitations.contractor_id', to: 'contractors.id' } },
    inviter: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'invitations.invited_by', to: 'users.id' } },
  });
}

/** Returns the key that prevents a second open invitation of an email address to a contractor. */
export function buildOpenInvitationKey(contractorId: number, email: string): string {
  return `${contractorId} ${email}`;
}

/**
 * Creates a new link.
 * @returns its token, which is not stored, and the columns of the invitation
 */
export function buildInvitationLink(now: number): { token: string; columns: Pick<Invitation, 'token_hash' | 'sent_at' | 'expires_at'> } {
  const token = generateSecret();
  return { token, columns: { token_hash: hashSecret(token), sent_at: now, expires_at: now + linkLifetimeMs } };
}
