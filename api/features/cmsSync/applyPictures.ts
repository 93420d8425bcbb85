import { isDeepStrictEqual } from 'node:util';
import { fileTypeFromBuffer } from 'file-type';
import { CmsError } from '../../adapters/CmsError';
import { inTurn } from '../../adapters/pictures/inTurn';
import { type CmsFile, cmsFile } from '../../contract/cms';
import { limits } from '../../contract/limits';
import { type PictureKind, pictureUrl } from '../../contract/pictureSizes';
import { pictureTypes } from '../../contract/uploads';
import { ApiError } from '../../errors';
import { noteConflicts } from '../../models/CmsConflict';
import { CmsEntry, findEntry, holdEntry } from '../../models/CmsEntry';
import { requireReading } from '../../models/CmsReading';
import type { Contractor } from '../../models/Contractor';
import { readRecords } from '../../models/ContractorRecord';
import { changeContractor } from '../../models/changeContractor';
import { holdContractor } from '../../models/holdContractor';
import { Picture } from '../../models/Picture';
import { noteDifference } from '../noteDifference';
import { processPicture } from '../processPicture';
import { storePicture } from '../storePicture';
import { picturesHere } from './contractorHere';
import { mergePictures, picturesLost } from './mergePictures';
import { type Pictures, picturesOf } from './readBody';
import { goOn, type Problems, problemsIn, type Sync, type Taken } from './sync';

type Shown = Contractor['media'][number];

/**
 * Takes over the logo and the gallery of a document: new pictures are copied, those that editors took out go, and those
 * that the company added here stay.
 * @param body the document, checked
 * @returns a sentence for each picture that can't be taken
 */
export async function applyPictures(sync: Sync, taken: Taken, id: number, body: object): Promise<Problems> {
  const { database } = sync;
  const entry = await findEntry(database.read, 'contractor', taken.document.document_id);
  const base = picturesOf(entry?.body ?? {});
  const theirs = picturesOf(body);
  if (isDeepStrictEqual(base, theirs)) return {};
  const { problems, copied } = await copyAll(sync, id, body, base);
  const pictures: Pictures = {
    logo: theirs.logo,
    media: theirs.media.filter(({ file }, index) => problems[`media[${index}]`] === undefined || isIn(base, 'image', file)),
  };
  await show(sync, taken, id, { base, pictures, copied, problems });
  return problems;
}

function isIn({ logo, media }: Pictures, kind: PictureKind, file: string): boolean {
  return kind === 'logo' ? logo?.file === file : media.some((one) => one.file === file);
}

/** Copies the pictures that are not here yet; those of the last time are, or were removed here. */
async function copyAll(sync: Sync, id: number, body: object, base: Pictures): Promise<{ problems: Problems; copied: Map<string, Picture> }> {
  const { logo, media }: { logo?: unknown; media?: unknown } = body;
  const wanted: { field: string; kind: PictureKind; said: unknown }[] = [{ field: 'logo', kind: 'logo', said: logo }];
  for (const [index, said] of (Array.isArray(media) ? media : []).entries()) wanted.push({ field: `media[${index}]`, kind: 'image', said });
  const problems: Problems = {};
  const copied = new Map<string, Picture>();
  for (const { field, kind, said } of wanted) {
    if (said === null || said === undefined) continue;
    goOn(sync);
    const file = cmsFile.cast(said);
    if (isIn(base, kind, file.file)) continue;
    const here = await Picture.query(sync.database.read).findOne({ contractor_id: id, kind, cms_file: file.file });
    const picture =
      here ??
      (await copy(sync, id, kind, file).catch((error: unknown) => {
        problems[field] = sentenceOf(error);
      }));
    if (picture) copied.set(`${kind} ${file.file}`, picture);
  }
  return { problems, copied };
}

