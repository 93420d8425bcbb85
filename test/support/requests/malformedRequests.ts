import fc from 'fast-check';
import type { Endpoint, Parameter } from '#api/http/endpoint';
import type { RawRequest } from './rawHttp';

/** Texts that break careless code. */
export const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '99999999999999999999',
  '9'.repeat(400),
  "'",
  '"',
  '`',
  '\\',
  '%',
  '_',
  ';',
  "' OR '1'='1",
  "1'; DROP TABLE contractors; --",
  '1 UNION SELECT slug, name FROM contractors',
  '" OR ""="',
  'NEAR(a b, 2) AND * NOT "',
  '+*-()~<>@"',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  `\${jndi:ldap://x}{{7*7}}`,
  '__proto__',
  'constructor',
  'toString',
  '{"$ne":null}',
  '[]',
  'user_',
  'user_a',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  '\u202e\ufeff\uffff',
  'é'.repeat(300),
  '𝕏🛢️'.repeat(60),
  '钻'.repeat(200),
  'a '.repeat(1500),
  'x'.repeat(5000),
];
/** Texts that are already encoded, or encoded incorrectly. */
const oddEncodings = [
  '%',
  '%%%',
  '%2',
  '%zz',
  '%00',
  '%ff',
  '%ff%fe',
  '%c0%af',
  '%c0%80',
  '%e0%80%80',
  '%ed%a0%80',
  '%f8%88%80%80%80',
  '%u0041',
  '%0d%0aX:1',
  '%25%32%65',
  '+',
];
const contentTypes = [
  'application/json',
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'text/html',
  'multipart/form-data',
  '*/*',
  ';',
  '',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'];
/** Headers that affect servers. */
export const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'Cookie',
  'Origin',
  'Referer',
  'X-Forwarded-For',
  'X-Visitor-Id',
  'X-HTTP-Method-Override',
  'Content-Encoding',
];
const headerTexts = ['*;q=0', 'identity;q=0, *;q=0', 'gzip', 'br', ';;=,', 'bytes=9-1,-'];
export const encodedTexts = [...nastyTexts.map(encodeURIComponent), ...oddEncodings];

/** The longest request line that the server's parser accepts, with space for the headers. */
export const longestTarget = 9000;

/** Each nasty text in each parameter of each call, without the other parameters. */
export function inEveryParameter(endpoints: Endpoint[]): RawRequest[] {
  return endpoints.flatMap((endpoint) => [
    ...endpoint.parameters.flatMap((parameter) => inParameter(endpoint, parameter)),
    ...inEveryField(endpoint),
  ]);
}

/** Invalid content negotiation in each header of each otherwise valid call. */
export function inEveryHeader(endpoints: Endpoint[]): RawRequest[] {
  const like = '{"userId":"user_a"}';
  return endpoints.flatMap((endpoint) =>
    headerNames.flatMap((name) => headerTexts.map((text) => requestOf(endpoint, { headers: { [name]: text }, body: endpoint.body ? like : null }))),
  );
}

function inParameter(endpoint: Endpoint, parameter: Parameter): RawRequest[] {
  if (parameter.in === 'header') return nastyTexts.map((text) => requestOf(endpoint, { headers: { [parameter.name]: headerText(text) } }));
  if (parameter.in === 'query') return encodedTexts.map((text) => requestOf(endpoint, { query: `${parameter.name}=${text}` }));
  return encodedTexts.map((text) => requestOf(endpoint, { inPath: text }));
}

function inEveryField(endpoint: Endpoint): RawRequest[] {
  const values: unknown[] = [...nastyTexts, null, true, 0, -1.5, [], {}, [['user_a']], { length: 1 }];
  return fieldNames(endpoint).flatMap((name) =>
    values.map((value) => requestOf(endpoint, { body: JSON.stringify({ userId: 'user_a', [name]: value }) })),
  );
}

function fieldNames({ body }: Endpoint): string[] {
  return body && 'fields' in body && typeof body.fields === 'object' && body.fields ? Object.keys(body.fields) : [];
}

interface Parts {
  method?: string;
  inPath?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | null;
}

function requestOf(
  { method, path, body: schema }: Endpoint,
  { inPath = '1', query = '', headers = {}, body = null, method: other }: Parts,
): RawRequest {
  const target = `${path.replaceAll(/:\w+/g, () => inPath)}${query && '?'}${query}`;
  const type: Record<string, string> = schema && !('Content-Type' in headers) ? { 'Content-Type': 'application/json' } : {};
  return { method: other ?? method.toUpperCase(), target: target.slice(0, longestTarget), headers: { ...type, ...headers }, body };
}

/** The characters of a text that Node allows in a header value. */
export function headerText(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}

/** Requests with several faults at once, in any part. */
export function anyMalformedRequest(endpoints: Endpoint[]): fc.Arbitrary<RawRequest> {
  const text = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 3000 }));
  const encoded = fc.oneof(fc.constantFrom(...encodedTexts), text.map(encodeURIComponent));
  const calls = fc.constantFrom(...endpoints).chain((endpoint) => ofCall(endpoint, text, encoded));
  const elsewhere = fc
    .record({
      method: fc.constantFrom(...methods),
      start: fc.constantFrom('/', '/api', '/api/', '/api/contractors/', '/assets/', '//', '/API/', '/%61pi/'),
      rest: fc.array(encoded, { maxLength: 4 }),
    })
    .map(({ method, start, rest }): RawRequest => ({ method, target: `${start}${rest.join('/')}`.slice(0, longestTarget), headers: {}, body: null }));
  return fc.oneof({ weight: 6, arbitrary: calls }, { weight: 1, arbitrary: elsewhere });
}

function ofCall(endpoint: Endpoint, text: fc.Arbitrary<string>, encoded: fc.Arbitrary<string>): fc.Arbitrary<RawRequest> {
  const names = [
    ...endpoint.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
    'unknown',
    '__proto__',
    '%00',
  ];
  const json = fc.oneof(
    fc.json(),
    fc.dictionary(fc.constantFrom('userId', 'liked', '__proto__', ''), fc.oneof(fc.jsonValue(), text)).map((value) => JSON.stringify(value)),
  );
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
  const body = fc.oneof(
    json,
    json.map((whole) => whole.slice(0, -1)),
    text,
    bytes,
    fc.constant(null),
    fc.constant(`{"userId":"${'x'.repeat(300_000)}"}`),
  );
  const pair = fc.tuple(fc.constantFrom(...names), encoded).map(([name, value]) => `${name}=${value}`);
  return fc
    .record({
      method: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...methods) }),
      inPath: fc.oneof(fc.constant('1'), encoded),
      query: fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&')),
      headers: fc.dictionary(fc.constantFrom(...headerNames), text.map(headerText), { maxKeys: 2 }),
      type: fc.constantFrom(...contentTypes),
      body: endpoint.body ? body : fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: body }),
    })
    .map(({ headers, type, ...parts }) => requestOf(endpoint, { ...parts, headers: { ...headers, 'Content-Type': type } }));
}
