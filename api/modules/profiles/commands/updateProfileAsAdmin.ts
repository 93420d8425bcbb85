import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { invalidFields } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ContractorRecord } from '#api/modules/contractors/models/ContractorRecord';
import { lockContractorEvenIfMerged, rejectMerged } from '#api/modules/contractors/store/lockContractor';
import { alreadyDecidedError } from '#api/modules/decisions/alreadyDecidedError';
import { runDecision } from '#api/modules/decisions/runDecision';
import { profileStatusMessages } from '#api/modules/decisions/stateMessages';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { type AdminContractorChanges, adminContractorChanges, type ContractorChanges, type ManagedContractor } from '#contract/contractorChanges';
import { presentProfileById, presentProfiles, rethrowWithCurrentProfile } from '../queries/profileRecords';
import { applyDecision } from './applyDecision';
import { rejectStaleOrUneditable } from './updateProfile';

/**
 * Updates a contractor as an admin, including decisions on its status, tier and verification, with the audit entry, and emails to its owners if it is
 * accepted or rejected.
 * @throws 400 naming the field, 404, 409 with the current contractor if it was changed since the admin read it, or naming who has already decided,
 * 422 for a decision about the admin's own profile
 */
export async function updateProfileAsAdmin(
  services: Services,
  admin: SignedInUser,
  id: number,
  body: AdminContractorChanges,
  sentBody: unknown,
): Promise<ManagedContractor> {
  const { database, workers, now } = services;
  const decision = splitDecision(body);
  if (body.undoable) rejectNonDecisionChanges(decision.changes);
  const terms = await TermIds.read(database.read);
  const undo = await database
    .transaction(async (trx) => {
      const locked = await lockContractorEvenIfMerged(trx, id);
      const { contractor } = locked;
      await rejectAlreadyDecided(trx, contractor, body, admin, now());
      const [profile] = await presentProfiles(trx, [contractor], admin);
      if (profile) rejectStaleOrUneditable(adminContractorChanges, sentBody, body, contractor, profile);
      rejectMerged(contractor);
      const decisionContext = { kind: 'profile', subject_id: id, stored: locked, admin: admin.id, undoable: body.undoable, now: now() } as const;
      return runDecision(trx, decisionContext, (recorder) => applyDecision(services, trx, recorder, locked, { admin: admin.id, terms, ...decision }));
    })
    .catch((error: unknown) => rethrowWithCurrentProfile(database.read, id, admin, error));
  workers.wake('email');
  return { ...(await presentProfileById(database.read, id, admin)), ...(undo && { undo }) };
}

function splitDecision({
  undoable: _undoable,
  reason,
  verified,
  premium,
  profile_type,
  verification_status,
  profile_status,
  ...changes
}: AdminContractorChanges) {
  const entries = Object.entries({ verified, premium, profile_type, verification_status, profile_status });
  const adminFields: Partial<ContractorRecord> = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { changes, adminFields, reason };
}

/** @throws 400 for changes that could not be undone together with the decision */
function rejectNonDecisionChanges({ last_updated_seen: _seen, ...changes }: Partial<ContractorChanges>): void {
  if (Object.values(changes).every((value) => value === undefined)) return;
  throw invalidFields({ undoable: 'Only changes to status, tier and verification can be undone' });
}

/** @throws 409 naming who has already decided, if the profile is no longer pending */
async function rejectAlreadyDecided(
  knex: Knex,
  { id, profile_status: state }: Contractor,
  { undoable, profile_status: newStatus }: AdminContractorChanges,
  admin: User,
  now: number,
): Promise<void> {
  if (!undoable || state === 'pending' || !(newStatus === 'accepted' || newStatus === 'rejected')) return;
  throw await alreadyDecidedError(knex, { subject: 'contractor', id, state }, admin, now, profileStatusMessages[state]);
}
