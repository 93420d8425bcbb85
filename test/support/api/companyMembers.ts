import { expect } from 'chai';
import { User } from '#api/modules/accounts/models/User';
import type { AuditEntry } from '#api/modules/audit/AuditEntry';
import type { AdminClaim, Claim } from '#contract/claims';
import type { MemberRole } from '#contract/contractorChanges';
import { type Browser, openBrowser, password, registerUser } from './registeredUsers';
import type { TestApi } from './testApi';

export type Person = Awaited<ReturnType<typeof registerUser>>;
export const day = 24 * 3_600_000;

/** Registers a signed-in user with a verified email address. */
export async function verifiedUser(api: TestApi, given: Parameters<typeof registerUser>[1] = {}): Promise<Person> {
  const person = await registerUser(api, given);
  await api.services.database.transactionWithoutInvalidation(async (trx) => User.query(trx).findById(person.id).patch({ email_verified: true }));
  return person;
}

/** A signed-in admin. */
export const adminUser = (api: TestApi): Promise<Person> => verifiedUser(api, { role: 'admin', full_name: 'Ada Min' });

/** Signs a user in again, for tests that move the clock past the end of a session. */
export async function signIn(api: { url: string }, { username }: Person): Promise<Browser> {
  const browser = openBrowser(api);
  await browser.post('/api/login').send({ username, password }).expect(200);
  return browser;
}

let companies = 0;

/** Adds a listed contractor with its own website, and returns work email addresses at its domain. */
export async function addCompany(
  api: TestApi,
  given: Partial<Parameters<TestApi['addContractor']>[0]> = {},
): Promise<{ id: number; name: string; domain: string; slug: string; email: (person: string) => string }> {
  companies += 1;
  const domain = `company${companies}.example`;
  const name = given.name ?? `Company ${companies} Drilling`;
  const id = await api.addContractor({ website: `https://www.${domain}/about`, country: 'Ghana', ...given, name });
  const row: { slug: string } = await api.services.database.read('contractors').where({ id }).first('slug');
  return { id, name, domain, slug: row.slug, email: (person) => `${person}@${domain}` };
}

/** Adds a member to a team, as an accepted invitation does. */
export async function addMember(api: TestApi, contractor_id: number, user_id: number, role: MemberRole): Promise<void> {
  await api.services.database.transaction(async (trx) => {
    await trx('members').insert({ contractor_id, user_id, role, created_at: api.services.now() });
    if (role === 'owner') await trx('contractors').where({ id: contractor_id }).update({ claimed: true });
  });
}

/** The members of a contractor: user ids with their roles. */
export async function membersOf(api: TestApi, contractor_id: number): Promise<{ user_id: number; role: MemberRole }[]> {
  return api.services.database.read('members').where({ contractor_id }).orderBy('user_id').select('user_id', 'role');
}

/** Sends a claim. Position and work email have default values. */
export const sendClaim = (browser: Browser, contractor_id: number, given: object = {}) =>
  browser.post('/api/claims').send({ contractor_id, position: 'Director', work_email: 'kim@elsewhere.example', ...given });

/** Sends a claim and expects it to be accepted. */
export async function makeClaim(browser: Browser, contractor_id: number, given: object = {}): Promise<Claim> {
  return (await sendClaim(browser, contractor_id, given).expect(200)).body;
}

/** The token of the newest claim verification email to this email address. */
export async function claimToken(api: TestApi, to: string): Promise<string> {
  const mails = (await api.mails()).filter((mail) => mail.to === to);
  const tokens = mails.flatMap((mail) => /\/onboarding\/claim\?token=([\w%-]+)/.exec(mail.text)?.[1] ?? []);
  return tokens.at(-1) ?? expect.fail(`No mail to ${to} proves a claim.`);
}

export const confirmClaim = (browser: Browser, token: string) => browser.post('/api/claims/confirm').send({ token });

/** Claims a contractor with an email address at its domain and follows the emailed link. */
export async function winClaim(api: TestApi, person: Person, company: { id: number; email: (person: string) => string }): Promise<Claim> {
  const work_email = company.email(`person${person.id}`);
  await makeClaim(person.browser, company.id, { work_email });
  return (await confirmClaim(person.browser, await claimToken(api, work_email)).expect(200)).body;
}

export const decideClaim = (admin: { browser: Browser }, claim: number, decision: object) =>
  admin.browser.put(`/api/admin/claims/${claim}`).send(decision);

/** A claim as an admin sees it. */
export async function adminClaim(admin: { browser: Browser }, id: number): Promise<AdminClaim> {
  const { body } = await admin.browser.get('/api/admin/claims').expect(200);
  return body.find((claim: AdminClaim) => claim.id === id) ?? expect.fail(`No claim ${id}.`);
}

/** Subjects of the emails to an email address, oldest first, without the verification email of the account. */
export async function subjectsTo(api: TestApi, address: string): Promise<string[]> {
  const subjects = (await api.mails()).filter((mail) => mail.to === address).map((mail) => mail.subject);
  return subjects.filter((subject) => !subject.startsWith('Verify your email address'));
}

/** The audit entries about a subject, oldest first. */
export async function auditOf(admin: { browser: Browser }, subject: AuditEntry['subject'], id: number) {
  const { body } = await admin.browser.get('/api/admin/audit').expect(200);
  interface Entry {
    action: string;
    actor_id: number | null;
    subject: string;
    subject_id: number;
    subject_name: string | null;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    at: string;
  }
  return (body as Entry[]).filter((entry) => entry.subject === subject && entry.subject_id === id).reverse();
}
