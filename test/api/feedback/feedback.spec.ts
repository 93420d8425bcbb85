import { expect } from 'chai';
import { type AdminFeedback, adminFeedback } from '#contract/feedback/feedback';
import { adminUser, auditOf, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Feedback', () => {
  let api: TestApi;
  let admin: Person;
  let writer: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    writer = await verifiedUser(api, { full_name: 'Wim Riter' });
  });
  after(() => api.stop());

  const give = (body: object, who = writer) => who.browser.post('/api/feedback').send(body);
  const list = async (query: string): Promise<AdminFeedback[]> => (await admin.browser.get(`/api/admin/feedback${query}`).expect(200)).body;
  const settle = (id: number, body: object) => admin.browser.put(`/api/admin/feedback/${id}`).send(body);
  async function given(text: string, who = writer): Promise<AdminFeedback> {
    await give({ category: 'idea', text, page: '/dashboard?tab=team' }, who).expect(200);
    return (await list('?state=open')).at(-1) ?? expect.fail('Nothing came.');
  }

  it('is listed to the admins with its writer and page', async () => {
    const one = await given('A map\nwould be good.');
    adminFeedback.validateSync(one, { strict: true });
    expect(one).to.deep.include({ category: 'idea', text: 'A map\nwould be good.', page: '/dashboard?tab=team', state: 'open', note: '' });
    expect(one.user).to.deep.include({ full_name: 'Wim Riter', username: writer.username });
  });

  it("is in its writer's export", async () => {
    await given('Rigs by month, please.');
    const { body } = await writer.browser.get('/api/user/export').expect(200);
    expect(body.feedback.at(-1)).to.deep.include({ category: 'idea', text: 'Rigs by month, please.', page: '/dashboard?tab=team' });
  });

  it('requires a category, a text, and a page of this site', async () => {
    for (const [body, field] of [
      [{ text: 'Hello.' }, 'category'],
      [{ category: 'praise', text: '  ' }, 'text'],
      [{ category: 'praise', text: 'x'.repeat(2001) }, 'text'],
      [{ category: 'praise', text: 'Hello.', page: 'https://evil.example' }, 'page'],
      [{ category: 'praise', text: 'Hello.', page: '//evil.example' }, 'page'],
    ] as const) {
      expect(readError((await give(body).expect(400)).body).fields).to.have.all.keys(field);
    }
  });

  it('does not reveal the token of an emailed link on whose page it was written', async () => {
    await give({ category: 'idea', text: 'Shorter, please.', page: '/reviews/edit/a-secret?x=1' }).expect(200);
    expect((await list('?state=open')).at(-1)).to.include({ text: 'Shorter, please.', page: '/reviews/edit/***?x=1' });
  });

  it('is settled with a note and reopened, each with an audit entry', async () => {
    const { id } = await given('The filter sticks.');
    const settled = (await settle(id, { state: 'settled', note: 'Fixed.' }).expect(200)).body;
    expect(settled).to.deep.include({ state: 'settled', note: 'Fixed.', decided_by: 'Ada Min' });
    expect((await list('?state=settled'))[0]?.id).to.equal(id);
    expect((await list('?state=open')).map((one) => one.id)).to.not.include(id);
    await settle(id, { state: 'settled' }).expect(200);
    expect((await settle(id, { state: 'open' }).expect(200)).body).to.deep.include({ state: 'open', note: 'Fixed.' });
    await settle(id, { state: 'open', note: '' }).expect(200);
    const entries = await auditOf(admin, 'feedback', id);
    expect(entries.map(({ action, before, after }) => [action, before, after])).to.deep.equal([
      ['feedback.settled', { state: 'open', note: '' }, { state: 'settled', note: 'Fixed.' }],
      ['feedback.reopened', { state: 'settled', note: 'Fixed.' }, { state: 'open', note: 'Fixed.' }],
      ['feedback.noted', { state: 'open', note: 'Fixed.' }, { state: 'open', note: '' }],
    ]);
    await settle(999_999, { state: 'settled' }).expect(404);
    await settle(id, { state: 'lost' }).expect(400);
  });

  it("is kept when its writer's account is deleted", async () => {
    const leaving = await verifiedUser(api);
    const { id } = await given('Farewell.', leaving);
    await leaving.browser.delete('/api/user').send({ password }).expect(200);
    expect((await list('?state=open')).find((one) => one.id === id)).to.deep.include({ text: 'Farewell.', user: null });
  });
});
