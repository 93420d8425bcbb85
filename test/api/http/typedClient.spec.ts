import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import generate from 'openapi-typescript';
import { jobAllParam, jobParams } from '#contract/directory/job';
import { filters } from '#contract/vocabularies/filters';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Code of an integrator that uses the generated types, with a line for each that must not compile. */
const use = `
import type { components, operations, paths } from './client';
const credentials: operations['login']['requestBody']['content']['application/json'] = { username: 'kim@drill.example', password: 'correct horse' };
type List = paths['/api/contractors']['get']['responses']['200']['content']['application/json'];
const nameOf = (list: List): string | undefined => list[0]?.name;
const problem: components['schemas']['Error'] = { error: 'The page was not found.', code: 'not_found' };
// @ts-expect-error the password is missing
const incomplete: operations['login']['requestBody']['content']['application/json'] = { username: 'kim@drill.example' };
// @ts-expect-error no such code
const unknown: components['schemas']['Error'] = { error: 'The page was not found.', code: 'gone' };
export { credentials, incomplete, nameOf, problem, unknown };
`;

describe('OpenAPI document for generated clients', function () {
  this.timeout(60_000);
  let api: TestApi;
  let folder: string;
  before(async () => {
    api = await startTestApi();
    folder = mkdtempSync(path.join(tmpdir(), 'directory-client-'));
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await api.stop();
  });

  it('has less than 250 KB', async () => {
    const { text } = await api.request.get('/api/openapi.json').expect(200);
    expect(text.length).to.be.lessThan(250 * 1024);
  });

  it('declares every filter and the other parameters of the list call', async () => {
    const { body } = await api.request.get('/api/openapi.json').expect(200);
    const stated: { $ref?: string; in?: string; name?: string }[] = body.paths['/api/contractors'].get.parameters;
    const parameters = stated.map((one) => (one.$ref ? body.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one));
    const others = ['search', 'sort', 'saved', 'page', 'page_size', jobAllParam, ...Object.values(jobParams)];
    const named = (where: string) => parameters.filter((parameter) => parameter.in === where).map(({ name }) => name);
    expect(named('query')).to.have.members([...filters.map(({ key }) => key), ...others]);
    expect(named('header')).to.deep.equal(['X-Visitor-Id']);
  });

  it('compiles as a client that knows the types of parameters, bodies and responses', async () => {
    const { body } = await api.request.get('/api/openapi.json').expect(200);
    const client = await generate(body);
    writeFileSync(path.join(folder, 'client.ts'), client);
    writeFileSync(path.join(folder, 'use.ts'), use);
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--noUncheckedIndexedAccess', '--types', ''];
    const compiled = spawnSync(path.resolve('node_modules/.bin/tsc'), [...options, 'client.ts', 'use.ts'], { cwd: folder, encoding: 'utf8' });
    expect(compiled.stdout).to.equal('');
    expect(compiled.status).to.equal(0);
  });
});
