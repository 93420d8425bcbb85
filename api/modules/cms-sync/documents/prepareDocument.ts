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

/** What records are handed over with. */
export type PushContext = Pick<SyncContext, 'cms' | 'database' | 'storage' | 'log' | 'now'>;

export interface PreparedDocument {
  document: CmsNewDocument;
  /** Of a contractor: how it is here, as `CmsEntry.own`. */
  snapshot: Record<string, unknown> | null;
  /** Of a contractor that waits to be sent: its row as it was before. */
  outboxRow: PendingOutboxRow | null;
}

/** Thrown where the storage does not hand over a picture: others may still be had. */
export class PictureReadError extends Error {}

/**
 * A record as the CMS takes it; its pictures are put into the library there.
 * @returns null for one that does not belong there any more
 * @throws UnreadPictureError, CmsError
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
  // Looked at first: what changes from now on is sent again.
  const outboxRow = (await CmsOutboxRow.query(read).findById(id)) ?? null;
  const stored = (await readRecords(read, [id])).get(id);
  if (stored?.record.profile_status !== 'accepted' || stored.contractor.merged_into !== null) return null;
  const body = { ...pickDocumentFields(stored.record), ...(await uploadPictures(context, stored.contractor)) };
  const snapshot = buildSnapshot(stored, await loadContractorPictures(read, stored.contractor));
  return { document: { directory_id: id, body, owned: pickApiOwnedValues(stored.contractor) }, snapshot, outboxRow };
}

/**
 * The pictures of a contractor as its document names them; those that the CMS has not yet are put into its library.
 * @throws UnreadPictureError, CmsError
 */
export async function uploadPictures(context: PushContext, { logo, media, slug }: Contractor): Promise<Pictures> {
  const { read } = context.database;
  // One that is kept elsewhere has no picture of ours.
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

/** Puts a picture into the library over there, once. @returns null for one whose file is gone */
async function uploadPicture({ cms, database, storage }: PushContext, picture: Picture, slug: string, alt: string): Promise<DocumentPicture | null> {
  if (picture.cms_file) return { file: picture.cms_file, alt };
  const bytes = await storage.pictures
    .read(buildPictureFileName(picture.storage_key, picture.width))
    .then(({ stream }) => buffer(stream))
    .catch((cause: unknown) => {
      if (cause instanceof MissingFileError) return null;
      throw new PictureReadError('A picture cannot be read from the storage.', { cause });
    });
  if (!bytes) return null;
  const file = await cms.uploadFile({ name: `${slug}-${picture.kind}-${picture.id}.webp`, mime: 'image/webp', alt, bytes });
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(picture.id).patch({ cms_file: file }));
  return { file, alt };
}
