import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { demoAccounts } from '#db/demo/demoAccounts';
import { cookieHeader, password } from '../api/registeredUsers';
import { until } from '../probes/until';
import type { Product } from '../processes/product';
import { type Hands, seesHeading } from './userInput';

const json = { 'Content-Type': 'application/json' };

/** Waits for an emailed link of this kind, and returns the newest one to this email address. */
export async function mailedLinkTo({ url }: Product, address: string, pattern: RegExp): Promise<string> {
  const link = async () => {
    const answer = await fetch(`${url}/dev/mailbox`, { headers: { Accept: 'application/json' } });
    const mails: { to: string; text: string }[] = await answer.json();
    return mails.filter(({ to }) => to === address).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0];
  };
  await until(async () => (await link()) !== undefined, `a mail to ${address} with ${pattern}`);
  return (await link()) ?? expect.fail();
}

/** The subjects of the emails to an email address, newest first. */
export async function subjectsTo({ url }: Product, address: string): Promise<string[]> {
  const answer = await fetch(`${url}/dev/mailbox`, { headers: { Accept: 'application/json' } });
  const mails: { to: string; subject: string }[] = await answer.json();
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

/** Fills in the open registration form. */
export async function register(page: Page, hands: Hands, email: string): Promise<void> {
  await seesHeading(page, 'Create an account');
  await hands.fill(page, 'Full Name', 'Robin Newcomer');
  await hands.fill(page, 'Email', email);
  await hands.fill(page, 'Password', password);
  await hands.press(page, 'button', 'Create Account');
  await hands.readToast(page, 'Registration successful');
}

/** Follows the link that verifies a new account's email address. */
export async function verify(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(await mailedLinkTo(product, email, /http:\/\/\S+\/verify-email\/\S+/));
  await page.locator('::-p-aria([name="Verify email address"][role="button"])').click();
  await seesHeading(page, 'Your email address is verified');
}

/** Returns a function that sends calls with these cookies and expects each to succeed. */
export function callsWith({ url }: Product, cookie: string): (method: string, path: string, body?: object) => Promise<unknown> {
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers: { ...json, Cookie: cookie }, body: body && JSON.stringify(body) });
    const text = await answer.text();
    expect(answer.status, text).to.equal(200);
    return JSON.parse(text);
  };
}

/** The demo admin. */
export async function demoAdmin(product: Product): Promise<{ email: string; cookie: string; call: ReturnType<typeof callsWith> }> {
  const { email, password: own } = demoAccounts.find((account) => account.role === 'admin') ?? expect.fail();
  const body = JSON.stringify({ username: email, password: own });
  const login = await fetch(`${product.url}/api/login`, { method: 'POST', headers: json, body });
  const cookie = cookieHeader({ 'set-cookie': login.headers.getSetCookie() });
  return { email, cookie, call: callsWith(product, cookie) };
}

/** Returns a function that sends calls as the demo admin. */
export async function asAdmin(product: Product): Promise<(method: string, path: string, body?: object) => Promise<unknown>> {
  return (await demoAdmin(product)).call;
}
