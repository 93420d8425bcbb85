import type { JsonSchema } from './openapi';

/** A field of a body or a response, or the value itself. */
export interface SchemaRow {
  /** A path such as `location.city` or `projects[].name`; empty for the value itself. */
  path: string;
  isRequired: boolean;
  type: string;
  rules: string[];
}

/**
 * Lists a schema's fields, each before its nested fields.
 * @returns a single row without a path if the schema has no fields
 */
export function schemaRows(schema: JsonSchema): SchemaRow[] {
  const fields = fieldRows(schema, '');
  return fields.length > 0 ? fields : [{ path: '', isRequired: true, type: describeType(schema), rules: describeRules(schema) }];
}

function fieldRows({ properties, required = [], items }: JsonSchema, parent: string): SchemaRow[] {
  if (items) return fieldRows(items, `${parent}[]`);
  const prefix = parent === '' ? '' : `${parent}.`;
  return Object.entries(properties ?? {}).flatMap(([name, schema]) => {
    const path = prefix + name;
    const row = { path, isRequired: required.includes(name), type: describeType(schema), rules: describeRules(schema) };
    return [row, ...fieldRows(schema, path)];
  });
}

/** Describes a type in words, such as "array of string" or "integer or null". */
export function describeType({ type = [], items, additionalProperties }: JsonSchema): string {
  const types = [type].flat();
  // Put null last.
  const names = [...types.filter((name) => name !== 'null'), ...types.filter((name) => name === 'null')].map((name) => {
    if (name === 'array' && items) return `array of ${describeType(items)}`;
    if (name === 'object' && additionalProperties) return `object of ${describeType(additionalProperties)}`;
    return name;
  });
  return names.length > 0 ? names.join(' or ') : 'any value';
}

/** Describes the constraints of a value besides its type, one phrase each, followed by those of an array's items. */
export function describeRules(schema: JsonSchema): string[] {
  const { enum: choices, format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems, items, description } = schema;
  const phrases = [
    description,
    choices && `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`,
    format && `format ${format}`,
    describeRange(minimum, maximum, ''),
    describeRange(minLength, maxLength, 'characters'),
    describeRange(minItems, maxItems, 'items'),
    pattern && `matches ${pattern}`,
    ['string', 'number', 'boolean'].includes(typeof schema.default) && `default ${JSON.stringify(schema.default)}`,
  ].filter((phrase) => typeof phrase === 'string' && phrase !== '');
  const ofItems = items && !items.properties ? describeRules(items).map((phrase) => `each item: ${phrase}`) : [];
  return [...phrases.map(String), ...ofItems];
}

function describeRange(min: number | undefined, max: number | undefined, unit: string): string {
  const limits = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`].filter(Boolean).join(', ');
  return limits && unit ? `${limits} ${unit}` : limits;
}
