import { setImmediate } from 'node:timers/promises';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnySchema } from 'yup';
import { choiceNames, componentNames } from './componentNames';

/** The subset of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Collects the schemas that an OpenAPI document mentions, and replaces them by references. */
export async function createComponents() {
  const names = componentNames();
  const namesByChoices = choiceNames();
  const namesBySchema = new Map<string, string>();
  for (const [schema, name] of names) {
    await setImmediate();
    const converted = convert(schema);
    namesBySchema.set(JSON.stringify({ ...converted, type: 'object' }), name);
  }
  const schemas = new Map<string, JsonSchema>();

  /** Replaces a schema that the contract exports by a reference, and those in its fields and items. */
  const refer = (schema: JsonSchema, exportName?: string): JsonSchema => {
    const types = [schema.type].flat();
    const choices = schema.enum?.filter((choice) => choice !== null);
    const choicesName = choices && types.includes('string') ? namesByChoices.get(JSON.stringify(choices)) : undefined;
    const objectName = types.includes('object') ? (exportName ?? namesBySchema.get(JSON.stringify({ ...schema, type: 'object' }))) : undefined;
    const name = objectName ?? choicesName;
    if (!name) return referInside(schema);
    if (!schemas.has(name)) {
      // Reserves the name, since a schema may contain others.
      schemas.set(name, {});
      schemas.set(name, choicesName ? { type: 'string', enum: choices } : referInside({ ...schema, type: 'object' }));
    }
    const reference = { $ref: `#/components/schemas/${name}` };
    return types.includes('null') ? { anyOf: [reference, { type: 'null' }] } : reference;
  };
  const referInside = (schema: JsonSchema): JsonSchema => ({
    ...schema,
    ...(schema.items && { items: refer(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, refer(property)])),
    }),
  });
  return {
    toSchema: (schema: AnySchema): JsonSchema => refer(convert(schema), names.get(schema)),
    schemas: () =>
      Object.fromEntries(
        [...schemas].sort(([one], [other]) => one.localeCompare(other)).map(([name, schema]) => [name, extendOther(name, schema, schemas)]),
      ),
  };
}

/** Characters that a reference must save. */
const minSaved = 400;

/** Describes a schema that has all fields of another one as its extension. */
function extendOther(name: string, schema: JsonSchema, schemas: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const own = Object.entries(schema.properties ?? {});
  const isContained = ({ properties = {}, required = [] }: JsonSchema) =>
    Object.keys(properties).length + required.length < own.length + (schema.required ?? []).length &&
    Object.entries(properties).every(([field, other]) => JSON.stringify(schema.properties?.[field]) === JSON.stringify(other)) &&
    required.every((field) => schema.required?.includes(field));
  const sizeOf = ({ properties }: JsonSchema) => JSON.stringify(properties ?? {}).length;
  const [base] = [...schemas]
    .filter(([other, candidate]) => other !== name && sizeOf(candidate) > minSaved && isContained(candidate))
    .sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  if (!base) return schema;
  const [baseName, { properties: inherited = {}, required: inheritedRequired = [] }] = base;
  const required = schema.required?.filter((field) => !inheritedRequired.includes(field)) ?? [];
  const ownFields = own.filter(([field]) => !(field in inherited));
  const added: JsonSchema = {
    type: 'object',
    ...(ownFields.length > 0 && { properties: Object.fromEntries(ownFields) }),
    ...(required.length > 0 && { required }),
  };
  return { allOf: [{ $ref: `#/components/schemas/${baseName}` }, added] };
}

function convert(schema: AnySchema): JsonSchema {
  return JSON.parse(JSON.stringify(convertSchema(schema)), correctTypes);
}

/**
 * Corrects the converter's output: enums of nullable types without null, "any value" as an empty list of types, defaults of whole objects, patterns
 * that repeat a format.
 */
function correctTypes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const types = [value.type].flat();
  if (types.length === 0) return { ...value, type: undefined };
  if (types.includes('object')) return { ...value, default: undefined };
  // An omitted nullable value is null, which goes without saying.
  const stated = 'default' in value && value.default === null ? { ...value, default: undefined } : value;
  if ('format' in value && value.format === 'email') return { ...stated, pattern: undefined };
  if (!types.includes('null') || !('enum' in value) || !Array.isArray(value.enum)) return stated;
  return { ...stated, enum: [...value.enum, null] };
}
