import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { type ContractorRecord, readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { createContractor } from '#api/modules/contractors/store/createContractors';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { type AdminNewContractor, adminNewContractor, type ManagedContractor } from '#contract/contractorChanges';
import { contractorInput } from '#contract/contractors/contractors';
import { rejectUneditableFields } from '../policy';
import { presentProfileById } from '../queries/profileRecords';
import { writeProfile } from './writeProfile';

/** Derived from other fields, and the same for every new contractor. */
const derivedFields: readonly (keyof ContractorRecord)[] = [
  'former_slugs',
  'created_at',
  'published_at',
  'last_updated',
  'profile_source',
  'external_id',
];

/**
 * Creates a contractor as an admin: as a draft, pending or directly listed. It is unclaimed.
 * @throws 400 naming the field
 */
export async function createContractorAsAdmin(
  { database, now }: Services,
  admin: SignedInUser,
  body: AdminNewContractor,
  sentBody: unknown,
): Promise<ManagedContractor> {
  rejectUneditableFields(adminNewContractor, sentBody, {});
  const terms = await TermIds.read(database.read);
  const { verified, premium, profile_type, verification_status, profile_status, ...fields } = body;
  const adminFields = Object.fromEntries(
    Object.entries({ verified, premium, profile_type, verification_status, profile_status }).filter(([, value]) => value !== undefined),
  );
  const id = await database.transaction(async (trx) => {
    const blank = contractorInput.cast({ name: body.name, profile_status: 'draft', profile_source: 'admin' });
    const contractorId = await createContractor(trx, blank, now());
    await writeProfile(trx, await lockContractor(trx, contractorId), fields, { terms, now: now(), byMember: false, adminFields });
    const savedRecord = (await readRecords(trx, [contractorId])).get(contractorId)?.record ?? blank;
    const after = Object.entries(savedRecord).filter(([key, value]) => !derivedFields.some((field) => field === key) && hasValue(value));
    const entry = { at: now(), actor_id: admin.id, action: 'contractor.created', subject: 'contractor', subject_id: contractorId } as const;
    await recordAuditEntry(trx, { ...entry, before: {}, after: Object.fromEntries(after) });
    return contractorId;
  });
  return presentProfileById(database.read, id, admin);
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== false;
}
