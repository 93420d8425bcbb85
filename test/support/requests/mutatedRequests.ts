import type { JsonSchema } from '../api/jsonSchema';
import type { Operation } from '../api/openApiDocument';
import { jpeg, pdf, png } from '../data/sampleFiles';
import type { Chance } from '../data/seededRandom';
import { encodedTexts, headerNames, headerText, longestTarget, nastyTexts } from './malformedRequests';
import type { RawRequest } from './rawHttp';

/** An operation of the OpenAPI document. */
export interface DocumentedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** Values that exist in the database or that a call expects, by parameter or field name. */
export type KnownValues = Record<string, (string | number)[]>;

/** The share of a request that stays valid: requests with a single fault get further than those with many. */
const shareKept = 0.75;
const oddIds = ['0', '-1', '1.5', '0x1', '9007199254740992', '1e3', '%00', '..%2f', '..%2f..%2fetc', '%F0%9F%9B%A2', "1'", '9'.repeat(300)];
/** Inserted into the JSON verbatim. */
const rawNumbers = ['1e400', '-1e400', '1e-400', '-0', '123456789012345678901234567890', '9007199254740993'];
const rawMark = 'raw number ';
const longText = 'word '.repeat(20_000);
const boundary = 'the-boundary-of-the-tests';
const listed = 'name,country\nListed Drilling,Ghana\n';
interface SentFile {
  name: string;
  type: string;
  bytes: Buffer;
}
const goodFiles: SentFile[] = [
  { name: 'plan.pdf', type: 'application/pdf', bytes: pdf },
  { name: 'a.png', type: 'image/png', bytes: png },
  { name: 'a.jpg', type: 'image/jpeg', bytes: jpeg },
  { name: 'list.csv', type: 'text/csv', bytes: Buffer.from(listed) },
];
const fileNames = ['plan.pdf', 'a.png', 'list.csv', 'list.json', '', '../../a.csv', 'a\u0000.pdf'];
const fileTypes = ['application/pdf', 'image/png', 'text/csv', 'application/json', 'x'];
const fileBytes = [pdf, png, png.subarray(0, 40), Buffer.from(listed), Buffer.from('[{"name":"A"}]'), Buffer.alloc(0)];

