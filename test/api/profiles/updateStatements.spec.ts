import { expect } from 'chai';
import { addCompany, addMember, verifiedUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Statements of an update', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  /** Returns the SQL statements that the API executes during the work. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    let statements: string[] | null = [];
    api.services.database.onStatement(({ sql }) => statements?.push(sql));
    await work();
    const found = statements;
    statements = null;
    return found;
  }

  it('are at most 14 for a changed city, of which one updates the contractor', async () => {
    const { id } = await addCompany(api);
    const kim = await verifiedUser(api);
    await addMember(api, id, kim.id, 'owner');
    const { body } = await kim.browser.get(`/api/user/contractors/${id}`).expect(200);
    const change = { city: 'Tarkwa', last_updated_seen: body.last_updated };
    const statements = await statementsOf(() => kim.browser.put(`/api/user/contractors/${id}`).send(change).expect(200));
    expect(statements.filter((sql) => /^update `contractors`/i.test(sql))).to.have.length(1);
    expect(statements.length, statements.join('\n')).to.be.at.most(14);
  });
});
