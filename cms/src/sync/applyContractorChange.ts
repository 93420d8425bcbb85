import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type CmsContractorChange, type CmsHistory, type FieldChange, findDocumentProblems, type HistoryCheckpoint } from '#directory';
import { type DocumentBody, isRow, parseFileHash, toBody } from '../documents/documentBody';
import { pickOwnedFields, revisionKey } from '../documents/fields';
import { parseChanges, rejectFieldProblems } from '../documents/problems';
import { ensureInstanceId, findVersions, getUid, lockDocument, type Row, saveOwnedFields } from '../documents/rows';
import { toStrapiData } from '../documents/strapiData';
import { addDraftChanges, emptyDraftHistory, findDraftHistory, saveDraftHistory } from '../history/draftHistory';
import { buildFirstPublication, type MergeResult, mergeCompanyChanges, type ProfileVersions } from '../history/mergeCompanyChanges';
import { filterOverwritten, findOverwrittenValues, mergeOverwritten, saveOverwrittenValues } from '../history/overwrittenValues';
import { DirectoryWrite, withDirectoryWrite } from './directoryWrite';
import { findToken, recordDirectoryWrite } from './outbox';

const type = 'contractor';
const asUnrecorded = <Params extends object>(params: Params) => withDirectoryWrite(params, new DirectoryWrite({ isRecorded: false }));

/** The state of a profile after a change. */
export interface ChangeResult {
  row: Row;
  /** Whether it is published. */
  published: boolean;
  /** The newest row of the history, which the directory stores. */
  newest: HistoryCheckpoint;
}

/**
 * Applies a company's changes to its profile: to the published version and to the draft separately, so that the draft's own changes are not
 * published. Runs in one transaction; the API ignores the resulting history row, which the response reports.
 * @returns null, with nothing written, if another version has been published since or the API has read another history
 * @throws NotFoundError if the document does not exist
 * @throws ValidationError with messages at the invalid fields
 */
export async function applyContractorChange(strapi: Core.Strapi, documentId: string, request: CmsContractorChange): Promise<ChangeResult | null> {
  const changes = parseChanges(type, request.changes);
  return strapi.db.transaction(async () => {
    await lockDocument(strapi, type, documentId);
    if (request.known && !(await isKnownHistory(strapi, request.known))) return null;
    const { published, draft } = await findVersions(strapi, type, documentId);
    if (!draft) throw new errors.NotFoundError('Document not found');
    if ((published?.id ?? null) !== request.version) return null;
    const owned = { ...pickOwnedFields(type, request.owned), directory_id: request.directory_id };
    await saveOwnedFields(strapi, type, [draft, published], owned);
    const versions: ProfileVersions = { published: published && toBody(type, published), draft: toBody(type, draft) };
    const merged = await limitDraftLists(versions, mergeCompanyChanges(versions, changes), changes);
    const target = computeTarget(request, versions, merged, changes);
    await rejectFieldProblems(
      type,
      withPictureUrls(target.published ?? merged.draft),
      Object.keys(changes),
      target.published ? 'published' : 'draft',
    );
    const revision = await saveHistory(strapi, documentId, versions, merged, Object.keys(changes));
    await saveVersions(strapi, documentId, versions.draft, { ...target, revision });
    return { ...(await loadChangeResult(strapi, documentId)), newest: await recordDirectoryWrite(strapi, documentId) };
  });
}

/** Whether the directory has read this CMS with this history: a restored CMS differs from what the directory expects. */
async function isKnownHistory(strapi: Core.Strapi, { instance, sequence, token }: CmsHistory): Promise<boolean> {
  return (await ensureInstanceId(strapi)) === instance && (sequence === 0 || (await findToken(strapi, sequence)) === token);
}

