import { expect } from 'chai';
import { adminUser, type Person } from '#test/support/api/companyMembers';
import { type OpenApiDocument, readOpenApiDocument } from '#test/support/api/openApiDocument';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

type Schema = OpenApiDocument['components']['schemas'][string];

/** Values that a parameter rejects, by the rule of its schema that they break. */
function badValues({ type, enum: choices, maximum, maxLength, format }: Schema): string[] {
  if (type === 'integer') return ['one', '1.5', '-1', ...(maximum === undefined ? ['1'.repeat(12)] : [String(maximum + 1)])];
  if (type === 'boolean') return ['maybe', '1'];
  if (choices) return ['none_of_these', 'x'.repeat(1000)];
  if (format === 'date') return ['yesterday', '2026-02-30'];
  return maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
}

describe('Query parameters of every call', () => {
  let api: TestApi;
  let admin: Person;
  let parameters: { path: string; name: string; schema: Schema }[];
  let paths: string[];
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    const document = await readOpenApiDocument(api);
    const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path: path.replaceAll(/\{\w+\}/g, '1'), ...get }] : []));
    paths = reads.map(({ path }) => path);
    parameters = reads.flatMap(({ path, parameters: all }) =>
      all.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => ({ path, name, schema })),
    );
    expect(parameters.length).to.be.greaterThan(80);
  });
  after(() => api.stop());

  /** Expects 400 that names the parameter. */
  async function expectRejected(path: string, name: string, query: string): Promise<void> {
    const { status, body } = await admin.browser.get(`${path}?${query}`);
    const what = `${path}?${query.slice(0, 60)}`;
    expect(status, `${what}: ${JSON.stringify(body).slice(0, 200)}`).to.equal(400);
    expect(Object.keys(body.fields ?? {}), what).to.include(name);
    expect(body.fields[name], what).to.match(/\S/);
  }

  it('are rejected by name if their value is oversized or of another type', async () => {
    for (const { path, name, schema } of parameters) {
      for (const value of badValues(schema.type === 'array' ? (schema.items ?? {}) : schema)) await expectRejected(path, name, `${name}=${value}`);
    }
  });

  it('are rejected by name if they are repeated, unless they take several values', async () => {
    for (const { path, name, schema } of parameters) {
      const [value] = [...(schema.enum ?? []), ...(schema.type === 'integer' ? [1] : []), ...(schema.type === 'boolean' ? [true] : []), '2026-01-01'];
      if (schema.type !== 'array') await expectRejected(path, name, `${name}=${value}&${name}=${value}`);
    }
  });

  it('are ignored if they are unknown', async () => {
    for (const path of paths) {
      const [plain, extended] = [
        await admin.browser.get(path),
        await admin.browser.get(`${path}${path.includes('?') ? '&' : '?'}no_such_parameter=1`),
      ];
      expect(extended.status, path).to.equal(plain.status);
    }
  });
});
