import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { type ManagedContractor, managedContractor } from '#contract/contractorChanges';
import type { Tier } from '#contract/contractors/badge';
import type { InvitationBody } from '#contract/team';
import { demoAccounts } from '#db/demo/demoAccounts';
import { readyProfile } from '../api/draftProfiles';
import { cookieHeader, newEmail, password } from '../api/registeredUsers';
import type { Product } from '../processes/product';
import { watchComplaints } from './chromium';
import { asAdmin, callsWith, mailedLinkTo } from './registration';

/** A user with a verified email address, created through the API instead of a page. */
export interface Person {
  email: string;
  /** The value of a Cookie header. */
  cookie: string;
  call: (method: string, path: string, body?: object) => Promise<unknown>;
}

const json = { 'Content-Type': 'application/json' };

/** The token is the last segment of an emailed link. */
const tokenOf = (link: string) => link.split('/').at(-1) ?? expect.fail('The link has no token.');

/** Registers a user and verifies the email address. */
export async function newPerson(product: Product, full_name: string): Promise<Person> {
  const email = newEmail();
  const body = JSON.stringify({ username: email, full_name, password });
  const answer = await fetch(`${product.url}/api/register`, { method: 'POST', headers: json, body });
  expect(answer.status).to.equal(200);
  const token = tokenOf(await mailedLinkTo(product, email, /http:\/\/\S+\/verify-email\/\S+/));
  const cookie = cookieHeader({ 'set-cookie': answer.headers.getSetCookie() });
  const call = callsWith(product, cookie);
  await call('POST', '/api/verify-email', { token });
  return { email, cookie, call };
}

/** The demo admin, signed in. */
export async function demoAdmin(product: Product): Promise<Person> {
  const { email, password: own } = demoAccounts.find(({ role }) => role === 'admin') ?? expect.fail('There is no demo admin.');
  return signedIn(product, email, own);
}

/** Signs in an existing user who has the test password, for example after a role change, which ends all sessions. */
export async function signedIn(product: Product, email: string, secret = password): Promise<Person> {
  const body = JSON.stringify({ username: email, password: secret });
  const answer = await fetch(`${product.url}/api/login`, { method: 'POST', headers: json, body });
  expect(answer.status).to.equal(200);
  const cookie = cookieHeader({ 'set-cookie': answer.headers.getSetCookie() });
  return { email, cookie, call: callsWith(product, cookie) };
}

/** Creates a listed company owned by this user. */
export async function listedCompany(
  product: Product,
  owner: Person,
  given: { name: string; [field: string]: unknown },
  tier: Tier = 'standard',
): Promise<ManagedContractor> {
  const draft = await managedContractor.validate(await owner.call('POST', '/api/user/contractors', { ...readyProfile, ...given }));
  await owner.call('POST', `/api/user/contractors/${draft.id}/submit`, {});
  const admin = await asAdmin(product);
  await admin('PUT', `/api/admin/contractors/${draft.id}`, { profile_status: 'accepted', profile_type: tier });
  return companyNow(owner, draft.id);
}

/** The current state of a company, as the API returns it to its members. */
export async function companyNow(member: Person, id: number): Promise<ManagedContractor> {
  return managedContractor.validate(await member.call('GET', `/api/user/contractors/${id}`));
}

/** Adds a user to a team. */
export async function joinTeam(product: Product, owner: Person, id: number, person: Person, role: InvitationBody['role']): Promise<void> {
  await owner.call('POST', `/api/user/contractors/${id}/invitations`, { email: person.email, role });
  const token = tokenOf(await mailedLinkTo(product, person.email, invitationLink));
  await person.call('POST', `/api/invitations/${token}/accept`, {});
}

export const invitationLink = /http:\/\/\S+\/invitations\/\S+/;

/** Opens a page in a separate browser context, signed in or anonymous. @param allowed complaints of the page to ignore */
export async function openAs(
  browser: Browser,
  product: Product,
  person: Person | null,
  address: string,
  allowed: RegExp[] = [],
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.createBrowserContext();
  const { hostname } = new URL(product.url);
  for (const pair of person?.cookie.split('; ') ?? []) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    await context.setCookie({ name, value, domain: hostname, path: '/' });
  }
  const page = await context.newPage();
  const complaints = watchComplaints(page, [/\[api\]/, ...allowed]);
  await page.goto(product.url + address, { waitUntil: 'networkidle0' });
  return {
    page,
    /** Closing fails if the page has complained. */
    close: async () => {
      expect(complaints).to.deep.equal([]);
      await context.close();
    },
  };
}
