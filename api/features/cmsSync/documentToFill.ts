import { buffer } from 'node:stream/consumers';
import { MissingFileError } from '../../adapters/MissingFileError';
import type { CmsNewDocument } from '../../contract/cms';
import { CmsOutboxRow, type WaitingRow } from '../../models/CmsOutboxRow';
import type { Contractor } from '../../models/Contractor';
import { readRecords } from '../../models/ContractorRecord';
import { Picture } from '../../models/Picture';
import { pictureFile } from '../../models/pictureFile';
import { SiteContentRow } from '../../models/SiteContentRow';
import { Term } from '../../models/Term';
import { fieldsHere, logoKey, ownedBy, ownOf, picturesHere } from './contractorHere';
import type { PictureSaid, Pictures } from './readBody';
import type { RecordToFill } from './recordsToFill';
import type { Sync } from './sync';

/** What records are handed over with. */
export type FillTools = Pick<Sync, 'cms' | 'database' | 'storage' | 'log' | 'now'>;

export interface DocumentToFill {
  document: CmsNewDocument;
  /** Of a contractor: how it is here, as `CmsEntry.own`. */
  own: Record<string, unknown> | null;
  /** Of a contractor that waits to be sent: its row as it was before. */
  waits: WaitingRow | null;
}

/** Thrown where the storage does not hand over a picture: others may still be had. */
export class UnreadPictureError extends Error {}

/**
 * A record as the CMS takes it; its pictures are put into the library there.
 * @returns null for one that does not belong there any more
 * @throws UnreadPictureError, CmsError
 */
export async function documentToFill(tools: FillTools, { type, id }: RecordToFill): Promise<DocumentToFill | null> {
  const { read } = tools.database;
  if (type === 'contractor') return contractorDocument(tools, id);
  const body = type === 'term' ? termBody(await Term.query(read).findById(id)) : (await SiteContentRow.query(read).findById(id))?.body;
  return body ? { document: { directory_id: id, body, owned: {} }, own: null, waits: null } : null;
}

function termBody(term: Term | undefined): object | null {
  if (!term) return null;
  const { vocabulary, label, term_group: group, definition, synonyms } = term;
  return { vocabulary, label, group, definition, synonyms };
}

async function contractorDocument(tools: FillTools, id: number): Promise<DocumentToFill | null> {
  const { read } = tools.database;
  // Looked at first: what changes from now on is sent again.
  const waits = (await CmsOutboxRow.query(read).findById(id)) ?? null;
  const stored = (await readRecords(read, [id])).get(id);
  if (stored?.record.profile_status !== 'accepted' || stored.contractor.merged_into !== null) return null;
  const body = { ...fieldsHere(stored.record), ...(await picturesOver(tools, stored.contractor)) };
  const own = ownOf(stored, await picturesHere(read, stored.contractor));
  return { document: { directory_id: id, body, owned: ownedBy(stored.contractor) }, own, waits };
}

/**
 * The pictures of a contractor as its document names them; those that the CMS has not yet are put into its library.
 * @throws UnreadPictureError, CmsError
 */
export async function picturesOver(tools: FillTools, { logo, media, slug }: Contractor): Promise<Pictures> {
  const { read } = tools.database;
  // One that is kept elsewhere has no picture of ours.
  const key = logoKey(logo);
  const ofLogo = key && (await Picture.query(read).findOne({ storage_key: key }));
  const handedLogo = ofLogo ? await pictureOver(tools, ofLogo, slug, '') : null;
  const pictures = new Map((await Picture.query(read).findByIds(media.map(({ id }) => id))).map((picture) => [picture.id, picture]));
  const handed: PictureSaid[] = [];
  for (const { id, alt } of media) {
    const picture = pictures.get(id);
    const over = picture && (await pictureOver(tools, picture, slug, alt));
    if (over) handed.push(over);
  }
  return { logo: handedLogo, media: handed };
}

/** Puts a picture into the library over there, once. @returns null for one whose file is gone */
async function pictureOver({ cms, database, storage }: FillTools, picture: Picture, slug: string, alt: string): Promise<PictureSaid | null> {
  if (picture.cms_file) return { file: picture.cms_file, alt };
  const bytes = await storage.pictures
    .read(pictureFile(picture.storage_key, picture.width))
    .then(({ stream }) => buffer(stream))
    .catch((cause: unknown) => {
      if (cause instanceof MissingFileError) return null;
      throw new UnreadPictureError('A picture cannot be read from the storage.', { cause });
    });
  if (!bytes) return null;
  const file = await cms.addFile({ name: `${slug}-${picture.kind}-${picture.id}.webp`, mime: 'image/webp', alt, bytes });
  await database.transactionAside(async (trx) => Picture.query(trx).findById(picture.id).patch({ cms_file: file }));
  return { file, alt };
}
