import { expect } from 'chai';
import { addCompany, addMember, adminUser, auditOf, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { acceptInvitation, invitationToken, invitePerson, openInvitations } from '#test/support/api/records/teams';
import { password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Invitations of deleted accounts', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  let company: Awaited<ReturnType<typeof addCompany>>;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    kim = await verifiedUser(api);
  });
  beforeEach(async () => {
    company = await addCompany(api);
    await addMember(api, company.id, kim.id, 'owner');
  });
  after(() => api.stop());

  const notice = (token: string) => api.request.get(`/api/invitations/${token}`);
  const rows = (where: object) => api.services.database.read('invitations').where(where);
  /** Creates a user and invites their email address. Returns the user and the emailed token. */
  async function invited(role?: 'owner' | 'editor'): Promise<{ person: Person; token: string; id: number }> {
    const person = await verifiedUser(api, { full_name: 'Ina Vited' });
    const { id } = await invitePerson(kim, company.id, person.username, role);
    return { person, id, token: await invitationToken(api, person.username) };
  }

  const deleteAccount = (person: Person) => person.browser.delete('/api/user').send({ password }).expect(200);

  it('are revoked if the person sent them', async () => {
    const lee = await verifiedUser(api);
    await addMember(api, company.id, lee.id, 'owner');
    const { id } = await invitePerson(lee, company.id, 'of-lee@drill.example');
    const kept = await invitePerson(kim, company.id, 'of-kim@drill.example');
    await deleteAccount(lee);
    expect(await openInvitations(kim, company.id)).to.deep.equal([kept]);
    expect((await auditOf(admin, 'invitation', id)).map(({ action, actor_id }) => [action, actor_id])).to.deep.equal([
      ['team.invited', lee.id],
      ['team.revoked', lee.id],
    ]);
  });

  it('are removed with the email address, which is also removed from the audit log', async () => {
    const { person, token, id } = await invited();
    await acceptInvitation(person, token).expect(200);
    const other = await addCompany(api);
    await addMember(api, other.id, kim.id, 'owner');
    await invitePerson(kim, other.id, person.username);
    await deleteAccount(person);
    expect(await rows({ email: person.username })).to.deep.equal([]);
    expect((await auditOf(admin, 'invitation', id))[0]?.after).to.deep.equal({ contractor_id: company.id, email: null, role: 'editor' });
    expect(JSON.stringify(await api.services.database.read('audit_log'))).to.not.include(person.username);
    await notice(token).expect(404);
    await invitePerson(kim, company.id, person.username);
    const anew = await registerUser(api, { username: person.username });
    await acceptInvitation(anew, await invitationToken(api, person.username)).expect(200);
  });

  it('are kept if they were sent to an address that the account never verified', async () => {
    const squatter = await registerUser(api);
    const { id } = await invitePerson(kim, company.id, squatter.username);
    await deleteAccount(squatter);
    expect((await openInvitations(kim, company.id)).map((one) => one.id)).to.deep.equal([id]);
  });

  it("were in the account's export, sent and received", async () => {
    const lee = await verifiedUser(api);
    await addMember(api, company.id, lee.id, 'owner');
    await invitePerson(lee, company.id, 'of-lee@drill.example');
    const other = await addCompany(api);
    await addMember(api, other.id, kim.id, 'owner');
    await invitePerson(kim, other.id, lee.username, 'owner');
    const { invitations } = (await lee.browser.get('/api/user/export').expect(200)).body;
    expect(invitations.map(({ sent_at: _sent, ...rest }: { sent_at: string }) => rest)).to.deep.equal([
      { company: company.name, email: 'of-lee@drill.example', role: 'editor', state: 'open' },
      { company: other.name, email: lee.username, role: 'owner', state: 'open' },
    ]);
  });
});
