import { expect } from 'chai';
import { addCompany, adminUser } from '../support/claiming';
import { askedCompany, enquiryBody, enquiryToken, inboxOf, uploadedFile } from '../support/enquiring';
import { schemaProblems } from '../support/jsonSchema';
import { answerSchema, bodySchema, type OpenApi, schemaIn } from '../support/openApi';
import { openBrowser } from '../support/registeredUsers';
import { leaveReview, publishedReview, reviewBody } from '../support/reviewing';
import { startTestApi, type TestApi } from '../support/testApi';

describe('the OpenAPI document of reviews and enquiries', () => {
  let api: TestApi;
  let document: OpenApi;
  before(async () => {
    api = await startTestApi();
    document = (await api.request.get('/api/openapi.json').expect(200)).body;
  });
  after(() => api.stop());

  it('describes reviews: written, confirmed, read, reported, changed and withdrawn', async () => {
    const company = await addCompany(api);
    const { token } = await leaveReview(api, company.id);
    const published = await publishedReview(api, await adminUser(api), company.id);
    const { email: _address, ...words } = reviewBody();
    const own = `/api/reviews/own/${published.edit}`;
    const calls: [method: 'get' | 'post' | 'put' | 'delete', path: string, asked: string, body?: object][] = [
      ['post', '/api/contractors/{contractor}/reviews', `/api/contractors/${company.id}/reviews`, reviewBody()],
      ['post', '/api/reviews/confirm', '/api/reviews/confirm', { token }],
      ['get', '/api/contractors/{contractor}/reviews', `/api/contractors/${company.slug}/reviews?sort=highest`],
      ['post', '/api/reviews/{review}/report', `/api/reviews/${published.id}/report`, { kind: 'false', reason: 'We never drilled there.' }],
      ['get', '/api/reviews/own/{token}', own],
      ['put', '/api/reviews/own/{token}', own, words],
      ['delete', '/api/reviews/own/{token}', own],
    ];
    for (const [method, path, asked, body] of calls) {
      const operation = document.paths[path]?.[method] ?? expect.fail(`No ${method} ${path}.`);
      expect(operation.security, path).to.equal(undefined);
      if (body) expect(schemaProblems(body, bodySchema(operation)), path).to.deep.equal([]);
      const answer = await openBrowser(api)[method](asked).send(body).expect(200);
      expect(schemaProblems(answer.body, answerSchema(operation)), path).to.deep.equal([]);
    }
  });

  it('describes enquiries: what they take, what they answer, and what their inbox holds', async () => {
    const company = await askedCompany(api);
    const body = enquiryBody([company.id], { files: [(await uploadedFile(api.request)).token] });
    const calls: [method: 'get' | 'post' | 'put', path: string, asked: () => Promise<[address: string, body?: object]>][] = [
      ['post', '/api/enquiries', async () => ['/api/enquiries', body]],
      ['post', '/api/enquiries/confirm', async () => ['/api/enquiries/confirm', { token: await enquiryToken(api, body.email) }]],
      ['get', '/api/user/contractors/{contractor}/enquiries', async () => [company.inbox]],
      ['put', '/api/user/contractors/{contractor}/enquiries/{enquiry}', async () => [`${company.inbox}/${(await item()).id}`, { state: 'closed' }]],
      [
        'post',
        '/api/user/contractors/{contractor}/enquiries/{enquiry}/reply',
        async () => [`${company.inbox}/${(await item()).id}/reply`, { text: 'We come.', copy: true }],
      ],
      ['get', '/api/user/contractors/{contractor}/enquiries', async () => [company.inbox]],
    ];
    const item = async () => (await inboxOf(company))[0] ?? expect.fail('Nothing came.');
    for (const [method, path, asked] of calls) {
      const operation = document.paths[path]?.[method] ?? expect.fail(`No ${method} ${path}.`);
      const [address, sent] = await asked();
      if (sent) expect(schemaProblems(sent, bodySchema(operation)), path).to.deep.equal([]);
      const answer = await company.owner.browser[method](address).send(sent).expect(200);
      expect(schemaProblems(answer.body, answerSchema(operation)), path).to.deep.equal([]);
    }
    const table = document.paths['/api/user/contractors/{contractor}/enquiries/export.csv']?.get;
    expect(schemaIn(table?.responses['200'].content, 'application/octet-stream')).to.include({ format: 'binary' });
  });
});
