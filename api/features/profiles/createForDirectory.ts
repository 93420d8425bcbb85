import type { Context } from 'koa';
import { type AdminNewContractor, adminNewContractor, type OwnContractor } from '../../contract/contractorChanges';
import { contractorInput } from '../../contract/contractors';
import type { Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import { type ContractorRecord, readRecords } from '../../models/ContractorRecord';
import { createContractor } from '../../models/createContractors';
import { holdContractor } from '../../models/holdContractor';
import { TermIds } from '../../models/termIds';
import { presentProfileOf } from '../profileRecords';
import { refuseForeignFields } from './foreignFields';
import { writeProfile } from './writeProfile';

/** Follows from the others, and is the same for every new contractor. */
const given: readonly (keyof ContractorRecord)[] = ['former_slugs', 'created_at', 'published_at', 'last_updated', 'profile_source', 'external_id'];

/**
 * Adds a contractor as an admin: as a draft, as one that waits, or in the directory at once; nobody's until it is claimed.
 * @throws 400 naming the field
 */
export async function createForDirectory({ database, now }: Services, ctx: Context, body: AdminNewContractor): Promise<OwnContractor> {
  const admin = userOf(ctx);
  refuseForeignFields(adminNewContractor, ctx.request.body, {});
  const terms = await TermIds.read(database.read);
  const { verified, premium, profile_type, verification_status, profile_status, ...fields } = body;
  const decided = Object.fromEntries(
    Object.entries({ verified, premium, profile_type, verification_status, profile_status }).filter(([, value]) => value !== undefined),
  );
  const id = await database.transaction(async (trx) => {
    const blank = contractorInput.cast({ name: body.name, profile_status: 'draft', profile_source: 'admin' });
    const made = await createContractor(trx, blank, now());
    await writeProfile(trx, await holdContractor(trx, made), fields, { terms, now: now(), byMember: false, decided });
    const written = (await readRecords(trx, [made])).get(made)?.record ?? blank;
    const after = Object.entries(written).filter(([key, value]) => !given.some((one) => one === key) && isThere(value));
    const entry = { at: now(), actor_id: admin.id, action: 'contractor.created', subject: 'contractor', subject_id: made } as const;
    await noteAudit(trx, { ...entry, before: {}, after: Object.fromEntries(after) });
    return made;
  });
  return presentProfileOf(database.read, id, admin);
}

function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== false;
}
