import type { Knex } from 'knex';
import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import type { MemberRole } from '#contract/contractorChanges';

/** A user who may edit a contractor. */
export class Member extends BaseModel {
  static override tableName = 'members';
  static override idColumn = ['contractor_id', 'user_id'];
  declare contractor_id: number;
  declare user_id: number;
  declare role: MemberRole;
  declare created_at: number;
  declare user?: User;

  static override relationMappings = () => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'members.user_id', to: 'users.id' } },
  });
}

/** Finds a user's roles with contractors, by contractor id. */
export async function findRoles(knex: Knex, contractorIds: number[], userId: number): Promise<Map<number, MemberRole>> {
  const members = await Member.query(knex).where({ user_id: userId }).whereIn('contractor_id', contractorIds);
  return new Map(members.map((member) => [member.contractor_id, member.role]));
}

/** Finds a user's role with a contractor; null for others. */
export async function findRole(knex: Knex, contractorId: number, userId: number): Promise<MemberRole | null> {
  const member = await Member.query(knex).findById([contractorId, userId]);
  return member?.role ?? null;
}

/** Finds the owners of a contractor, oldest membership first. */
export async function findOwnerIds(knex: Knex, contractorId: number): Promise<number[]> {
  const owners = await Member.query(knex).where({ contractor_id: contractorId, role: 'owner' }).orderBy(['created_at', 'user_id']);
  return owners.map((owner) => owner.user_id);
}

/** Makes a user an owner, whatever the previous role. The contractor must be locked. */
export async function makeOwner(trx: Knex.Transaction, contractorId: number, userId: number, now: number): Promise<void> {
  const changed = await Member.query(trx).findById([contractorId, userId]).patch({ role: 'owner' });
  if (changed === 0) await trx(Member.tableName).insert({ contractor_id: contractorId, user_id: userId, role: 'owner', created_at: now });
}

/** Makes a user the first owner of a locked contractor, which becomes claimed and gets a new revision. */
export async function makeFirstOwner(trx: Knex.Transaction, stored: StoredRecord, userId: number, now: number): Promise<void> {
  await makeOwner(trx, stored.contractor.id, userId, now);
  await changeContractor(trx, stored, {}, { claimed: true }, now);
}
