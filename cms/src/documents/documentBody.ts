import type { Core } from '@strapi/strapi';
import { type CmsType, cmsBodySchemas, cmsTypeKeys } from '#directory';
import { type CmsField, isPictureField } from './fieldKinds';
import { getFields } from './fields';
import type { Row } from './rows';

/** A document's body as sent to the API: the contract's keys only, without Strapi's own fields. */
export type DocumentBody = Record<string, unknown>;

/** The part of the contract's description of a value that is needed here. */
interface Shape {
  nullable: boolean;
  fields: Map<string, Shape>;
}

const shapeByType = new Map(cmsTypeKeys.map((type) => [type, parseShape(cmsBodySchemas[type].describe())]));

/** For a list, returns the shape of its items. */
function parseShape(description: unknown): Shape {
  if (!isRow(description)) return { nullable: false, fields: new Map() };
  const { nullable, fields, innerType } = description;
  if (isRow(innerType)) return parseShape(innerType);
  return {
    nullable: nullable === true,
    fields: new Map(Object.entries(isRow(fields) ? fields : {}).map(([key, field]) => [key, parseShape(field)])),
  };
}

/**
 * Converts a document to its body.
 * @param row the document with its pictures and components
 */
export function toBody(type: CmsType, row: Row): DocumentBody {
  return buildBody(getFields(type), row, shapeByType.get(type));
}

/**
 * Converts data that is about to be written: only the given fields, without pictures, with lists as they were sent.
 * @param data as sent to Strapi
 */
export function toPartialBody(type: CmsType, data: Row): DocumentBody {
  const sentFields = getFields(type).filter((field) => data[field.key] !== undefined && !isPictureField(field));
  return buildBody(sentFields, data, shapeByType.get(type), true);
}

/** Converts a field of data that a form sends, with its pictures. */
export async function toFieldValue(strapi: Core.Strapi, type: CmsType, field: string, data: Row): Promise<unknown> {
  if (field === 'logo') return (await resolveSentPictures(strapi, [data[field]]))[0] ?? null;
  if (field === 'media') return resolveSentPictures(strapi, Array.isArray(data[field]) ? data[field] : []);
  return toPartialBody(type, { [field]: data[field] })[field] ?? null;
}

/** Forms send pictures as library ids or rows. */
async function resolveSentPictures(strapi: Core.Strapi, sent: readonly unknown[]): Promise<unknown[]> {
  const ids = sent.map((one) => Number(isRow(one) ? one.id : one)).filter((id) => id > 0);
  if (ids.length === 0) return [];
  const files: Row[] = await strapi.db.query('plugin::upload.file').findMany({ where: { id: { $in: ids } } });
  return ids.flatMap((id) => files.filter((file) => file.id === id).map(toPicture));
}

function buildBody(fields: readonly CmsField[], row: Row, shape: Shape | undefined, isRaw = false): DocumentBody {
  const values = fields.map((field): [string, unknown] => {
    const innerShape = shape?.fields.get(field.key);
    const value = toBodyValue(field, row[field.key], innerShape, isRaw);
    // A missing required value is omitted, so that the contract reports it.
    return [field.key, value === null && innerShape?.nullable !== true ? undefined : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function toBodyValue(field: CmsField, value: unknown, shape: Shape | undefined, isRaw: boolean): unknown {
  switch (field.kind) {
    case 'line':
    case 'paragraphs':
    case 'address':
    case 'choice':
      return value === undefined || value === '' ? null : value;
    case 'whole':
    case 'degrees':
    case 'flag':
      return value ?? null;
    case 'texts':
    case 'terms':
      return isRaw ? (value ?? []) : toList(value);
    case 'picture':
      return isRow(value) ? toPicture(value) : null;
    case 'pictures':
      return toList(value).filter(isRow).map(toPicture);
    case 'part':
      return buildBody(field.fields, isRow(value) ? value : {}, shape, isRaw);
    case 'parts':
      return toList(value)
        .filter(isRow)
        .map((one) => buildBody(field.fields, one, shape, isRaw));
  }
}

/** A picture in Strapi's library. Its key combines the file's name with a hash of its bytes, which may be replaced under the same name. */
function toPicture(file: Row): DocumentBody {
  return { file: buildFileKey(file), url: file.url, alt: file.alternativeText ?? '' };
}

/** Builds a file's key: its name in the library, then a hash of its bytes. */
export function buildFileKey(file: Row): string {
  const { hash, provider_metadata: metadata } = file;
  const digestPart = isRow(metadata) && typeof metadata.digest === 'string' ? metadata.digest : '';
  return `${hash}.${digestPart}`;
}

/** Returns a file's name in the library from its key. */
export function parseFileHash(key: string): string {
  return key.replace(/\.[^.]*$/, '');
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Maximum length of a value in a message. */
const maxDescriptionLength = 160;

/** Returns a field's value in one line, for messages. @param item the project or picture in a list; empty for the field as a whole */
export function describeValue(value: unknown, item = ''): string {
  if (value === null || value === undefined || value === '') return item === '' ? '(empty)' : `“${item}” removed`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : truncate(value.map((one) => describeValue(one)).join(', '));
  if (!isRow(value)) return truncate(String(value));
  const name = value.name ?? (value.make && `${value.make} ${value.model}`) ?? value.alt ?? value.title ?? value.heading ?? value.question;
  if (name !== undefined) return truncate(String(name || 'a picture'));
  const filled = Object.values(value).filter((one) => one !== null && one !== undefined && !(Array.isArray(one) && one.length === 0));
  return filled.length === 0 ? '(empty)' : truncate(filled.map((one) => describeValue(one)).join(', '));
}

function truncate(text: string): string {
  return text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength - 1)}…` : text;
}
