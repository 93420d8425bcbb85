import { expect } from 'chai';
import { apiRoutes } from '#api/routes';
import { addCompany, addMember, adminUser, decideClaim, makeClaim } from '#test/support/api/companyMembers';
import { schemaProblems } from '#test/support/api/jsonSchema';
import {
  answerSchema,
  bodySchema,
  type DescribedCall,
  expectDescribed,
  type OpenApiDocument,
  type Operation,
  readOpenApiDocument,
  schemaIn,
  successOf,
} from '#test/support/api/openApiDocument';
import { uploadImport } from '#test/support/api/records/browserImports';
import { addConflict } from '#test/support/api/records/cmsConflicts';
import { askForQuote } from '#test/support/api/records/enquiries';
import { mergeInto } from '#test/support/api/records/merges';
import { publishedReview } from '#test/support/api/records/reviews';
import { createShortlist } from '#test/support/api/records/shortlists';
import { publish, sampleLandingPage } from '#test/support/api/records/siteContent';
import { invitationToken, invitePerson } from '#test/support/api/records/teams';
import type { Browser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';
import { sampleProject } from '#test/support/data/sampleProject';

/** A company that is added more than once. */
const twins = { name: 'Twin Drilling', website: 'https://twin.example' };
/** User input by parameter name. */
const wordsTyped = { contractors: 'whole-drilling,bare-drilling', q: 'whole', name: 'Whole Drilling', ids: '1' };

describe('OpenAPI document', () => {
  let api: TestApi;
  let document: OpenApiDocument;
  let id: number;
  let browser: Browser;
  let claimed: number;
  let uploaded: { id: number };
  before(async () => {
    api = await startTestApi({
      FEATUREBASE_ORG: 'directory',
      FEATUREBASE_SECRET: 'the-key-of-the-organisation',
      FEATUREBASE_URL: 'http://127.0.0.1:9',
      COMPANY_LOOKUP_URL: 'http://127.0.0.1:9',
    });
    const admin = await adminUser(api);
    browser = admin.browser;
    await browser.post('/api/saved-searches').send({ query: 'country=Ghana', frequency: 'daily' }).expect(200);
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
      notable_projects: [sampleProject({ name: 'Obuasi', country: 'Ghana', year: 2024, metres: 12_000 })],
    });
    const bare = await api.addContractor({ name: 'Bare Drilling' });
    for (const profile of [id, bare]) await addMember(api, profile, admin.id, 'owner');
    await invitePerson(admin, id, 'described@drill.example');
    await uploadImport(admin, 'name\nListed Drilling\n');
    // Create an entry for each list: a claim with a document, the audit entry of its decision, a reported review.
    const company = await addCompany(api);
    claimed = (await makeClaim(browser, company.id)).id;
    uploaded = (await browser.post(`/api/claims/${claimed}/documents`).attach('file', pdf, 'letterhead.pdf').expect(200)).body;
    // Admins cannot approve their own claims.
    await decideClaim(await adminUser(api), claimed, { state: 'approved' }).expect(200);
    const reviewed = await publishedReview(api, await adminUser(api), company.id);
    await api.request.post(`/api/reviews/${reviewed.id}/report`).send({ reason: 'We never drilled there.' }).expect(200);
    await askForQuote(api, [id]);
    const inbox = `/api/user/contractors/${id}/enquiries`;
    const [item] = (await browser.get(inbox).expect(200)).body;
    await browser.post(`${inbox}/${item.id}/report`).send({ kind: 'spam', reason: 'It went to everybody.' }).expect(200);
    await browser.post('/api/feedback').send({ category: 'idea', text: 'A map.' }).expect(200);
    const registration = { companyData: { name: 'Acme Mining', domain: 'acme.example.com' }, distinctId: 'one', contractor_id: id };
    await browser.post('/api/clearbit/register').send(registration).expect(200);
    const [one, twin, third] = [await addCompany(api, twins), await addCompany(api, twins), await addCompany(api, twins)];
    await mergeInto(admin, one.id, third.id);
    await browser
      .post('/api/admin/contractors/bulk')
      .send({ action: 'archive', contractor_ids: [twin.id], expected: 1 })
      .expect(202);
    await api.request.post(`/api/contractors/${id}/like`).send({ userId: 'user_a' }).expect(200);
    await browser
      .put(`/api/user/shortlists/${(await createShortlist({ browser })).id}/contractors/${id}`)
      .send({ note: 'Fits.' })
      .expect(200);
    await addConflict(api, { contractor_id: id });
    await publish(api.services.database, 'landing-page', sampleLandingPage());
    document = await readOpenApiDocument(api);
  });
  after(() => api.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })));

  const answersJson = (operation: Operation) => successOf(operation).content['application/json'] !== undefined;
  /** Calls that only the CMS makes; the CMS tests check their responses against the document. */
  const isSigned = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'X-Directory-Signature');
  const needsMore = ({ parameters }: Operation) => parameters.some((parameter) => parameter.in === 'query' && parameter.required);

  it('has version 3.1, a title and a version', () => {
    expect(document.openapi).to.match(/^3\.1\.\d+$/);
    expect(document.info).to.include({ title: 'Drill Contractor Directory API', version: '1' });
  });

  it('contains exactly the calls that the router serves', () => {
    const served = apiRoutes(api.services).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(operations().map(({ method, path }) => `${method} ${path}`)).to.have.members(served);
    expect(new Set(served).size).to.equal(served.length);
  });

  it("contains the specification's public calls", () => {
    const vocabularies = ['drilling-methods', 'drilling-locations', 'drilling-purposes', 'certifications'];
    const calls = ['/api/contractors', '/api/locations', ...vocabularies.map((name) => `/api/${name}`)];
    for (const path of calls) expect(document.paths[path], path).to.have.property('get');
    expect(document.paths['/api/contractors/{contractor}/like']).to.have.property('post');
  });

  it('describes each call, its parameters and its failures', () => {
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(operation.summary, where).to.match(/\S/);
      const rejections = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
      expect(
        rejections.map(([status]) => status).filter((status) => status.startsWith('4')),
        where,
      ).to.not.be.empty;
      for (const [status, { content }] of rejections) {
        expect(content['application/json']?.schema, `${where} ${status}`).to.deep.equal(document.components.schemas.Error);
      }
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size, where).to.equal(names.length);
      for (const parameter of operation.parameters) {
        expect(parameter.description, `${where} ${parameter.name}`).to.match(/\S/);
        expect(parameter.schema, `${where} ${parameter.name}`).to.have.property('type');
      }
    }
  });

  it('gives each call a unique name and one of the described groups', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).to.equal(names.length);
    for (const name of names) expect(name).to.match(/^[a-z][A-Za-z]+$/);
    const groups = operations().map(({ operation }) => operation.tags.join());
    expect([...new Set(groups)]).to.have.members(document.tags.map(({ name }) => name));
  });

  it('declares exactly the path parameters, as required', () => {
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

  it('describes the responses of the calls without an id', async () => {
    const simple = operations().filter(
      ({ method, path, operation }) => method === 'get' && !path.includes('{') && answersJson(operation) && !isSigned(operation),
    );
    expect(simple.length).to.be.greaterThan(8);
    for (const { path, operation } of simple) {
      // Calls that respond to user input return nothing for empty input.
      const typed = Object.fromEntries(operation.parameters.flatMap(({ name }) => Object.entries(wordsTyped).filter(([key]) => key === name)));
      const { body } = await browser.get(path).query(typed).set('X-Visitor-Id', 'user_a').expect(200);
      expect(schemaProblems(body, answerSchema(operation)), path).to.deep.equal([]);
      if (Array.isArray(body)) expect(body, path).to.not.be.empty;
    }
  });

  it('describes the responses of the calls about one contractor', async () => {
    const single = operations().filter(
      ({ method, path, operation }) => method === 'get' && /^[^{]*\{contractor\}[^{]*$/.test(path) && answersJson(operation) && !needsMore(operation),
    );
    expect(single).to.not.be.empty;
    for (const { path, operation } of single) {
      for (const asked of ['whole-drilling', 'bare-drilling', String(id)]) {
        const { body } = await browser.get(path.replace('{contractor}', asked)).expect(200);
        expect(schemaProblems(body, answerSchema(operation)), `${path} of ${asked}`).to.deep.equal([]);
      }
    }
  });

  it('describes the body and the response of the like call', async () => {
    const operation = document.paths['/api/contractors/{contractor}/like']?.post ?? expect.fail('No like call.');
    const body = { userId: 'user_b', liked: true };
    const described = bodySchema(operation);
    expect(schemaProblems(body, described)).to.deep.equal([]);
    expect(schemaProblems({ liked: 'yes' }, described)).to.have.length(2);
    const answer = await api.request.post(`/api/contractors/${id}/like`).send(body).expect(200);
    expect(schemaProblems(answer.body, answerSchema(operation))).to.deep.equal([]);
  });

  it('describes the bodies and responses of registration and login, and which calls need a session', async () => {
    const person = { username: 'kim@drill.example', password: 'correct horse', full_name: 'Kim Lee', company_name: null };
    for (const [path, body] of [
      ['/api/register', person],
      ['/api/login', { username: person.username, password: person.password }],
    ] as const) {
      const operation = document.paths[path]?.post ?? expect.fail(`No ${path}.`);
      expect(schemaProblems(body, bodySchema(operation)), path).to.deep.equal([]);
      const answer = await api.request.post(path).send(body).expect(200);
      expect(schemaProblems(answer.body, answerSchema(operation)), path).to.deep.equal([]);
      expect(operation.security, path).to.deep.equal([]);
    }
    expect(document.security).to.deep.equal([{ session: [] }]);
    expect(document.paths['/api/user']?.put?.security).to.equal(undefined);
  });

  it('describes the bodies and responses of claims, profiles and decisions', async () => {
    const made: { id: number } = (await browser.post('/api/user/contractors').send({ name: 'Described Drilling' }).expect(200)).body;
    const whole: object = (await browser.get(`/api/user/contractors/${made.id}`).expect(200)).body;
    const claim = { contractor_id: (await addCompany(api)).id, position: 'Director', work_email: 'kim@elsewhere.example', note: '', dispute: false };
    const calls: DescribedCall[] = [
      ['post', '/api/claims', '/api/claims', claim],
      ['post', '/api/user/contractors', '/api/user/contractors', { name: 'Written Drilling', drilling_methods: ['Diamond Drilling'] }],
      ['put', '/api/user/contractors/{contractor}', `/api/user/contractors/${made.id}`, whole],
    ];
    await expectDescribed(document, browser, calls);
    // Admins cannot decide about their own records.
    const decider = (await adminUser(api)).browser;
    const rejection = { profile_status: 'rejected', reason: 'No website.' };
    await expectDescribed(document, decider, [
      ['put', '/api/admin/contractors/{contractor}', `/api/admin/contractors/${made.id}`, rejection],
      ['get', '/api/admin/contractors/{contractor}/background', `/api/admin/contractors/${made.id}/background`],
      ['get', '/api/admin/claims/{claim}', `/api/admin/claims/${claimed}`],
      ['get', '/api/admin/claims/{claim}/background', `/api/admin/claims/${claimed}/background`],
      ['post', '/api/admin/reasons', '/api/admin/reasons', { kind: 'claim', text: 'Please call us.' }],
    ]);
    const revocation = { state: 'revoked', reason: 'A slip.', undoable: true };
    await expectDescribed(document, decider, [['put', '/api/admin/claims/{claim}', `/api/admin/claims/${claimed}`, revocation]]);
    const [{ id: decision }] = await api.services.database.read('decisions').select('id');
    await expectDescribed(document, decider, [['delete', '/api/admin/decisions/{decision}', `/api/admin/decisions/${decision}`]]);
  });

  it('describes a team and its invitations', async () => {
    const owner = await adminUser(api);
    const [company, lee] = [await addCompany(api), await adminUser(api)];
    await addMember(api, company.id, owner.id, 'owner');
    await addMember(api, company.id, lee.id, 'editor');
    const { id: invited } = await invitePerson(owner, company.id, 'first@drill.example');
    await invitePerson(owner, company.id, 'second@drill.example');
    const token = await invitationToken(api, 'second@drill.example');
    const whole = '/api/user/contractors/{contractor}';
    const own = `/api/user/contractors/${company.id}`;
    const calls: DescribedCall[] = [
      ['put', `${whole}/team/{user}`, `${own}/team/${lee.id}`, { role: 'owner' }],
      ['post', `${whole}/invitations`, `${own}/invitations`, { email: 'kim@drill.example', role: 'editor' }],
      ['post', `${whole}/invitations/{invitation}/resend`, `${own}/invitations/${invited}/resend`],
      ['delete', `${whole}/invitations/{invitation}`, `${own}/invitations/${invited}`],
      ['delete', `${whole}/team/{user}`, `${own}/team/${lee.id}`],
      ['get', '/api/invitations/{token}', `/api/invitations/${token}`],
    ];
    await expectDescribed(document, owner.browser, calls);
  });

  it('describes an upload as a form with one file, its response, and a file as bytes', async () => {
    const documents = '/api/claims/{claim}/documents';
    const upload = document.paths[documents]?.post ?? expect.fail('No upload.');
    const form = schemaIn(upload.requestBody?.content, 'multipart/form-data');
    expect(form).to.deep.include({ type: 'object', required: ['file'] });
    expect(upload.requestBody).to.include({ required: true });
    expect(schemaProblems(uploaded, answerSchema(upload))).to.deep.equal([]);
    const download = document.paths[`${documents}/{document}`]?.get ?? expect.fail('No download.');
    expect(schemaIn(successOf(download).content, 'application/octet-stream')).to.include({ type: 'string', format: 'binary' });
    const uploads = operations().filter(({ operation }) => operation.requestBody?.content['multipart/form-data']);
    const declared = apiRoutes(api.services).filter((endpoint) => endpoint.upload);
    expect(uploads).to.have.length(declared.length);
  });

  it('describes the states of a country', async () => {
    const operation = document.paths['/api/countries/{country}/states']?.get ?? expect.fail('No states.');
    const { body } = await browser.get('/api/countries/Australia/states').expect(200);
    expect(schemaProblems(body, answerSchema(operation))).to.deep.equal([]);
    expect(body).to.include('Western Australia');
    await browser.get('/api/countries/Atlantis/states').expect(200, []);
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
