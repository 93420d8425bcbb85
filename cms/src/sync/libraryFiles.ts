import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pictureTypes } from '#directory';
import { buildFileKey, isRow } from '../documents/documentBody';
import { getUid, type Row } from '../documents/rows';
import { takeDirectoryWrite } from './directoryWrite';
import { createChangeNotifier, getEditorEmail, recordChange } from './outbox';

/**
 * Adds a file sent by the API to the library, unless it is already there.
 * @param files of the form, including one named `file` @param fields of the form; `alt` is the alternative text
 * @returns the file's key
 * @throws ValidationError for anything but a picture
 */
export async function addFile(strapi: Core.Strapi, files: unknown, fields: unknown): Promise<string> {
  const file = isRow(files) ? files.file : undefined;
  if (!isRow(file) || Array.isArray(file)) throw new errors.ValidationError('Send exactly one file');
  if (!isPicture(file)) throw new errors.ValidationError('The file must be a picture');
  const alt = isRow(fields) && typeof fields.alt === 'string' ? fields.alt : '';
  const sentDigest = await computeDigest(String(file.filepath));
  const existing = await findBySentDigest(strapi, String(file.originalFilename), sentDigest);
  if (existing) return buildFileKey(existing);
  const [added] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({ data: { fileInfo: { alternativeText: alt } }, files: file });
  if (!isRow(added)) throw new errors.ApplicationError('The file could not be saved');
  // The library may store other bytes than those sent, such as an optimized version.
  const metadata = isRow(added.provider_metadata) ? added.provider_metadata : {};
  const data = { provider_metadata: { ...metadata, sent: sentDigest } };
  await strapi.db.query('plugin::upload.file').update({ where: { id: added.id }, data });
  return buildFileKey(added);
}

async function computeDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Finds a library file that was uploaded under this name with these bytes and has not been replaced since. */
async function findBySentDigest(strapi: Core.Strapi, name: string, sentDigest: string): Promise<Row | undefined> {
  const files: Row[] = await strapi.db.query('plugin::upload.file').findMany({ where: { name }, limit: 100 });
  return files.find(({ provider_metadata: metadata }) => isRow(metadata) && metadata.sent === sentDigest);
}

/** Checks the media type and the extension with which the file would be served. */
function isPicture({ mimetype, originalFilename }: Row): boolean {
  return typeof mimetype === 'string' && Object.hasOwn(pictureTypes, mimetype) && /\.(jpe?g|png|webp)$/i.test(String(originalFilename));
}

interface StoredFile {
  stream?: Readable;
  provider_metadata?: object;
}

/** Stores a digest of each library file's bytes, since a file keeps its name when its bytes are replaced. */
export function trackFileDigests(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload');
  const { uploadStream, replaceStream } = provider;
  provider.extend({
    uploadStream: (file: StoredFile) => withDigest(file, () => uploadStream(file)),
    replaceStream: (file: StoredFile, old: unknown) => withDigest(file, () => replaceStream(file, old)),
  });
}

/** Computes a file's digest while it is being written. */
async function withDigest(file: StoredFile, write: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  const hashingStream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  if (file.stream) file.stream = file.stream.once('error', (error) => hashingStream.destroy(error)).pipe(hashingStream);
  await write();
  file.provider_metadata = { digest: hash.digest('hex').slice(0, 16) };
}

/**
 * Rejects files whose name and type falsely claim to be a picture. Strapi checks the content of files that it recognizes, but trusts the sent type of
 * others, such as text files.
 */
export function rejectNonPictures(strapi: Core.Strapi): void {
  const service: { isImage(file: unknown): Promise<boolean> } = strapi.plugin('upload').service('image-manipulation');
  const { isImage } = service;
  service.isImage = async (file) => {
    if (await isImage(file)) return true;
    throw new errors.ValidationError('This file is not a picture. Upload a JPEG, PNG or WebP file.');
  };
}

/** Records for the API that a published profile's picture has changed, because a library file was replaced, described or deleted. */
export function watchFiles(strapi: Core.Strapi): void {
  const notifyDirectory = createChangeNotifier(strapi);
  const recordAffectedProfiles = async ({ params }: { params: { where?: unknown } }): Promise<void> => {
    const id = isRow(params.where) ? params.where.id : undefined;
    const write = takeDirectoryWrite(params);
    if (typeof id !== 'number' && typeof id !== 'string') return;
    const usage = { publishedAt: { $notNull: true }, $or: [{ logo: { id } }, { media: { id } }] };
    const found: { documentId: string }[] = await strapi.db.query(getUid('contractor')).findMany({ select: ['documentId'], where: usage });
    const documents = new Set(found.map(({ documentId }) => documentId));
    // The directory's own write is not recorded, except for other profiles that show the same picture.
    if (write?.documentId) documents.delete(write.documentId);
    const changed_by = write ? '' : getEditorEmail(strapi);
    for (const target of documents) await recordChange(strapi, { type: 'contractor', target, action: 'publish', changed_by });
    if (documents.size > 0) notifyDirectory();
  };
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: recordAffectedProfiles, beforeDelete: recordAffectedProfiles });
}
