import { expect } from 'chai';
import supertest from 'supertest';
import type { Claim } from '#contract/claims';
import {
  addCompany,
  adminUser,
  auditOf,
  claimToken,
  decideClaim,
  makeClaim,
  membersOf,
  type Person,
  subjectsTo,
  verifiedUser,
} from '#test/support/api/companyMembers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const rounds = 5;
/** Values that an approved claim leaves unchanged. */
const verifiedBefore = { verified: true, verification_status: 'verified', profile_type: 'standard' } as const;

describe('Competing claims', () => {
  let api: TestApi;
  let second: Awaited<ReturnType<typeof startSecondApi>>;
  let admin: Person;
  let people: Person[];
  before(async () => {
    api = await startTestApi();
    second = await startSecondApi(api);
    admin = await adminUser(api);
    people = [];
    for (let count = 0; count < 5; count += 1) people.push(await verifiedUser(api));
  });
  after(async () => {
    await second.stop();
    await api.stop();
  });

  /** Alternates between the two servers. */
  const server = (index: number) => supertest(index % 2 === 0 ? api.url : second.url);
  const asAdmin = (index: number, claim: number, decision: object) =>
    server(index).put(`/api/admin/claims/${claim}`).set('Cookie', admin.cookie).send(decision);
  const claimOf = async (person: Person, id: number): Promise<Claim> => {
    const { body }: { body: Claim[] } = await person.browser.get('/api/claims').expect(200);
    return body.find((claim) => claim.id === id) ?? expect.fail('No claim.');
  };
  const isListedAsClaimed = async (id: number) => (await api.request.get(`/api/contractors/${id}`).expect(200)).body;

  for (let round = 1; round <= rounds; round += 1) {
    it(`make one of five concurrent confirmations the owner, and inform the others (${round})`, async () => {
      const company = await addCompany(api, round % 2 === 0 ? verifiedBefore : {});
      const claims: Claim[] = [];
      const tokens: string[] = [];
      for (const person of people) {
        const work_email = company.email(`person${person.id}`);
        claims.push(await makeClaim(person.browser, company.id, { work_email }));
        tokens.push(await claimToken(api, work_email));
      }
      const answers = await Promise.all(
        people.map((person, index) => server(index).post('/api/claims/confirm').set('Cookie', person.cookie).send({ token: tokens[index] })),
      );
      expect(answers.map((answer) => answer.status).sort()).to.deep.equal([200, 409, 409, 409, 409]);
      const won = answers.findIndex((answer) => answer.status === 200);
      expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: people[won]?.id, role: 'owner' }]);
      expect(await isListedAsClaimed(company.id)).to.include({ claimed: true, verified: true });
      for (const [index, person] of people.entries()) {
        const id = claims[index]?.id ?? 0;
        expect((await claimOf(person, id)).state).to.equal(index === won ? 'approved' : 'rejected');
        const about = (await subjectsTo(api, person.username)).filter((subject) => subject.endsWith(company.name));
        expect(about).to.deep.equal([`${index === won ? 'You now manage' : 'Someone else now manages'} ${company.name}`]);
        const entries = await auditOf(admin, 'claim', id);
        expect(entries.map(({ action }) => action)).to.deep.equal([index === won ? 'claim.approved' : 'claim.closed']);
      }
    });

    it(`approve one of two claims that admins approve at the same time, and close the other (${round})`, async () => {
      const company = await addCompany(api, round % 2 === 0 ? verifiedBefore : {});
      const pair = people.slice(0, 2);
      const claims: Claim[] = [];
      for (const person of pair) claims.push(await makeClaim(person.browser, company.id));
      const answers = await Promise.all(claims.map(({ id }, index) => asAdmin(index, id, { state: 'approved' })));
      expect(answers.map((answer) => answer.status).sort()).to.deep.equal([200, 409]);
      const won = answers.findIndex((answer) => answer.status === 200);
      expect(await membersOf(api, company.id)).to.deep.equal([{ user_id: pair[won]?.id, role: 'owner' }]);
      for (const [index, person] of pair.entries()) {
        expect((await claimOf(person, claims[index]?.id ?? 0)).state).to.equal(index === won ? 'approved' : 'rejected');
      }
    });

    it(`apply either an approval or a concurrent withdrawal with its consequences (${round})`, async () => {
      const company = await addCompany(api, round % 2 === 0 ? verifiedBefore : {});
      const kim = people[round - 1] ?? expect.fail();
      const { id } = await makeClaim(kim.browser, company.id);
      const [approval, withdrawal] = await Promise.all([
        asAdmin(round, id, { state: 'approved' }),
        server(round + 1)
          .delete(`/api/claims/${id}`)
          .set('Cookie', kim.cookie)
          .send({}),
      ]);
      expect([approval.status, withdrawal.status].sort()).to.deep.equal([200, 409]);
      const approved = approval.status === 200;
      expect((await claimOf(kim, id)).state).to.equal(approved ? 'approved' : 'withdrawn');
      expect(await membersOf(api, company.id)).to.deep.equal(approved ? [{ user_id: kim.id, role: 'owner' }] : []);
      expect((await isListedAsClaimed(company.id)).claimed).to.equal(approved);
      expect(await auditOf(admin, 'claim', id)).to.have.length(approved ? 1 : 0);
    });
  }

  it('apply one of a concurrent approval and rejection by two admins', async () => {
    const company = await addCompany(api);
    const kim = people[0] ?? expect.fail();
    const { id } = await makeClaim(kim.browser, company.id);
    const decisions = [{ state: 'approved' }, { state: 'rejected', reason: 'No letterhead.' }];
    const answers = await Promise.all(decisions.map((decision, index) => asAdmin(index, id, decision)));
    expect(answers.map((answer) => answer.status).sort()).to.deep.equal([200, 409]);
    const approved = answers[0]?.status === 200;
    expect(await membersOf(api, company.id)).to.have.length(approved ? 1 : 0);
    expect((await auditOf(admin, 'claim', id)).map(({ action }) => action)).to.deep.equal([approved ? 'claim.approved' : 'claim.rejected']);
    await decideClaim(admin, id, { state: 'approved' }).expect(409);
  });
});
