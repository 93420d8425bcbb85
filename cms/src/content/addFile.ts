import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pictureTypes } from '#directory';
import { fileKey, isRow } from './bodies';
import type { Row } from './rows';

/**
 * Puts a file of the API's into the library.
 * @param files of the form, with one named `file` @param fields of the form, of which `alt` is what the picture says
 * @returns its key
 * @throws ValidationError for anything but a picture
 */
export async function addFile(strapi: Core.Strapi, files: unknown, fields: unknown): Promise<string> {
  const file = isRow(files) ? files.file : undefined;
  if (!isRow(file) || Array.isArray(file)) throw new errors.ValidationError('The form must have one file');
  if (!isPicture(file)) throw new errors.ValidationError('The file must be a picture');
  const alt = isRow(fields) && typeof fields.alt === 'string' ? fields.alt : '';
  const [added] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({ data: { fileInfo: { alternativeText: alt } }, files: file });
  if (!isRow(added)) throw new errors.ApplicationError('The file was not kept');
  return fileKey(added);
}

/** By its type and by the ending that it would be served with. */
function isPicture({ mimetype, originalFilename }: Row): boolean {
  return typeof mimetype === 'string' && Object.hasOwn(pictureTypes, mimetype) && /\.(jpe?g|png|webp)$/i.test(String(originalFilename));
}

interface StoredFile {
  stream?: Readable;
  provider_metadata?: object;
}

/** Has the library remember a mark of each file's bytes, since a file keeps its name when others take their place. */
export function markFiles(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload');
  const { uploadStream, replaceStream } = provider;
  provider.extend({
    uploadStream: (file: StoredFile) => marked(file, () => uploadStream(file)),
    replaceStream: (file: StoredFile, old: unknown) => marked(file, () => replaceStream(file, old)),
  });
}

/** Has a file's bytes pass by while they are written. */
async function marked(file: StoredFile, write: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  const passing = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  if (file.stream) file.stream = file.stream.once('error', (error) => passing.destroy(error)).pipe(passing);
  await write();
  file.provider_metadata = { digest: hash.digest('hex').slice(0, 16) };
}
