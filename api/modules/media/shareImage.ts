import { LRUCache } from 'lru-cache';
import { loadSharp } from '#api/integrations/pictures/decode';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';

/** The size of a link preview. Smaller pictures, such as logos, are placed on white in this size. */
const preview = { width: 1200, height: 630 };
const minWidth = 600;

/** Programs of messengers and networks fetch the same picture for each of their users. */
const converted = new LRUCache<string, Promise<Buffer>>({ max: 50 });

/**
 * Converts a stored picture to a JPEG for link previews: many programs that show them can't read WebP, and ignore small pictures.
 * @param file name of the stored file, whose content never changes
 * @param read returns its bytes; its error is passed on, and the picture is read again next time
 */
export function convertForSharing(file: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const cached = converted.get(file);
  if (cached) return cached;
  const conversion = enqueuePictureWork(async () => toJpeg(await read()), 'stranger');
  converted.set(file, conversion);
  conversion.catch(() => converted.delete(file));
  return conversion;
}

async function toJpeg(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(bytes).flatten({ background: 'white' });
  const { width } = await picture.metadata();
  const sized = width < minWidth ? picture.resize({ ...preview, fit: 'contain', background: 'white', withoutEnlargement: false }) : picture;
  return sized.jpeg({ quality: 82 }).toBuffer();
}
