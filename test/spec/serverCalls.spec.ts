import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { ContractorInput } from '#contract/contractors/contractors';
import { adminUser, verifiedUser } from '../support/api/companyMembers';
import { askList, type Query } from '../support/api/listClient';
import { type OpenApiDocument, readOpenApiDocument } from '../support/api/openApiDocument';
import { startTestApi, type TestApi } from '../support/api/testApi';
import { specificationTerms } from '../support/data/specificationTerms';
import { company } from '../support/processes/thirdPartyServers';
import { specify } from './specificationTable';
import { updateFields } from './updateFields';

/** The calls with the fields of their requests and responses. See docs/product-rules.md#16-api-calls-and-errors. */
const calls: [method: string, path: string, payload: string[], answer: string[]][] = [
  ['get', '/api/user', [], ['id', 'username', 'full_name', 'role', 'email_verified', 'created_at', 'company_name']],
  ['post', '/api/login', ['username', 'password'], ['id', 'username', 'verification_needed']],
  ['post', '/api/register', ['username', 'password', 'full_name', 'company_name'], ['id', 'username', 'verification_needed']],
  ['post', '/api/logout', [], []],
  ['post', '/api/request-password-reset', ['username'], []],
  ['get', '/api/validate-reset-token/{token}', [], []],
  ['post', '/api/reset-password', ['token', 'newPassword'], []],
  ['post', '/api/resend-verification', [], []],
  ['get', '/api/featurebase/hash', [], ['userHash']],
  ['post', '/api/clearbit/register', ['companyData', 'distinctId'], []],
  ['get', '/api/contractors', [], ['id', 'slug', 'name', 'likes', 'users_who_liked', 'location']],
  ['get', '/api/locations', [], ['regions', 'countries']],
  ['get', '/api/drilling-methods', [], []],
  ['get', '/api/drilling-locations', [], []],
  ['get', '/api/drilling-purposes', [], []],
  ['get', '/api/certifications', [], []],
  ['post', '/api/contractors/{contractor}/like', ['userId'], ['likes', 'userLiked']],
  ['put', '/api/admin/contractors/{contractor}', updateFields, updateFields],
  ['put', '/api/user/contractors/{contractor}', updateFields, updateFields],
];

/** By query parameter: a value to filter by, and the fields that make a contractor match it. */
const kept: Record<string, [value: string, given: Partial<ContractorInput>]> = {
  continent: ['Africa', { country: 'Ghana' }],
  country: ['Ghana', { country: 'Ghana' }],
  region: ['Africa', { country: 'Ghana' }],
  state_region: ['Ashanti', { country: 'Ghana', state_region: 'Ashanti' }],
  drilling_methods: ['Air Core', { drilling_methods: ['Air Core'] }],
  drilling_locations: ['Offshore', { drilling_locations: ['Offshore'] }],
  drilling_purposes: ['Water Well', { drilling_purposes: ['Water Well'] }],
  years_experience: ['10', { years_experience: 11 }],
  min_rig_count: ['5', { rig_count: 6 }],
  verified: ['true', { verified: true }],
};

