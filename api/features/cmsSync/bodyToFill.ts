import { buffer } from 'node:stream/consumers';
import { MissingFileError } from '../../adapters/MissingFileError';
import type { CmsNewDocument } from '../../contract/cms';
import type { ApiOwnedField } from '../../contract/cmsTypes';
import type { Contractor } from '../../models/Contractor';
import { readRecords } from '../../models/ContractorRecord';
import { Picture } from '../../models/Picture';
import { pictureFile } from '../../models/pictureFile';
import { SiteContentRow } from '../../models/SiteContentRow';
import { Term } from '../../models/Term';
import type { FillTools } from './fillWork';
import { fieldsOf, type PictureSaid, type Pictures } from './readBody';
import type { RecordToFill } from './recordsToFill';

/** Thrown where the storage does not hand over a picture: others may still be had. */
export class UnreadPictureError extends Error {}

/**
 * A record as the CMS takes it; its pictures are put into the library there.
 * @returns null for one that does not belong there any more
 * @throws UnreadPictureError, CmsError
 */
export async function documentToFill(tools: FillTools, { type, id }: RecordToFill): Promise<CmsNewDocument | null> {
  const { read } = tools.database;
  if (type === 'contractor') return contractorDocument(tools, id);
  const body = type === 'term' ? termBody(await Term.query(read).findById(id)) : (await SiteContentRow.query(read).findById(id))?.body;
  return body ? { directory_id: id, body, owned: {} } : null;
}

function termBody(term: Term | undefined): object | null {
  if (!term) return null;
  const { vocabulary, label, term_group: group, definition, synonyms } = term;
  return { vocabulary, label, group, definition, synonyms };
}

async function contractorDocument(tools: FillTools, id: number): Promise<CmsNewDocument | null> {
  const stored = (await readRecords(tools.database.read, [id])).get(id);
  if (stored?.record.profile_status !== 'accepted') return null;
  const body = { ...fieldsOf(stored.record), ...(await picturesOver(tools, stored.contractor)) };
  return { directory_id: id, body, owned: ownedBy(stored.contractor) };
}

function ownedBy(contractor: Contractor): Record<Exclude<ApiOwnedField, 'directory_id'>, string | boolean> {
  const { slug, profile_status, badge_tier, badge_status, verified, premium, claimed } = contractor;
  return { slug, profile_status, profile_type: badge_tier, verification_status: badge_status, verified, premium, claimed };
}

async function picturesOver(tools: FillTools, { logo, media, slug }: Contractor): Promise<Pictures> {
  const { read } = tools.database;
  // One that is kept elsewhere has no picture of ours.
  const logoKey = /^\/media\/([\w-]+)\/\d+\.webp$/.exec(logo ?? '')?.[1];
  const ofLogo = logoKey && (await Picture.query(read).findOne({ storage_key: logoKey }));
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
      throw new UnreadPictureError('A picture can not be read from the storage.', { cause });
    });
  if (!bytes) return null;
  const file = await cms.addFile({ name: `${slug}-${picture.kind}-${picture.id}.webp`, mime: 'image/webp', alt, bytes });
  await database.transactionAside(async (trx) => Picture.query(trx).findById(picture.id).patch({ cms_file: file }));
  return { file, alt };
}
