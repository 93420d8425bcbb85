import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileKey, isRow } from './bodies';

/**
 * Puts a file of the API's into the library.
 * @param files of the form, with one named `file` @param fields of the form, of which `alt` is what the picture says
 * @returns its key
 * @throws ValidationError for anything but a picture
 */
export async function addFile(strapi: Core.Strapi, files: unknown, fields: unknown): Promise<string> {
  const file = isRow(files) ? files.file : undefined;
  if (!isRow(file) || Array.isArray(file)) throw new errors.ValidationError('The form must have one file');
  const alt = isRow(fields) && typeof fields.alt === 'string' ? fields.alt : '';
  const [added] = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo: { alternativeText: alt } }, files: file });
  if (!isRow(added)) throw new errors.ApplicationError('The file was not kept');
  return fileKey(added);
}

interface StoredFile {
  stream?: Readable;
  provider_metadata?: object;
}

/** Has the library remember a mark of each file's bytes, since a file keeps its name when others take their place. */
export function markFiles(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload');
  const { uploadStream } = provider;
  provider.extend({
    async uploadStream(file: StoredFile, ...rest: unknown[]) {
      const hash = createHash('sha256');
      const passing = new Transform({
        transform(part: Buffer, _encoding, done) {
          hash.update(part);
          done(null, part);
        },
      });
      const source = file.stream;
      if (source) file.stream = source.once('error', (error) => passing.destroy(error)).pipe(passing);
      await uploadStream(file, ...rest);
      file.provider_metadata = { digest: hash.digest('hex').slice(0, 16) };
    },
  });
}
