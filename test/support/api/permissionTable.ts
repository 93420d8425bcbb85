import { expect } from 'chai';
import { errorStatuses } from '#contract/shared/errors';
import { addMember, adminUser, type Person, verifiedUser } from './companyMembers';
import { readError } from './errorBody';
import { type Browser, openBrowser, registerUser } from './registeredUsers';
import type { TestApi } from './testApi';

/** The roles that send each call. The owners and the editor are members of the contractor that the call is about. */
export const people = ['anonymous', 'unverified owner', 'stranger', 'editor', 'owner', 'designer', 'admin'] as const;
/** The expected status for each role, in that order. */
export type Statuses = [number, number, number, number, number, number, number];

export const forAll: Statuses = [200, 200, 200, 200, 200, 200, 200];
export const adminOnly: Statuses = [401, 403, 403, 403, 403, 403, 200];
export const membersOfListed: Statuses = [401, 200, 403, 200, 200, 403, 403];
/** Anonymous visitors get 401; users without access get 404, which does not reveal that the draft exists. */
export const membersOfDraft: Statuses = [401, 200, 404, 200, 200, 404, 404];
export const verifiedMembersOfListed: Statuses = [401, 403, 403, 200, 200, 403, 403];

type Answer = PromiseLike<{ status: number; body: unknown }>;
/** A call: its description, how to send it, and the expected statuses. */
export type AskedCall = [call: string, ask: (browser: Browser) => Answer | Promise<Answer>, statuses: Statuses];

/** A client for each role. */
export interface Everybody {
  persons: Record<'owner' | 'unverified owner' | 'editor' | 'stranger', Person>;
  browserOf: (who: string) => Browser;
  /** Adds the owners and the editor to the team of a contractor. */
  join: (contractor: number) => Promise<void>;
}

export async function bringEverybody(api: TestApi): Promise<Everybody> {
  const persons = {
    owner: await verifiedUser(api),
    'unverified owner': await registerUser(api),
    editor: await verifiedUser(api),
    stranger: await verifiedUser(api),
  };
  const browsers = new Map<string, Browser>([['anonymous', openBrowser(api)]]);
  for (const [who, { browser }] of Object.entries(persons)) browsers.set(who, browser);
  browsers.set('designer', (await verifiedUser(api, { role: 'designer' })).browser);
  browsers.set('admin', (await adminUser(api)).browser);
  return {
    persons,
    browserOf: (who) => browsers.get(who) ?? expect.fail(`Nobody is ${who}.`),
    join: async (contractor) => {
      for (const who of ['owner', 'unverified owner'] as const) await addMember(api, contractor, persons[who].id, 'owner');
      await addMember(api, contractor, persons.editor.id, 'editor');
    },
  };
}

/** Defines one test for each call and role. @param accounts called when the tests run */
export function testPermissions(calls: AskedCall[], accounts: () => Everybody): void {
  for (const [call, ask, statuses] of calls) {
    for (const [index, who] of people.entries()) {
      const status = statuses[index];
      it(`${who} ${call}: ${status}`, async () => {
        const answer = await ask(accounts().browserOf(who));
        expect(answer.status).to.equal(status);
        if (status !== 200) expect(errorStatuses[readError(answer.body).code as keyof typeof errorStatuses]).to.equal(status);
      });
    }
  }
}
