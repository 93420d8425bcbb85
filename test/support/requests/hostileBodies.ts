import { type AnySchema, ObjectSchema } from 'yup';
import type { Endpoint } from '#api/http/endpoint';
import { threadTime } from '../probes/threadTime';
import { createRawClient, type RawClient, type RawRequest } from './rawHttp';

/** The length of a text that fills a body, in characters. */
const length = 120_000;
const units = ['. ', '#', '(', '\n', '\u0301', ' ', 'a@', '7', '🛢', '<a ', 'a.', '-', '"', 'é', 'word '];
const texts = units.map((unit): [string, unknown] => [`a text of ${JSON.stringify(unit)}`, `A${unit.repeat(length / Buffer.byteLength(unit))}!`]);

const values: [name: string, value: unknown][] = [
  ['a long list of numbers', Array(5900).fill(1)],
  ['a list beyond all limits', Array(100_000).fill(1)],
  ['a list of empty objects', Array(5900).fill({})],
  ['a list of lists', Array(100).fill(Array(50).fill([]))],
  ['a list of texts', Array(5900).fill('. . . . . . . . .')],
  ['200 items of another kind', Array(200).fill({ name: [1], id: 'x' })],
  ['a deep object', JSON.parse(`${'{"a":'.repeat(11)}1${'}'.repeat(11)}`)],
  ['many fields', Object.fromEntries(Array.from({ length: 5900 }, (_field, index) => [`field${index}`, index]))],
  ['a list in braces', `{${'a,'.repeat(length / 2)}a}`],
  ['a list in JSON text', `[${'1,'.repeat(length / 2)}1]`],
  ['a short name that is slow to refuse', `A${'. '.repeat(45)}!`],
  ...texts,
];

/** JSON values that fit into a body and are expensive for careless code, each with a name. */
const hostileShapes: [name: string, json: string][] = [
  ['too deep a list', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ...values.map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
];

/** A body that is valid by its schema, as far as possible without knowing its meaning. */
function plainBody(schema: AnySchema | undefined): Record<string, unknown> {
  if (!(schema instanceof ObjectSchema)) return {};
  const fields = Object.entries(schema.describe({ value: {} }).fields);
  return Object.fromEntries(fields.map(([name, field]) => [name, 'oneOf' in field && field.oneOf.length > 0 ? field.oneOf[0] : samples[field.type]]));
}

/** A placeholder for the hostile value while the rest of the body is serialized. */
const placeholder = 'the-hostile-shape';

const samples: Record<string, unknown> = { string: 'user_a', number: 1, boolean: true, array: [], object: {} };

export interface HostileRequest extends RawRequest {
  what: string;
}

/**
 * Requests for a call with each field replaced by each hostile value.
 * @param every whether to replace all fields; otherwise lists only in list fields, names in text fields, and each value in one more field
 */
export function hostileRequests(endpoint: Endpoint, turn: number, every: boolean): HostileRequest[] {
  const body = plainBody(endpoint.body);
  const names = [...Object.keys(body), 'unknown'];
  const target = endpoint.path.replaceAll(/:\w+/g, '1');
  return hostileShapes.flatMap(([shape, json], index) => {
    const fits = (name: string) => (Array.isArray(body[name]) ? shape.includes('list') : shape.includes('name'));
    const chosen = every ? names : names.filter((name, place) => place === (index + turn) % names.length || fits(name));
    return chosen.map((name) => ({
      what: `${shape} as ${name} of ${endpoint.method.toUpperCase()} ${endpoint.path}`,
      method: endpoint.method.toUpperCase(),
      target,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, [name]: placeholder }).replace(JSON.stringify(placeholder), () => json),
    }));
  });
}

/** The main thread's processor time that a request may take, in milliseconds, including that of the client in this process. */
export const mostTime = 100;
const repeats = 3;

/**
 * Sends a request, and repeats it up to twice while it exceeds `mostTime`, because compilation and garbage collection also take time. Resolves to the
 * lowest processor time of the main thread, and to the status of each response.
 */
export async function sendMeasured(client: Pick<RawClient, 'send'>, request: RawRequest): Promise<{ least: number; statuses: number[] }> {
  let least = Number.POSITIVE_INFINITY;
  const statuses: number[] = [];
  for (let round = 0; round < repeats && least > mostTime; round += 1) {
    const before = threadTime();
    const { status } = await client.send(request);
    least = Math.min(least, threadTime() - before);
    statuses.push(status);
  }
  return { least, statuses };
}

/**
 * Sends requests one after the other. Resolves to a message for each that failed with 5xx, and for each that exceeded `mostTime` of the main thread's
 * processor time on every attempt.
 */
export async function findCostly(url: string, requests: HostileRequest[], cookie?: string): Promise<{ problems: string[]; worst: number }> {
  const client = createRawClient(url, 1);
  const problems: string[] = [];
  let worst = 0;
  for (const request of requests) {
    const { least, statuses } = await sendMeasured(client, { ...request, headers: { ...request.headers, ...(cookie && { Cookie: cookie }) } });
    for (const status of statuses) if (status >= 500) problems.push(`${status} for ${request.what}`);
    worst = Math.max(worst, least);
    if (least > mostTime) problems.push(`${Math.round(least)} ms (${statuses.at(-1)}) for ${request.what}`);
  }
  client.close();
  return { problems, worst };
}
