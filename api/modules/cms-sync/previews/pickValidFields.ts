import { type AnySchema, isSchema } from 'yup';
import { cmsBodySchemas } from '#contract/cms-sync/cms';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** What is right of a draft's fields, as it would be taken over; a field that is wrong as a whole is empty, of a list the right items stay. */
export function pickValidFields(type: CmsType, body: object): Record<string, unknown> {
  const input = new Map<string, unknown>(Object.entries(body));
  const fields = Object.entries(cmsBodySchemas[type].fields).filter((entry): entry is [string, AnySchema] => isSchema(entry[1]));
  return Object.fromEntries(fields.map(([key, schema]) => [key, pickValidValue(schema, input.get(key))]));
}

function pickValidValue(schema: AnySchema, value: unknown): unknown {
  if (schema.isValidSync(value)) return schema.cast(value);
  const input: unknown[] = Array.isArray(value) ? value : [];
  const items = input.filter((item) => schema.isValidSync([item]));
  return items.length > 0 && schema.isValidSync(items) ? schema.cast(items) : schema.getDefault();
}
