import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'chai';
import supertest from 'supertest';
import { User } from '#api/modules/accounts/models/User';
import type { Role } from '#contract/accounts/session';
import type { TestApi } from './testApi';

export const password = 'correct horse battery';
let registered = 0;

/** A unique email address. */
export function newEmail(): string {
  registered += 1;
  return `person${registered}@drill.example`;
}

/** A client that stores cookies, like a browser. */
export type Browser = ReturnType<typeof supertest.agent>;
export const openBrowser = (api: { url: string }): Browser => supertest.agent(api.url);

/** Registers a new user, who stays signed in. */
export async function registerUser(
  api: TestApi,
  { role = 'contractor', ...given }: { username?: string; full_name?: string; company_name?: string; role?: Role } = {},
): Promise<{ browser: Browser; username: string; id: number; cookie: string }> {
  const browser = openBrowser(api);
  const username = given.username ?? newEmail();
  const answer = await browser
    .post('/api/register')
    .send({ full_name: 'Kim Lee', password, ...given, username })
    .expect(200);
  if (role !== 'contractor') {
    await api.services.database.transactionWithoutInvalidation(async (trx) => User.query(trx).findById(answer.body.id).patch({ role }));
  }
  return { browser, username, id: answer.body.id, cookie: cookieHeader(answer.headers) };
}

/** The cookies that a response set, formatted as a request header, as an attacker would copy them. */
export function cookieHeader(headers: IncomingHttpHeaders | Record<string, string>): string {
  return setCookies(headers)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export function setCookies(headers: IncomingHttpHeaders | Record<string, string | string[]>): string[] {
  const set = headers['set-cookie'] ?? [];
  return Array.isArray(set) ? set : [set];
}

/** The token of the newest email to this email address that contains a link of this kind. */
export async function mailedToken(api: TestApi, to: string, link: 'verify-email' | 'confirm-email' | 'reset-password'): Promise<string> {
  const mails = await api.mails();
  const tokens = mails.filter((mail) => mail.to === to).flatMap((mail) => new RegExp(`/${link}/([A-Za-z0-9_-]+)`).exec(mail.text)?.[1] ?? []);
  return tokens.at(-1) ?? expect.fail(`No mail to ${to} has a link to ${link}.`);
}
