import { expect } from 'chai';
import { filters } from '../../api/contract/filters';
import { apiRoutes } from '../../api/features/routes';
import { type JsonSchema, schemaProblems } from '../support/jsonSchema';
import { type Browser, registerUser } from '../support/registeredUsers';
import { startTestApi, type TestApi } from '../support/testApi';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: JsonSchema;
}
type Content = Record<'application/json', { schema: JsonSchema }>;
interface Operation {
  summary: string;
  parameters: Parameter[];
  security?: unknown;
  requestBody?: { required: boolean; content: Content };
  responses: Record<'200' | 'default', { description: string; content: Content }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

describe('OpenAPI document', () => {
  let api: TestApi;
  let document: Document;
  let id: number;
  let browser: Browser;
  before(async () => {
    api = await startTestApi();
    browser = (await registerUser(api)).browser;
    id = await api.addContractor({
      name: 'Whole Drilling',
      description: 'Core to 1,500 m.',
      profile_type: 'premium',
      verification_status: 'verified',
      country: 'Ghana',
      state_region: 'Ashanti',
      rig_count: 5,
      website: 'https://whole.example',
      drilling_methods: ['Diamond Drilling'],
      software_products: ['CorePlan'],
      notable_projects: [{ name: 'Obuasi', client: null, country: 'Ghana', year: 2024, metres: 12_000, description: null }],
    });
    await api.addContractor({ name: 'Bare Drilling' });
    await api.request.post(`/api/contractors/${id}/like`).send({ userId: 'user_a' }).expect(200);
    document = (
      await api.request
        .get('/api/openapi.json')
        .expect(200)
        .expect('Content-Type', /^application\/json/)
    ).body;
  });
  after(() => api.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })));
  const answerSchema = ({ responses }: Operation) => responses['200'].content['application/json'].schema;

  it('is of version 3.1 with a title and a version', () => {
    expect(document.openapi).to.match(/^3\.1\.\d+$/);
    expect(document.info).to.deep.equal({ title: 'Drill Contractor Directory API', version: '1' });
  });

  it('holds exactly the calls that the router serves', () => {
    const served = apiRoutes(api.services).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(operations().map(({ method, path }) => `${method} ${path}`)).to.have.members(served);
    expect(new Set(served).size).to.equal(served.length);
  });

  it("holds the specification's public calls", () => {
    const vocabularies = ['drilling-methods', 'drilling-locations', 'drilling-purposes', 'certifications'];
    const calls = ['/api/contractors', '/api/locations', ...vocabularies.map((name) => `/api/${name}`)];
    for (const path of calls) expect(document.paths[path], path).to.have.property('get');
    expect(document.paths['/api/contractors/{contractor}/like']).to.have.property('post');
  });

  it('describes each call, its parameters and its failures', () => {
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(operation.summary, where).to.match(/\S/);
      expect(operation.responses, where).to.have.nested.property('default.content.application/json.schema.$ref', '#/components/schemas/Error');
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size, where).to.equal(names.length);
      for (const parameter of operation.parameters) {
        expect(parameter.description, `${where} ${parameter.name}`).to.match(/\S/);
        expect(parameter.schema, `${where} ${parameter.name}`).to.have.property('type');
      }
    }
  });

  it('declares every path parameter as required, and no other', () => {
    for (const { path, method, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(
        declared.map((parameter) => parameter.name),
        `${method} ${path}`,
      ).to.have.members(inPath);
      expect(
        declared.every((parameter) => parameter.required),
        `${method} ${path}`,
      ).to.equal(true);
    }
  });

  it('declares every filter and what else the list call takes', () => {
    const parameters = document.paths['/api/contractors']?.get?.parameters ?? [];
    const expected = [...filters.map((filter) => filter.key), 'search', 'sort', 'saved', 'page', 'page_size'];
    expect(parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)).to.have.members(expected);
    expect(parameters.filter((parameter) => parameter.in === 'header').map((parameter) => parameter.name)).to.deep.equal(['X-Visitor-Id']);
  });

  it('describes what the calls that take no id answer', async () => {
    const simple = operations().filter(({ method, path }) => method === 'get' && !path.includes('{'));
    expect(simple.length).to.be.greaterThan(8);
    for (const { path, operation } of simple) {
      // A call that answers to what somebody types has nothing to say to nothing.
      const typed = operation.parameters.some((parameter) => parameter.name === 'q') ? { q: 'whole' } : {};
      const { body } = await browser.get(path).query(typed).set('X-Visitor-Id', 'user_a').expect(200);
      expect(schemaProblems(body, answerSchema(operation)), path).to.deep.equal([]);
      if (Array.isArray(body)) expect(body, path).to.not.be.empty;
    }
  });

  it('describes what the calls about one contractor answer', async () => {
    const single = operations().filter(({ method, path }) => method === 'get' && path.includes('{contractor}'));
    expect(single).to.not.be.empty;
    for (const { path, operation } of single) {
      for (const asked of ['whole-drilling', 'bare-drilling', String(id)]) {
        const { body } = await api.request.get(path.replace('{contractor}', asked)).expect(200);
        expect(schemaProblems(body, answerSchema(operation)), `${path} of ${asked}`).to.deep.equal([]);
      }
    }
  });

  it('describes the body and the answer of the like call', async () => {
    const operation = document.paths['/api/contractors/{contractor}/like']?.post ?? expect.fail('No like call.');
    const body = { userId: 'user_b', liked: true };
    const described = operation.requestBody?.content['application/json']?.schema ?? expect.fail('No schema of the body.');
    expect(schemaProblems(body, described)).to.deep.equal([]);
    expect(schemaProblems({ liked: 'yes' }, described)).to.have.length(2);
    const answer = await api.request.post(`/api/contractors/${id}/like`).send(body).expect(200);
    expect(schemaProblems(answer.body, answerSchema(operation))).to.deep.equal([]);
  });

  it('describes what registration and login take and answer, and which calls need a session', async () => {
    const person = { username: 'kim@drill.example', password: 'correct horse', full_name: 'Kim Lee', company_name: null };
    for (const [path, body] of [
      ['/api/register', person],
      ['/api/login', { username: person.username, password: person.password }],
    ] as const) {
      const operation = document.paths[path]?.post ?? expect.fail(`No ${path}.`);
      expect(schemaProblems(body, operation.requestBody?.content['application/json']?.schema ?? expect.fail()), path).to.deep.equal([]);
      const answer = await api.request.post(path).send(body).expect(200);
      expect(schemaProblems(answer.body, answerSchema(operation)), path).to.deep.equal([]);
      expect(operation.security, path).to.equal(undefined);
    }
    expect(document.paths['/api/user']?.put?.security).to.deep.equal([{ session: [] }]);
  });

  it('describes the error body', async () => {
    const schema = document.components.schemas.Error ?? expect.fail('No schema of errors.');
    for (const path of ['/api/contractors?page=0&verified=x', '/api/contractors/nobody', '/api/nothing']) {
      const { body } = await api.request.get(path);
      expect(schemaProblems(body, schema), path).to.deep.equal([]);
    }
    expect(schemaProblems({ message: 'no' }, schema)).to.have.length(2);
  });
});
