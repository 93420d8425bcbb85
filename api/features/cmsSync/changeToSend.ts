import type { CmsContractorChange, FieldChange } from '../../contract/cms';
import { sameValue } from '../../contract/mergeField';
import { sameJson } from '../../contract/sameJson';
import type { CmsEntry } from '../../models/CmsEntry';
import type { StoredRecord } from '../../models/ContractorRecord';
import { fieldsHere, ownedBy } from './contractorHere';
import { type FillTools, picturesOver } from './documentToFill';
import { type Fields, fieldsOf, type Pictures, picturesOf } from './readBody';

/** One that was removed here, or has become a part of another one, leaves the CMS's published ones; editors keep the draft. */
export async function leaving({ cms }: FillTools, entry: CmsEntry, directory_id: number): Promise<CmsContractorChange | null> {
  // Whatever was published there since: nothing of it can be taken over any more.
  const { version = null } = (await cms.document('contractor', entry.document_id, 'published')) ?? {};
  if (version === null) return null;
  return { version, directory_id, owned: { profile_status: 'archived' }, changes: {}, publish: false };
}

/** What has to be written into the document; null where it says all of it already. */
export async function changeOf(tools: FillTools, entry: CmsEntry, stored: StoredRecord): Promise<CmsContractorChange | null> {
  const { contractor, record } = stored;
  const body = entry.body ?? {};
  const isBack = isTakenBack(entry, stored);
  const changes: Record<string, FieldChange> = {};
  const asWritten = new Map<string, unknown>(Object.entries(body));
  for (const [key, { here, there }] of sidesOf(body, { ...fieldsHere(record), ...(await picturesOver(tools, contractor)) })) {
    if (isBack || !sameValue(key, here, there)) changes[key] = { from: asWritten.get(key) ?? null, to: here ?? null };
  }
  const owned = ownedBy(contractor);
  const isSame = Object.keys(changes).length === 0 && sameJson(entry.own?.owned, owned);
  if (isSame && !isBack) return null;
  return { version: entry.version, directory_id: contractor.id, owned, changes, publish: isBack ? true : null };
}

/** Whether an admin has taken a contractor back into the directory whose document is not published. */
export function isTakenBack({ state }: CmsEntry, { record }: StoredRecord): boolean {
  return state !== 'published' && record.profile_status === 'accepted';
}

/** Each field of a contractor as it is here and as its document says. */
function sidesOf(body: object, here: Fields & Partial<Pictures>): Map<string, { here: unknown; there: unknown }> {
  const own = new Map<string, unknown>(Object.entries(here));
  const said = new Map<string, unknown>(Object.entries({ ...fieldsOf(body), ...picturesOf(body) }));
  return new Map([...own.keys()].map((key) => [key, { here: own.get(key), there: said.get(key) }]));
}

/** Whether the document of a contractor says something else than its record, pictures apart. */
export function isDifferent({ body, own }: Pick<CmsEntry, 'body' | 'own'>, { contractor, record }: StoredRecord): boolean {
  const sides = sidesOf(body ?? {}, fieldsHere(record));
  return [...sides].some(([key, { here, there }]) => !sameValue(key, here, there)) || !sameJson(own?.owned, ownedBy(contractor));
}
