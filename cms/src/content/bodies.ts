import { type CmsType, cmsBodies, cmsTypeKeys } from '#directory';
import { type CmsField, fieldsOf } from './fields';
import type { Row } from './rows';

/** A document's body as it passes to the API: the contract's keys, without anything of Strapi's. */
export type Body = Record<string, unknown>;

/** What the contract says about a value, as far as it is asked for here. */
interface Shape {
  nullable: boolean;
  fields: Map<string, Shape>;
}

const shapes = new Map(cmsTypeKeys.map((type) => [type, readShape(cmsBodies[type].describe())]));

/** Of a list it is the shape of its items. */
function readShape(described: unknown): Shape {
  if (!isRow(described)) return { nullable: false, fields: new Map() };
  const { nullable, fields, innerType } = described;
  if (isRow(innerType)) return readShape(innerType);
  return { nullable: nullable === true, fields: new Map(Object.entries(isRow(fields) ? fields : {}).map(([key, field]) => [key, readShape(field)])) };
}

/**
 * The body of a document.
 * @param row the document with its pictures and components
 */
export function bodyOf(type: CmsType, row: Row): Body {
  return bodyOfFields(fieldsOf(type), row, shapes.get(type));
}

/**
 * The body of what is about to be written: only the fields that are given, pictures left out, lists as they were sent.
 * @param data as somebody sends it to Strapi
 */
export function bodyOfChanges(type: CmsType, data: Row): Body {
  const given = fieldsOf(type).filter(({ key, kind }) => data[key] !== undefined && kind !== 'picture' && kind !== 'pictures');
  return bodyOfFields(given, data, shapes.get(type), true);
}

function bodyOfFields(fields: readonly CmsField[], row: Row, shape: Shape | undefined, sent = false): Body {
  const values = fields.map((field): [string, unknown] => {
    const inner = shape?.fields.get(field.key);
    const value = readValue(field, row[field.key], inner, sent);
    // What has to be there is left out where it is not: the contract then asks for it.
    return [field.key, value === null && inner?.nullable !== true ? undefined : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function readValue(field: CmsField, value: unknown, shape: Shape | undefined, sent: boolean): unknown {
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
      return sent ? (value ?? []) : listIn(value);
    case 'picture':
      return isRow(value) ? pictureOf(value) : null;
    case 'pictures':
      return listIn(value).filter(isRow).map(pictureOf);
    case 'part':
      return bodyOfFields(field.fields, isRow(value) ? value : {}, shape, sent);
    case 'parts':
      return listIn(value)
        .filter(isRow)
        .map((one) => bodyOfFields(field.fields, one, shape, sent));
  }
}

/** A picture of Strapi's library: its name there with a mark of its bytes, which may be replaced under the same name. */
export function pictureOf(file: Row): Body {
  return { file: fileKey(file), url: file.url, alt: file.alternativeText ?? '' };
}

/** The key of a file: its name in the library, then a mark of its bytes. */
export function fileKey(file: Row): string {
  const { hash, provider_metadata: metadata } = file;
  const mark = isRow(metadata) && typeof metadata.digest === 'string' ? metadata.digest : '';
  return `${hash}.${mark}`;
}

/** A file's name in the library, of its key. */
export function fileHash(key: string): string {
  return key.replace(/\.[^.]*$/, '');
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
