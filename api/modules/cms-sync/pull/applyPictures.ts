import { isDeepStrictEqual } from 'node:util';
import { fileTypeFromBuffer } from 'file-type';
import { requireLease } from '#api/background/leases';
import { unsupportedTypeMessage } from '#api/http/body/readUpload';
import { ApiError } from '#api/http/errors';
import { CmsError } from '#api/integrations/cms/cms';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
import { createRecorder } from '#api/modules/audit/Recorder';
import { recordContractorDiff } from '#api/modules/audit/recordContractorDiff';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { Picture } from '#api/modules/contractors/models/Picture';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { processPicture } from '#api/modules/media/processPicture';
import { storePicture } from '#api/modules/media/storePicture';
import { type CmsFile, cmsFile } from '#contract/cms-sync/cms';
import { type PictureKind, pictureUrl } from '#contract/media/pictureSizes';
import { pictureTypes } from '#contract/media/uploads';
import { limits } from '#contract/shared/limits';
import { loadContractorPictures } from '../documents/contractorSnapshot';
import { type Pictures, parsePictures } from '../documents/parseDocumentBody';
import { buildPictureConflicts, mergePictures } from '../merge/mergePictures';
import { recordConflicts } from '../models/CmsConflict';
import { CmsEntry, findEntry, lockEntry } from '../models/CmsEntry';
import { extractProblems, type IncomingDocument, type Problems, type SyncContext, throwIfAborted } from '../syncContext';

type MediaItem = Contractor['media'][number];

/**
 * Applies the logo and gallery of a document: copies new pictures, removes those that editors removed, and keeps those that the company added on the
 * site.
 * @param body the validated document
 * @returns a problem for each picture that can't be applied
 */
export async function applyPictures(sync: SyncContext, incoming: IncomingDocument, id: number, body: object): Promise<Problems> {
  const { database } = sync;
  const entry = await findEntry(database.read, 'contractor', incoming.document.document_id);
  const base = parsePictures(entry?.body ?? {});
  const theirs = parsePictures(body);
  if (isDeepStrictEqual(base, theirs)) return {};
  const { problems, copied } = await copyNewPictures(sync, id, body, base);
  const pictures: Pictures = {
    logo: theirs.logo,
    media: theirs.media.filter(({ file }, index) => problems[`media[${index}]`] === undefined || includesFile(base, 'image', file)),
  };
  await savePictures(sync, incoming, id, { base, pictures, copied, problems });
  return problems;
}

function includesFile({ logo, media }: Pictures, kind: PictureKind, file: string): boolean {
  return kind === 'logo' ? logo?.file === file : media.some((one) => one.file === file);
}

/** Copies the pictures that are new in the document. Those of the last sync were copied then, or have since been removed on the site. */
async function copyNewPictures(
  sync: SyncContext,
  id: number,
  body: object,
  base: Pictures,
): Promise<{ problems: Problems; copied: Map<string, Picture> }> {
  const { logo, media }: { logo?: unknown; media?: unknown } = body;
  const wanted: { field: string; kind: PictureKind; value: unknown }[] = [{ field: 'logo', kind: 'logo', value: logo }];
  for (const [index, value] of (Array.isArray(media) ? media : []).entries()) wanted.push({ field: `media[${index}]`, kind: 'image', value });
  const problems: Problems = {};
  const copied = new Map<string, Picture>();
  for (const { field, kind, value } of wanted) {
    if (value === null || value === undefined) continue;
    throwIfAborted(sync);
    const file = cmsFile.cast(value);
    if (includesFile(base, kind, file.file)) continue;
    const existing = await Picture.query(sync.database.read).findOne({ contractor_id: id, kind, cms_file: file.file });
    const picture =
      existing ??
      (await copyPicture(sync, id, kind, file).catch((error: unknown) => {
        problems[field] = describePictureError(error);
      }));
    if (picture) copied.set(`${kind} ${file.file}`, picture);
  }
  return { problems, copied };
}