describe('API calls of the specification, over HTTP', () => {
  let api: TestApi;
  let paths: OpenApiDocument['paths'];
  before(async () => {
    api = await startTestApi({ FEATUREBASE_ORG: 'directory', FEATUREBASE_SECRET: 'the-key', COMPANY_LOOKUP_URL: 'http://127.0.0.1:9' });
    ({ paths } = await readOpenApiDocument(api));
  });
  after(() => api.stop());
  const get = async (path: string) => (await api.request.get(path).expect(200)).body;

  let words = 0;
  /** Returns a word that is unique to the contractor names of one row. */
  const newWord = () => `Quarry${String.fromCharCode(97 + words++)}mont`;
  const add = (word: string, name: string, given: Partial<ContractorInput> = {}) => api.addContractor({ ...given, name: `${name} ${word}` });
  const found = async (word: string, query: Query = {}) => (await askList(api, { ...query, search: word })).ids;

  specify('7, the calls as the server declares them', [
    ...calls.map(([method, path, payload, answer]) => ({
      rule: `${method.toUpperCase()} ${path} takes ${payload.join(', ') || 'nothing'} and answers ${answer.join(', ') || 'what is not shown'}`,
      check: () => {
        const operation = paths[path]?.[method] ?? expect.fail('There is no such call.');
        const [body, ok] = [operation.requestBody ?? {}, operation.responses['200']].map((part) => JSON.stringify(part));
        expect(payload.filter((field) => !body?.includes(`"${field}"`))).to.deep.equal([]);
        expect(answer.filter((field) => !ok?.includes(`"${field}"`))).to.deep.equal([]);
      },
    })),
  ]);

  specify('2 and 7, the list of contractors', [
    ...Object.entries(kept).map(([parameter, [value, given]]) => ({
      rule: `${parameter}=${value} keeps the contractors that have it`,
      check: async () => {
        const word = newWord();
        const id = await add(word, 'One', given);
        await add(word, 'Other');
        expect(await found(word, { [parameter]: value })).to.deep.equal([id]);
      },
    })),
    ...(['areas', 'capabilities', 'certifications'] as const).map((parameter) => ({
      rule: `${parameter} keeps the contractors that have one of the terms, each in a parameter of its own`,
      check: async () => {
        const [first, second, third] = await get(`/api/${parameter}`);
        const word = newWord();
        const ids = [await add(word, 'One', { [parameter]: [first] }), await add(word, 'Two', { [parameter]: [second] })];
        await add(word, 'Three', { [parameter]: [third] });
        expect(await found(word, { [parameter]: [first, second] })).to.have.members(ids);
      },
    })),
    {
      rule: 'verified=false keeps those that are not verified',
      check: async () => {
        const word = newWord();
        await add(word, 'One', { verified: true });
        const id = await add(word, 'Other');
        expect(await found(word, { verified: 'false' })).to.deep.equal([id]);
      },
    },
    {
      rule: 'a-z and z-a sort by name, location by country, likes by their number, which is the default',
      check: async () => {
        const word = newWord();
        const [b, a, c] = [
          await add(word, 'Bravo', { country: 'Zambia' }),
          await add(word, 'Alpha', { country: 'Ghana' }),
          await add(word, 'Charlie', { country: 'Albania' }),
        ];
        for (const [id, userId] of [
          [c, 'user_a'],
          [c, 'user_b'],
          [b, 'user_a'],
        ] as const)
          await api.request.post(`/api/contractors/${id}/like`).send({ userId }).expect(200);
        expect(await found(word, { sort: 'a-z' })).to.deep.equal([a, b, c]);
        expect(await found(word, { sort: 'z-a' })).to.deep.equal([c, b, a]);
        expect(await found(word, { sort: 'location' })).to.deep.equal([c, a, b]);
        expect(await found(word, { sort: 'likes' })).to.deep.equal([c, b, a]);
        const all = await askList(api, {});
        expect(all.ids.filter((id) => [a, b, c].includes(id))).to.deep.equal([c, b, a]);
      },
    },
    {
      rule: 'a page has 12 contractors',
      check: async () => {
        const word = newWord();
        for (let index = 0; index < 13; index += 1) await add(word, `Number ${index}`);
        expect([await found(word, { page: '1' }), await found(word, { page: '2' })].map(({ length }) => length)).to.deep.equal([12, 1]);
      },
    },
    {
      rule: 'GET /api/locations has regions and countries, those of each region in alphabetical order',
      check: async () => {
        for (const country of ['Norway', 'Albania', 'Finland']) await add(newWord(), country, { country });
        const { regions, countries, countriesByRegion } = await get('/api/locations');
        expect([regions.includes('Europe'), countries.includes('Norway')]).to.deep.equal([true, true]);
        expect(countriesByRegion.Europe).to.deep.equal(['Albania', 'Finland', 'Norway']);
      },
    },
    ...(['drilling_methods', 'drilling_locations', 'drilling_purposes', 'certifications'] as const).map((vocabulary) => ({
      rule: `GET /api/${vocabulary.replaceAll('_', '-')} answers a list of strings, the specification's own first`,
      check: async () => {
        const terms: unknown[] = await get(`/api/${vocabulary.replaceAll('_', '-')}`);
        const own = specificationTerms[vocabulary] ?? [];
        expect(terms.slice(0, own.length)).to.deep.equal(own);
        expect(terms.filter((term) => typeof term !== 'string' || term === '')).to.deep.equal([]);
        expect(terms).to.not.be.empty;
      },
    })),
  ]);

  specify('7, feedback and companies', [
    {
      rule: 'GET /api/featurebase/hash answers the userHash that proves the email address',
      check: async () => {
        const { browser, username } = await verifiedUser(api);
        const userHash = createHmac('sha256', 'the-key').update(username).digest('hex');
        expect((await browser.get('/api/featurebase/hash').expect(200)).body).to.deep.equal({ userHash });
      },
    },
    {
      rule: 'POST /api/clearbit/register stores every field of the company data',
      check: async () => {
        const body = { companyData: company, distinctId: 'user_a' };
        await api.request.post('/api/clearbit/register').send(body).expect(200);
        const { browser } = await adminUser(api);
        const [stored] = (await browser.get('/api/admin/companies').expect(200)).body;
        const { name, domain, type, tags, category, metrics, geo } = company;
        const { subIndustry: sub_industry, ...industry } = category;
        expect(stored).to.deep.include({ name, domain, type, tags, sub_industry, ...industry, ...metrics, ...geo });
      },
    },
  ]);
});