/** If the company's additions to a list exceed the limit in the draft, the draft's list is unchanged. */
async function limitDraftLists(previous: ProfileVersions, merged: MergeResult, changes: Record<string, FieldChange>): Promise<MergeResult> {
  const { draft, lost } = merged;
  if (Object.entries(changes).every(([field, { to }]) => isDeepStrictEqual(draft[field], to))) return merged;
  const problems = Object.keys(await findDocumentProblems(type, withPictureUrls(draft), 'draft')).map((path) => path.split(/[.[]/)[0]);
  const fullFields = Object.keys(changes).filter((field) => problems.includes(field) && !isDeepStrictEqual(draft[field], changes[field]?.to));
  const originalValues = Object.fromEntries(fullFields.map((field) => [field, previous.draft[field]]));
  const overwritten = fullFields.map((field) => ({ field, item: '', value: changes[field]?.to ?? null }));
  return { ...merged, draft: { ...draft, ...originalValues }, lost: mergeOverwritten(lost, overwritten) };
}

/** Adds placeholder URLs for validation: the API sends pictures by key, and their real URLs are up to the library. */
function withPictureUrls({ logo, media, ...body }: DocumentBody): DocumentBody {
  const withUrl = (picture: unknown) => (isRow(picture) ? { url: '/', ...picture } : picture);
  return { ...body, logo: withUrl(logo), media: Array.isArray(media) ? media.map(withUrl) : media };
}

interface TargetVersions {
  /** The new published version; null if nothing is published. */
  published: DocumentBody | null;
  draft: DocumentBody;
  /** Whether the published version is unpublished. */
  isWithdrawn: boolean;
}

function computeTarget(
  { publish }: CmsContractorChange,
  previous: ProfileVersions,
  merged: MergeResult,
  changes: Record<string, FieldChange>,
): TargetVersions {
  const { draft } = merged;
  if (!previous.published) return { published: publish ? buildFirstPublication(changes) : null, draft, isWithdrawn: false };
  if (publish === false) return { published: null, draft, isWithdrawn: true };
  return { published: isDeepStrictEqual(merged.published, previous.published) ? null : merged.published, draft, isWithdrawn: false };
}

/** Saves the company's changes in the history, with the values that the draft overrides. @returns the new revision */
async function saveHistory(
  strapi: Core.Strapi,
  documentId: string,
  previous: ProfileVersions,
  { published, draft, lost }: MergeResult,
  fields: string[],
) {
  const existing = (await findDraftHistory(strapi, documentId)) ?? emptyDraftHistory;
  const history = addDraftChanges(existing, previous.draft, draft);
  if (history !== existing) await saveDraftHistory(strapi, documentId, history);
  const overwritten = await findOverwrittenValues(strapi, documentId);
  const untouched = overwritten.draft.filter(({ field }) => !fields.includes(field));
  const touched = overwritten.draft.filter(({ field }) => fields.includes(field));
  // Values that the company has changed since are no longer its values.
  const outdated = published ? filterOverwritten(touched, published) : [];
  const current = filterOverwritten(
    touched.filter((one) => !outdated.includes(one)),
    draft,
  );
  // The directory has read the published version that it names, with the values that it overwrites. It may not have read those of a version that has
  // been unpublished.
  const unread = previous.published ? [] : overwritten.published;
  await saveOverwrittenValues(strapi, documentId, overwritten, { draft: mergeOverwritten([...untouched, ...current], lost), published: unread });
  return history.revision;
}

/** Strapi can only publish a draft as a whole: the draft gets the content to publish for a moment, and its own content again afterwards. */
async function saveVersions(
  strapi: Core.Strapi,
  documentId: string,
  previous: DocumentBody,
  target: TargetVersions & { revision: number },
): Promise<void> {
  const documents = strapi.documents(getUid(type));
  const saveVersion = async (from: DocumentBody, to: DocumentBody, publishes: boolean) => {
    const changed = Object.fromEntries(Object.entries(to).filter(([field, value]) => !isDeepStrictEqual(value, from[field] ?? null)));
    if (!publishes && Object.keys(changed).length === 0) return;
    // A company's write must not carry an editor's name.
    const data = { ...(await toStrapiData(strapi, type, changed)), [revisionKey]: target.revision, updatedBy: null };
    await documents.update(asUnrecorded({ documentId, data, ...(publishes ? { status: 'published' as const } : {}) }));
  };
  if (target.isWithdrawn) await documents.unpublish(asUnrecorded({ documentId }));
  if (target.published) await saveVersion(previous, target.published, true);
  await saveVersion(target.published ?? previous, target.draft, false);
  const current = target.published ?? target.draft;
  if (isDeepStrictEqual([current.logo, current.media], [previous.logo, previous.media])) return;
  await updateAltTexts(strapi, current, documentId);
}

async function loadChangeResult(strapi: Core.Strapi, documentId: string): Promise<Omit<ChangeResult, 'newest'>> {
  const { published, draft } = await findVersions(strapi, type, documentId);
  const row = published ?? draft;
  if (!row) throw new errors.NotFoundError('Document not found');
  return { row, published: published !== null };
}

/** Updates the alternative texts in the library from the profile. */
async function updateAltTexts(strapi: Core.Strapi, { logo, media }: DocumentBody, documentId: string): Promise<void> {
  const altByHash = new Map<string, string>();
  for (const picture of [logo, ...(Array.isArray(media) ? media : [])]) {
    if (isRow(picture) && typeof picture.file === 'string' && typeof picture.alt === 'string')
      altByHash.set(parseFileHash(picture.file), picture.alt);
  }
  if (altByHash.size === 0) return;
  const library = strapi.db.query('plugin::upload.file');
  const files: { id: number; hash: string; alternativeText: string | null }[] = await library.findMany({
    select: ['id', 'hash', 'alternativeText'],
    where: { hash: { $in: [...altByHash.keys()] } },
  });
  for (const { id, hash, alternativeText } of files) {
    const alt = altByHash.get(hash);
    if (alt === undefined || alt === (alternativeText ?? '')) continue;
    await library.update(
      withDirectoryWrite({ where: { id }, data: { alternativeText: alt } }, new DirectoryWrite({ isRecorded: false, documentId })),
    );
  }
}
