import { buffer } from 'node:stream/consumers';
import { MissingFileError } from '#api/integrations/storage/storage';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { Picture } from '#api/modules/contractors/models/Picture';
import { buildPictureFileName } from '#api/modules/media/storePicture';
import { SiteContentRow } from '#api/modules/site-content/SiteContentRow';
import { Term } from '#api/modules/vocabularies/Term';
import type { CmsNewDocument } from '#contract/cms-sync/cms';
import { CmsOutboxRow, type PendingOutboxRow } from '../models/CmsOutboxRow';
import type { SyncContext } from '../syncContext';
import { buildSnapshot, loadContractorPictures, logoStorageKey, pickApiOwnedValues, pickDocumentFields } from './contractorSnapshot';
import type { DocumentPicture, Pictures } from './parseDocumentBody';
import type { RecordToPush } from './recordsToPush';

/** Dependencies for pushing records to the CMS. */
export type PushContext = Pick<SyncContext, 'cms' | 'database' | 'storage' | 'log' | 'now'>;

export interface PreparedDocument {
  document: CmsNewDocument;
  /** State of a contractor for `CmsEntry.own`; null for other types. */
  snapshot: Record<string, unknown> | null;
  /** A contractor's outbox row as it was before the contractor was read; null if it has none. */
  outboxRow: PendingOutboxRow | null;
}

/** Thrown if the storage can't read a picture. Other records can still be pushed. */
export class PictureReadError extends Error {}

/**
 * Builds the CMS document of a record and uploads its pictures to the CMS's library.
 * @returns null if the record doesn't belong in the CMS any more
 * @throws PictureReadError, CmsError
 */
export async function prepareDocument(context: PushContext, { type, id }: RecordToPush): Promise<PreparedDocument | null> {
  const { read } = context.database;
  if (type === 'contractor') return prepareContractor(context, id);
  const body = type === 'term' ? buildTermBody(await Term.query(read).findById(id)) : (await SiteContentRow.query(read).findById(id))?.body;
  return body ? { document: { directory_id: id, body, owned: {} }, snapshot: null, outboxRow: null } : null;
}

function buildTermBody(term: Term | undefined): object | null {
  if (!term) return null;
  const { vocabulary, label, term_group: group, definition, synonyms } = term;
  return { vocabulary, label, group, definition, synonyms };
}

async function prepareContractor(context: PushContext, id: number): Promise<PreparedDocument | null> {
  const { read } = context.database;
  // Read the outbox row first, so that any later change is pushed again.
  const outboxRow = (await CmsOutboxRow.query(read).findById(id)) ?? null;
  const stored = (await readRecords(read, [id])).get(id);
  if (stored?.record.profile_status !== 'accepted' || stored.contractor.merged_into !== null) return null;
  const body = { ...pickDocumentFields(stored.record), ...(await uploadPictures(context, stored.contractor)) };
  const snapshot = buildSnapshot(stored, await loadContractorPictures(read, stored.contractor));
  return { document: { directory_id: id, body, owned: pickApiOwnedValues(stored.contractor) }, snapshot, outboxRow };
}

/**
 * Returns the pictures of a contractor as its document refers to them, after uploading those that the CMS doesn't have.
 * @throws PictureReadError, CmsError
 */
export async function uploadPictures(context: PushContext, { logo, media, slug }: Contractor): Promise<Pictures> {
  const { read } = context.database;
  // An external logo has no stored picture.
  const key = logoStorageKey(logo);
  const logoPicture = key && (await Picture.query(read).findOne({ storage_key: key }));
  const uploadedLogo = logoPicture ? await uploadPicture(context, logoPicture, slug, '') : null;
  const pictures = new Map((await Picture.query(read).findByIds(media.map(({ id }) => id))).map((picture) => [picture.id, picture]));
  const uploadedMedia: DocumentPicture[] = [];
  for (const { id, alt } of media) {
    const picture = pictures.get(id);
    const uploaded = picture && (await uploadPicture(context, picture, slug, alt));
    if (uploaded) uploadedMedia.push(uploaded);
  }
  return { logo: uploadedLogo, media: uploadedMedia };
}

/** Uploads a picture to the CMS's library unless it is already there. @returns null if the picture's file is missing */
async function uploadPicture({ cms, database, storage }: PushContext, picture: Picture, slug: string, alt: string): Promise<DocumentPicture | null> {
  if (picture.cms_file) return { file: picture.cms_file, alt };
  const bytes = await storage.pictures
    .read(buildPictureFileName(picture.storage_key, picture.width))
    .then(({ stream }) => buffer(stream))
    .catch((cause: unknown) => {
      if (cause instanceof MissingFileError) return null;
      throw new PictureReadError('A picture could not be read from storage.', { cause });
    });
  if (!bytes) return null;
  const file = await cms.uploadFile({ name: `${slug}-${picture.kind}-${picture.id}.webp`, mime: 'image/webp', alt, bytes });
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(picture.id).patch({ cms_file: file }));
  return { file, alt };
}
