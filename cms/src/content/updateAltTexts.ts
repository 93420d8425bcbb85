import type { Core } from '@strapi/strapi';
import { type DocumentBody, isRow, parseFileHash } from './documentBody';

/** Has the library say of a profile's pictures what the profile says of them. */
export async function updateAltTexts(strapi: Core.Strapi, { logo, media }: DocumentBody): Promise<void> {
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
    if (alt !== undefined && alt !== (alternativeText ?? '')) await library.update({ where: { id }, data: { alternativeText: alt } });
  }
}
