/** The parts of JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  minimum?: number;
  maxLength?: number;
  maximum?: number;
  format?: string;
}

/** The differences between a value and its schema, each with its path; empty if the value is valid. */
export function schemaProblems(value: unknown, schema: JsonSchema, place = 'answer'): string[] {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return [`${place} is not ${types.join(' or ')}`];
  const problems: string[] = [];
  if (schema.enum && !schema.enum.includes(value)) problems.push(`${place} is none of the choices`);
  if (typeof value === 'number' && schema.minimum !== undefined && value < schema.minimum) problems.push(`${place} is too small`);
  if (typeof value === 'string' && schema.maxLength !== undefined && value.length > schema.maxLength) problems.push(`${place} is too long`);
  const { items } = schema;
  if (Array.isArray(value) && items) return [...problems, ...value.flatMap((item, index) => schemaProblems(item, items, `${place}[${index}]`))];
  if (typeof value === 'object' && value !== null) problems.push(...memberProblems(new Map<string, unknown>(Object.entries(value)), schema, place));
  return problems;
}

function memberProblems(members: Map<string, unknown>, { required = [], properties = {} }: JsonSchema, place: string): string[] {
  const missing = required.filter((name) => !members.has(name)).map((name) => `${place}.${name} is missing`);
  const wrong = Object.entries(properties).flatMap(([name, schema]) =>
    members.has(name) ? schemaProblems(members.get(name), schema, `${place}.${name}`) : [],
  );
  return [...missing, ...wrong];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
