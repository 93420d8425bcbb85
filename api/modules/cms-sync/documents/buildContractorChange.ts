import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import type { CmsContractorChange, FieldChange } from '#contract/cms-sync/cms';
import { isSameValue } from '#contract/cms-sync/mergeField';
import { isSameJson } from '#contract/shared/values/jsonShape';
import type { CmsEntry } from '../models/CmsEntry';
import { pickApiOwnedValues, pickDocumentFields } from './contractorSnapshot';
import { type DocumentFields, type Pictures, parseContractorFields, parsePictures } from './parseDocumentBody';
import { type PushContext, uploadPictures } from './prepareDocument';

/**
 * Builds the change that unpublishes the document of a removed or merged contractor. Editors keep the draft. Returns null if nothing is published.
 */
export async function buildUnpublishChange({ cms }: PushContext, entry: CmsEntry, directory_id: number): Promise<CmsContractorChange | null> {
  // Use the currently published version: later publications can't be applied to a removed contractor anyway.
  const { version = null } = (await cms.fetchDocument('contractor', entry.document_id, 'published')) ?? {};
  if (version === null) return null;
  return { version, directory_id, owned: { profile_status: 'archived' }, changes: {}, publish: false };
}

/** Builds the change that writes a contractor into its document; null if the document is already up to date. */
export async function buildContractorChange(context: PushContext, entry: CmsEntry, stored: StoredRecord): Promise<CmsContractorChange | null> {
  const { contractor, record } = stored;
  const body = entry.body ?? {};
  const isRestored = isRestoredByAdmin(entry, stored);
  const changes: Record<string, FieldChange> = {};
  const rawBody = new Map<string, unknown>(Object.entries(body));
  for (const [key, { ours, theirs }] of pairFields(body, { ...pickDocumentFields(record), ...(await uploadPictures(context, contractor)) })) {
    if (isRestored || !isSameValue(key, ours, theirs)) changes[key] = { from: rawBody.get(key) ?? null, to: ours ?? null };
  }
  const owned = pickApiOwnedValues(contractor);
  const isSame = Object.keys(changes).length === 0 && isSameJson(entry.own?.owned, owned);
  if (isSame && !isRestored) return null;
  return { version: entry.version, directory_id: contractor.id, owned, changes, publish: isRestored ? true : null };
}

/** Whether an admin has accepted a contractor whose document isn't published. */
export function isRestoredByAdmin({ state }: CmsEntry, { record }: StoredRecord): boolean {
  return state !== 'published' && record.profile_status === 'accepted';
}

/** Pairs the contractor's value of each field with the document's value. */
function pairFields(body: object, ours: DocumentFields & Partial<Pictures>): Map<string, { ours: unknown; theirs: unknown }> {
  const ourValues = new Map<string, unknown>(Object.entries(ours));
  const theirValues = new Map<string, unknown>(Object.entries({ ...parseContractorFields(body), ...parsePictures(body) }));
  return new Map([...ourValues.keys()].map((key) => [key, { ours: ourValues.get(key), theirs: theirValues.get(key) }]));
}

/** Whether a contractor's document differs from its record, pictures excluded. */
export function isOutOfSync({ body, own: ourValues }: Pick<CmsEntry, 'body' | 'own'>, { contractor, record }: StoredRecord): boolean {
  const pairs = pairFields(body ?? {}, pickDocumentFields(record));
  return (
    [...pairs].some(([key, { ours, theirs }]) => !isSameValue(key, ours, theirs)) || !isSameJson(ourValues?.owned, pickApiOwnedValues(contractor))
  );
}
