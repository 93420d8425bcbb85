import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import { readSeenFacts } from '#api/modules/contractors/models/CertificateDocument';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { presentPublicProfile } from '#api/modules/contractors/presenters/contractor';
import { buildPhoneUrl } from '#api/modules/contractors/presenters/phoneUrl';
import { contractorColumns } from '#api/modules/contractors/store/contractorColumns';
import { resolveFields } from '#api/modules/contractors/store/resolveFields';
import { applyChanges, type Changes } from '#api/modules/contractors/store/saveContractorRecord';
import { Term } from '#api/modules/vocabularies/Term';
import { TermIds } from '#api/modules/vocabularies/termIds';
import type { ContractorChanges } from '#contract/contractorChanges';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { authorizeProfile } from '../authorizeProfile';

/**
 * Returns a profile as visitors would see it with some changes, without saving them. Pictures stay as they are.
 * @throws 400 for invalid values, 403 or 404 for anyone but members
 */
export async function previewProfile(
  { database: { read }, now }: Services,
  user: SignedInUser,
  id: number,
  changes: ContractorChanges,
): Promise<ContractorProfile> {
  const stored = (await readRecords(read, [id])).get(id);
  if (!stored) throw notFound('contractor');
  const { record, contractor } = stored;
  await authorizeProfile(read, user, 'read', contractor);
  const {
    last_updated: _set,
    last_updated_seen: _seen,
    media: _pictures,
    requested_tier: _tier,
    wizard_step: _step,
    location: _,
    ...fields
  } = changes;
  const termIds = await TermIds.read(read);
  const resolved = Object.entries(resolveFields(fields, termIds, record.country)).filter(([, value]) => value !== undefined);
  const changedFields: Changes = Object.fromEntries(resolved);
  const next = applyChanges(record, changedFields) ?? record;
  const columns = Contractor.fromJson(contractorColumns(next)).$toDatabaseJson();
  const changed = Contractor.fromDatabaseJson({ ...contractor.$toDatabaseJson(), ...columns });
  Object.assign(changed, await readSeenFacts(read, id, changed));
  changed.terms = await Term.query(read).findByIds(termIds.idsFor(next)).orderBy(['position', 'id']);
  const phone_url = changed.phone && buildPhoneUrl(changed.phone, changed.country);
  return { ...presentPublicProfile(changed, null, now()), former_names: next.former_names, phone_url };
}
