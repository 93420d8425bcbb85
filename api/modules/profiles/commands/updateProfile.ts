import type { Knex } from 'knex';
import type { AnyObjectSchema } from 'yup';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { OverwriteError } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { lockContractorEvenIfMerged, rejectMerged } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { type ContractorChanges, contractorChanges, type ManagedContractor } from '#contract/contractorChanges';
import { isVerified } from '#contract/contractors/badge';
import type { PublicSiteConfig } from '#contract/site/page';
import { termKeys } from '#contract/vocabularies/filters';
import { authorizeProfile } from '../authorizeProfile';
import { buildVerificationEndedEmail } from '../emails';
import { findOwnerIds } from '../models/Member';
import { ProfileSubmission } from '../models/ProfileSubmission';
import { rejectUneditableFields } from '../policy';
import { presentOwnContractor } from '../presenters/ownContractor';
import { presentProfileById, rethrowWithCurrentProfile } from '../queries/profileRecords';
import { rejectStaleWrite, writeProfile } from './writeProfile';

/**
 * Updates a profile of the signed-in user. A verified company whose website moves to another domain loses its verification until it is verified
 * again. See docs/product-rules.md#17-update-calls-and-lists.
 * @throws 400 naming the field, 403 or 404 for anyone but members, 409 with the current contractor if it was changed since the sender read it, 422
 * while it is archived
 */
export async function updateProfile(
  { site, database, workers, now }: Services,
  user: SignedInUser,
  id: number,
  changes: ContractorChanges,
  sentBody: unknown,
): Promise<ManagedContractor> {
  // Only changed terms have to be looked up.
  const terms = [...termKeys, 'certificate_records' as const].some((key) => changes[key] !== undefined)
    ? await TermIds.read(database.read)
    : TermIds.none;
  const profile = await database
    .transaction(async (trx) => {
      const locked = await lockContractorEvenIfMerged(trx, id);
      const role = await authorizeProfile(trx, user, 'edit', locked.contractor);
      const submission = await ProfileSubmission.query(trx).findById(id);
      const present = (contractor: Contractor) => presentOwnContractor(contractor, user, role, submission);
      rejectStaleOrUneditable(contractorChanges, sentBody, changes, locked.contractor, present(locked.contractor));
      rejectMerged(locked.contractor);
      const { contractor, endsVerification, changesSubmission } = await writeProfile(trx, locked, changes, { terms, now: now(), byMember: true });
      if (endsVerification) await notifyOwners(trx, locked.contractor, site.names, now());
      await recordRename(trx, locked, changes.name, { at: now(), actor_id: user.id });
      // Otherwise everything that the profile shows is known.
      const isIncomplete = changesSubmission || !contractor.terms || !contractor.formerNames;
      return isIncomplete ? null : present(contractor);
    })
    .catch((error: unknown) => rethrowWithCurrentProfile(database.read, id, user, error));
  workers.wake('email');
  return profile ?? presentProfileById(database.read, id, user);
}

/** Notifies all owners that the company has to be verified again: the person who moved the website may be an editor or an intruder. */
async function notifyOwners(trx: Knex.Transaction, { id, name, slug }: Contractor, site: PublicSiteConfig, now: number): Promise<void> {
  for (const owner of await User.query(trx).findByIds(await findOwnerIds(trx, id)))
    await enqueueEmail(trx, owner.username, buildVerificationEndedEmail(site, { name: owner.full_name, company: name, slug }), now);
}

/** Records the renaming of a verified company, so that admins can see who did it. */
async function recordRename(
  trx: Knex.Transaction,
  { contractor, record }: StoredRecord,
  name: string | undefined,
  auditColumns: { at: number; actor_id: number },
): Promise<void> {
  if (name === undefined || name === record.name) return;
  if (contractor.profile_status !== 'accepted' || !isVerified(contractor.badge_status)) return;
  const difference = { before: { name: record.name }, after: { name } };
  await recordAuditEntry(trx, { ...auditColumns, action: 'contractor.renamed', subject: 'contractor', subject_id: contractor.id, ...difference });
}

/**
 * Rejects an update before anything is written. The check for concurrent changes comes first: these often include fields that the sender may not
 * change, which would then be reported as the sender's error.
 */
export function rejectStaleOrUneditable(
  schema: AnyObjectSchema,
  sentBody: unknown,
  changes: ContractorChanges,
  contractor: Contractor,
  currentProfile: ManagedContractor,
): void {
  try {
    rejectStaleWrite(changes, contractor);
  } catch (error) {
    throw error instanceof OverwriteError ? new OverwriteError(currentProfile) : error;
  }
  rejectUneditableFields(schema, sentBody, currentProfile);
}