async function copyPicture(sync: SyncContext, id: number, kind: PictureKind, { file, url }: CmsFile): Promise<Picture> {
  // Download before queueing, so that visitors' uploads don't wait for the CMS.
  const bytes = await sync.cms.downloadFile(url, limits.maxUploadBytes);
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !Object.hasOwn(pictureTypes, found.mime)) {
    throw new ApiError('wrong_type', unsupportedTypeMessage(pictureTypes));
  }
  const processed = await enqueuePictureWork(() => processPicture(kind, bytes));
  return storePicture(sync, id, kind, processed, file);
}

/** @throws errors that aren't caused by the picture */
function describePictureError(error: unknown): string {
  if (error instanceof CmsError && error.status !== null) return `The picture could not be read from the CMS: ${error.message}.`;
  // Later pictures may not need the storage, so report the failure and continue.
  if (error instanceof ApiError && error.status >= 500) return 'The picture could not be saved. The site will try again.';
  const problems = extractProblems(error);
  if (!problems) throw error;
  return Object.values(problems)[0] ?? 'The picture could not be used.';
}

interface PictureUpdate {
  base: Pictures;
  /** The editors' pictures without the ones that couldn't be copied. */
  pictures: Pictures;
  copied: Map<string, Picture>;
  problems: Problems;
}

async function savePictures(
  { database, holder, now }: SyncContext,
  { document, publishedAt, editor }: IncomingDocument,
  id: number,
  merged: PictureUpdate,
): Promise<void> {
  const { base, pictures, copied, problems } = merged;
  await database.transaction(async (trx) => {
    const locked = await lockContractor(trx, id);
    await requireLease(trx, 'cms_sync', holder);
    const entry = await lockEntry(trx, 'contractor', document.document_id);
    const ids = [...copied.values()].map((picture) => picture.id);
    const lockedPictures = await Picture.query(trx).findByIds(ids).where({ contractor_id: id }).forUpdate();
    // An unused picture may have been deleted in the meantime; the next attempt copies it again.
    if (lockedPictures.length < new Set(ids).size) throw new CmsError('A picture was removed while the others were being copied', 200);
    const { byFile, ...current } = await loadContractorPictures(trx, locked.contractor);
    const isLogoRefused = problems.logo !== undefined;
    const theirs: Pictures = { media: pictures.media, logo: isLogoRefused ? base.logo : pictures.logo };
    const wanted = mergePictures({ base, theirs, current, ourBase: parsePictures(entry.own ?? base), overruled: document.overruled });
    const mediaById = new Map(locked.contractor.media.map((one) => [one.id, one]));
    const media = wanted.media.flatMap(({ file, alt }) => {
      const picture = byFile.get(`image ${file}`) ?? copied.get(`image ${file}`);
      const currentItem = picture && mediaById.get(picture.id);
      return currentItem ? { ...currentItem, alt } : (buildMediaItem(picture, alt) ?? []);
    });
    const isSameLogo = wanted.logo?.file === current.logo?.file;
    const logoPicture = wanted.logo && (copied.get(`logo ${wanted.logo.file}`) ?? byFile.get(`logo ${wanted.logo.file}`));
    await changeContractor(trx, locked, {}, { media, logo: isSameLogo ? undefined : buildLogoUrl(logoPicture), writer: 'cms' }, now());
    await recordConflicts(trx, buildPictureConflicts(wanted.overwritten, { contractor: locked.contractor, byFile, copied, editor, now: now() }));
    const after = (await readRecords(trx, [id])).get(id) ?? locked;
    await recordContractorDiff(createRecorder(trx), locked, after, { at: now(), actor_id: null, editor: editor, action: 'contractor.updated' });
    const isComplete = Object.keys(problems).length === 0;
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ body: { ...entry.body, ...theirs }, own: { ...entry.own, ...theirs } },
        ...{ published_at: publishedAt, synced_at: now() },
        ...{ problems: isComplete ? null : problems, problems_at: isComplete ? null : now() },
      });
  });
}

function buildMediaItem(picture: Picture | undefined, alt: string): MediaItem | null {
  if (!picture) return null;
  const { id, kind, storage_key, width, height } = picture;
  return { id, url: pictureUrl(storage_key, width), alt, kind, width, height };
}

function buildLogoUrl(picture: Picture | null | undefined): string | null {
  return picture ? pictureUrl(picture.storage_key, picture.width) : null;
}
