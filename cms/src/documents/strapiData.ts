import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { isRow, parseFileHash } from './documentBody';
import type { CmsField } from './fieldKinds';
import { getFields } from './fields';
import type { Row } from './rows';

/** Converts a body sent by the API to Strapi's data. Its pictures must already be in the library. */
export async function toStrapiData(strapi: Core.Strapi, type: CmsType, body: Row): Promise<Record<string, unknown>> {
  return convertFields(strapi, getFields(type), body);
}

async function convertFields(strapi: Core.Strapi, fields: readonly CmsField[], body: Row): Promise<Record<string, unknown>> {
  const values = await Promise.all(
    fields
      .filter(({ key }) => body[key] !== undefined)
      .map(async (field): Promise<[string, unknown]> => [field.key, await convertValue(strapi, field, body[field.key])]),
  );
  return Object.fromEntries(values);
}

async function convertValue(strapi: Core.Strapi, field: CmsField, value: unknown): Promise<unknown> {
  switch (field.kind) {
    case 'picture':
      return (await findFileIds(strapi, [value]))[0] ?? null;
    case 'pictures':
      return findFileIds(strapi, Array.isArray(value) ? value : []);
    case 'part':
      return isRow(value) ? convertFields(strapi, field.fields, value) : null;
    case 'parts':
      return Promise.all((Array.isArray(value) ? value : []).filter(isRow).map((one) => convertFields(strapi, field.fields, one)));
    default:
      return value;
  }
}

/** Returns the library ids of files by their keys, in this order; missing files are skipped. */
async function findFileIds(strapi: Core.Strapi, pictures: readonly unknown[]): Promise<number[]> {
  const hashes = pictures.flatMap((one) => (isRow(one) && typeof one.file === 'string' ? [parseFileHash(one.file)] : []));
  if (hashes.length === 0) return [];
  const files: { id: number; hash: string }[] = await strapi.db.query('plugin::upload.file').findMany({ where: { hash: { $in: hashes } } });
  return hashes.flatMap((hash) => files.find((file) => file.hash === hash)?.id ?? []);
}