/** A request for a call with some parts replaced; deterministic for a given `chance`. */
export function mutateRequest(chance: Chance, { method, path, operation }: DocumentedCall, known: KnownValues): RawRequest {
  const pick = <Value>(values: readonly Value[], otherwise: Value) => chance.oneOf(values) ?? otherwise;
  const keeps = () => chance.happens(shareKept);
  const knownText = (name: string) => String(pick(known[name] ?? [1, 2], 1));

  const oddValues: (() => unknown)[] = [
    () => null,
    () => pick([true, false], true),
    () => pick([0, -1, 1.5, 2 ** 53, -(2 ** 31), 1e308], 0),
    () => `${rawMark}${pick(rawNumbers, '')}`,
    () => pick(nastyTexts, ''),
    () => longText,
    () => pick([[], [[]], ['a', 1, null], Array(300).fill(1), Array(300).fill('a')], []),
    () => pick<unknown>([{}, { length: 1 }, { id: { id: {} } }, { toString: 1 }], {}),
  ];
  const oddValue = () => pick(oddValues, () => null)();

  function fittingValue(name: string, schema: JsonSchema): unknown {
    const values = known[name];
    const types = [schema.type ?? []].flat();
    if (types.includes('array')) return Array.from({ length: 1 + chance.below(2) }, () => fittingValue(name, schema.items ?? {}));
    if (schema.enum) return pick(schema.enum, null);
    if (values) return pick(values, '');
    if (types.includes('object')) return fittingObject(schema);
    if (types.includes('integer') || types.includes('number')) return (schema.minimum ?? 0) + chance.below(4);
    if (types.includes('boolean')) return chance.happens(0.5);
    return `${name} ${chance.below(1e6)} of some words`.slice(0, schema.maxLength);
  }

  function fittingObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
    // More bodies are accepted if they contain only required fields.
    const optional = chance.happens(0.5) ? 0 : 0.6;
    const present = Object.entries(properties).filter(([name]) => required.includes(name) || chance.happens(optional));
    return Object.fromEntries(present.map(([name, schema]) => [name, fittingValue(name, schema)]));
  }

  /** Replaces, removes or adds a field at any depth. */
  function mutateObject(value: Record<string, unknown>): unknown {
    const names = Object.keys(value);
    const name = pick(names, 'unknown');
    const inner = value[name];
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && chance.happens(0.5)) {
      return { ...value, [name]: mutateObject(Object.fromEntries(Object.entries(inner))) };
    }
    const kind = chance.below(8);
    if (kind === 0) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    if (kind === 1) return { ...value, [pick(nastyTexts, 'unknown').slice(0, 200)]: oddValue() };
    if (kind === 2) return oddValue();
    if (Array.isArray(inner) && chance.happens(0.5)) return { ...value, [name]: [...inner, oddValue()] };
    if (kind === 3) return { ...value, [name]: [inner] };
    return { ...value, [name]: oddValue() };
  }

  function jsonBody(schema: JsonSchema): string {
    let value: unknown = fittingObject(schema);
    for (let left = chance.happens(shareKept / 2) ? 0 : 1 + chance.below(2); left > 0; left -= 1) {
      if (typeof value === 'object' && value !== null) value = mutateObject(Object.fromEntries(Object.entries(value)));
    }
    const text = JSON.stringify(value).replaceAll(new RegExp(`"${rawMark}([^"]*)"`, 'g'), '$1');
    return chance.happens(0.03) ? text.slice(0, -1) : text;
  }

  function formBody(schema: JsonSchema): Buffer {
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'file');
    const parts = fields.map(([name, field]) => {
      const value = keeps() ? fittingValue(name, field) : oddValue();
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
    });
    const odd: SentFile = { name: pick(fileNames, ''), type: pick(fileTypes, ''), bytes: pick(fileBytes, pdf) };
    const sent = keeps() ? pick(goodFiles, odd) : odd;
    const head = `Content-Disposition: form-data; name="${keeps() ? 'file' : 'other'}"; filename="${sent.name}"`;
    const file = Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\nContent-Type: ${sent.type}\r\n\r\n`), sent.bytes, Buffer.from('\r\n')]);
    return Buffer.concat([...parts, ...(chance.happens(0.9) ? [file] : []), Buffer.from(chance.happens(0.95) ? `--${boundary}--\r\n` : '')]);
  }

  const oddPath = chance.happens(0.15);
  const target = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    oddPath ? pick(chance.happens(0.5) ? oddIds : encodedTexts, '0') : encodeURIComponent(knownText(name)),
  );
  const asked = operation.parameters.filter((parameter) => parameter.in === 'query' && (parameter.required || chance.happens(0.3)));
  const pairs = asked.map(({ name, schema }) => {
    const fitting = encodeURIComponent(String(fittingValue(name, schema)));
    const pair = `${name}=${keeps() ? fitting : pick(encodedTexts, '')}`;
    return chance.happens(0.05) ? `${pair}&${pair}&${name}[]=1` : pair;
  });
  if (chance.happens(0.05)) pairs.push(`unknown=${pick(encodedTexts, '')}`);
  const headers: Record<string, string> = {};
  for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'header')) {
    headers[name] = keeps() ? 'user_a' : headerText(pick(nastyTexts, ''));
  }
  if (chance.happens(0.1)) headers[pick(headerNames, 'Accept')] = headerText(pick(nastyTexts, ''));
  const content = operation.requestBody?.content ?? {};
  const [type, { schema } = { schema: {} }] = Object.entries(content)[0] ?? [];
  const isForm = type === 'multipart/form-data';
  if (type && chance.happens(0.97)) headers['Content-Type'] = isForm ? `${type}; boundary=${boundary}` : type;
  const body = type === undefined ? null : isForm ? formBody(schema) : jsonBody(schema);
  return { method: method.toUpperCase(), target: `${target}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`.slice(0, longestTarget), headers, body };
}
