import { expect } from 'chai';
import { schemaProblems } from '#test/support/api/jsonSchema';
import { answerSchema, bodySchema, type OpenApiDocument, readOpenApiDocument, schemaIn } from '#test/support/api/openApiDocument';
import { askedCompany, enquiryBody, enquiryToken, inboxOf, uploadedFile } from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('OpenAPI document for enquiries', () => {
  let api: TestApi;
  let document: OpenApiDocument;
  before(async () => {
    api = await startTestApi();
    document = await readOpenApiDocument(api);
  });
  after(() => api.stop());

  it('describes the bodies and responses of enquiries and the contents of the inbox', async () => {
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
    expect(schemaIn(table?.responses['200']?.content, 'application/octet-stream')).to.include({ format: 'binary' });
  });
});