async function copy(sync: Sync, id: number, kind: PictureKind, { file, url }: CmsFile): Promise<Picture> {
  // Read before its turn: visitors' uploads do not wait for the CMS.
  const bytes = await sync.cms.file(url, limits.upload);
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !Object.hasOwn(pictureTypes, found.mime)) {
    throw new ApiError('wrong_type', `This is not one of the files that are taken: ${[...new Set(Object.values(pictureTypes))].join(', ')}.`);
  }
  const processed = await inTurn(() => processPicture(kind, bytes));
  return storePicture(sync, id, kind, processed, file);
}

/** @throws what is no fault of the picture */
function sentenceOf(error: unknown): string {
  if (error instanceof CmsError && error.status !== null) return `The picture could not be read from the CMS: ${error.message}.`;
  // Those behind it need no storage.
  if (error instanceof ApiError && error.status >= 500) return 'The picture could not be stored; it is tried again.';
  const problems = problemsIn(error);
  if (!problems) throw error;
  return Object.values(problems)[0] ?? 'The picture cannot be taken.';
}

interface Merged {
  base: Pictures;
  /** What can be shown of what editors want. */
  pictures: Pictures;
  copied: Map<string, Picture>;
  problems: Problems;
}

async function show({ database, holder, now }: Sync, { document, publishedAt, by }: Taken, id: number, merged: Merged): Promise<void> {
  const { base, pictures, copied, problems } = merged;
  await database.transaction(async (trx) => {
    const held = await holdContractor(trx, id);
    await requireReading(trx, holder);
    const entry = await holdEntry(trx, 'contractor', document.document_id);
    const ids = [...copied.values()].map((picture) => picture.id);
    const there = await Picture.query(trx).findByIds(ids).where({ contractor_id: id }).forUpdate();
    // One that nobody showed may have been removed meanwhile; it is copied again the next time.
    if (there.length < new Set(ids).size) throw new CmsError('A picture went while the others were copied', 200);
    const { byFile, ...here } = await picturesHere(trx, held.contractor);
    const isLogoRefused = problems.logo !== undefined;
    const theirs: Pictures = { media: pictures.media, logo: isLogoRefused ? base.logo : pictures.logo };
    const wanted = mergePictures({ base, theirs, here, own: picturesOf(entry.own ?? base), overruled: document.overruled });
    const shown = new Map(held.contractor.media.map((one) => [one.id, one]));
    const media = wanted.media.flatMap(({ file, alt }) => {
      const picture = byFile.get(`image ${file}`) ?? copied.get(`image ${file}`);
      const own = picture && shown.get(picture.id);
      return own ? { ...own, alt } : (shownOf(picture, alt) ?? []);
    });
    const isSameLogo = wanted.logo?.file === here.logo?.file;
    const ofLogo = wanted.logo && (copied.get(`logo ${wanted.logo.file}`) ?? byFile.get(`logo ${wanted.logo.file}`));
    await changeContractor(trx, held, {}, { media, logo: isSameLogo ? undefined : logoOf(ofLogo), confirmed: [] }, now());
    await noteConflicts(trx, picturesLost(wanted.lost, { contractor: held.contractor, byFile, copied, by, now: now() }));
    const after = (await readRecords(trx, [id])).get(id) ?? held;
    await noteDifference(trx, held, after, { at: now(), actor_id: null, editor: by, action: 'contractor.updated' });
    const isWhole = Object.keys(problems).length === 0;
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ body: { ...entry.body, ...theirs }, own: { ...entry.own, ...theirs } },
        ...{ published_at: publishedAt, synced_at: now() },
        ...{ problems: isWhole ? null : problems, problems_at: isWhole ? null : now() },
      });
  });
}

function shownOf(picture: Picture | undefined, alt: string): Shown | null {
  if (!picture) return null;
  const { id, kind, storage_key, width, height } = picture;
  return { id, url: pictureUrl(storage_key, width), alt, kind, width, height };
}

function logoOf(picture: Picture | null | undefined): string | null {
  return picture ? pictureUrl(picture.storage_key, picture.width) : null;
}
