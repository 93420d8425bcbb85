import { expect } from 'chai';
import { addCompany, addMember, adminUser } from '#test/support/api/companyMembers';
import { type DescribedCall, expectDescribed, type OpenApiDocument, readOpenApiDocument } from '#test/support/api/openApiDocument';
import { leaveReview, publishedReview, reviewBody } from '#test/support/api/records/reviews';
import { addPublishedReview, addReport, addReview } from '#test/support/api/records/storedReviews';
import { openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('OpenAPI document for reviews', () => {
  let api: TestApi;
  let document: OpenApiDocument;
  before(async () => {
    api = await startTestApi();
    document = await readOpenApiDocument(api);
  });
  after(() => api.stop());

  it('describes writing, confirming, reading, reporting, changing and withdrawing reviews', async () => {
    const company = await addCompany(api);
    const { token } = await leaveReview(api, company.id);
    const published = await publishedReview(api, await adminUser(api), company.id);
    const { email: _address, ...words } = reviewBody();
    const own = `/api/own-reviews/${published.edit}`;
    const calls: DescribedCall[] = [
      ['post', '/api/contractors/{contractor}/reviews', `/api/contractors/${company.id}/reviews`, reviewBody()],
      ['post', '/api/reviews/confirm', '/api/reviews/confirm', { token }],
      ['get', '/api/contractors/{contractor}/reviews', `/api/contractors/${company.slug}/reviews?sort=highest`],
      ['post', '/api/reviews/{review}/report', `/api/reviews/${published.id}/report`, { kind: 'false', reason: 'We never drilled there.' }],
      ['get', '/api/own-reviews/{token}', own],
      ['put', '/api/own-reviews/{token}', own, words],
      ['delete', '/api/own-reviews/{token}', own],
    ];
    await expectDescribed(document, openBrowser(api), calls);
    for (const [method, path] of calls) expect(document.paths[path]?.[method]?.security, path).to.deep.equal([]);
  });

  it('describes decisions about reviews and reports, replies, and review requests', async () => {
    const company = await addCompany(api);
    const [owner, admin] = [await adminUser(api), await adminUser(api)];
    await addMember(api, company.id, owner.id, 'owner');
    const { id: waiting } = await addReview(api, company.id);
    const { id: shown } = await addPublishedReview(api, admin, company.id, { company_hidden: true, author_company: 'Nobody' });
    const reported = await addReport(api, shown);
    const requests = '/api/user/contractors/{contractor}/review-requests';
    const asking = `/api/user/contractors/${company.id}/review-requests`;
    const { body: request } = await owner.browser.post(asking).send({ name: 'Kim Lee', email: 'kim@client.example' }).expect(200);
    await api.services.database.transactionWithoutInvalidation(async (trx) =>
      trx('review_requests').where({ id: request.id }).update({ sent_at: 1 }),
    );
    const ofMember: DescribedCall[] = [
      ['post', '/api/user/reviews/{review}/reply', `/api/user/reviews/${shown}/reply`, { text: 'Thank you.' }],
      ['post', requests, asking, { name: 'Ama Mensah', email: 'ama@client.example' }],
      ['post', `${requests}/{request}/remind`, `${asking}/${request.id}/remind`],
      ['get', requests, asking],
    ];
    const ofAdmin: DescribedCall[] = [
      ['get', '/api/admin/reviews/{review}', `/api/admin/reviews/${waiting}`],
      ['get', '/api/admin/reports/{report}', `/api/admin/reports/${reported}`],
      ['get', '/api/admin/reviews/{review}/background', `/api/admin/reviews/${waiting}/background`],
      ['put', '/api/admin/reviews/{review}', `/api/admin/reviews/${waiting}`, { state: 'rejected', reason: 'It names a person.' }],
      ['delete', '/api/admin/reviews/{review}/reply', `/api/admin/reviews/${shown}/reply`],
      ['put', '/api/admin/reports/{report}', `/api/admin/reports/${reported}`, { state: 'upheld', reason: 'It is false.' }],
    ];
    await expectDescribed(document, owner.browser, ofMember);
    await expectDescribed(document, admin.browser, ofAdmin);
    for (const [method, path] of ofMember) expect(document.paths[path]?.[method], path).to.exist.and.not.have.property('security');
    for (const [method, path] of ofAdmin) expect(document.paths[path]?.[method]?.security, path).to.deep.equal([{ session: ['admin'] }]);
  });
});
