import { expect } from 'chai';
import { errorStatuses } from '#contract/shared/errors';
import { addMember, adminUser, type Person, verifiedUser } from './companyMembers';
import { readError } from './errorBody';
import { type Browser, openBrowser, registerUser } from './registeredUsers';
import type { TestApi } from './testApi';

/** Who asks. The owners and the editor belong to the contractor that a call is about. */
export const people = ['anonymous', 'unverified owner', 'stranger', 'editor', 'owner', 'designer', 'admin'] as const;
/** What each of them is answered, in that order. */
export type Statuses = [number, number, number, number, number, number, number];

export const forAll: Statuses = [200, 200, 200, 200, 200, 200, 200];
export const adminOnly: Statuses = [401, 403, 403, 403, 403, 403, 200];
export const membersOfListed: Statuses = [401, 200, 403, 200, 200, 403, 403];
/** Visitors do not see it, and strangers are not told that it is there. */
export const membersOfDraft: Statuses = [401, 200, 404, 200, 200, 404, 404];
export const verifiedMembersOfListed: Statuses = [401, 403, 403, 200, 200, 403, 403];

type Answer = PromiseLike<{ status: number; body: unknown }>;
/** What somebody does in words, how that is asked, and what each is answered. */
export type AskedCall = [call: string, ask: (browser: Browser) => Answer | Promise<Answer>, statuses: Statuses];

/** Everybody of the table, each in a browser of their own. */
export interface Everybody {
  persons: Record<'owner' | 'unverified owner' | 'editor' | 'stranger', Person>;
  browserOf: (who: string) => Browser;
  /** Makes the owners and the editor members of a contractor. */
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

/** One test for each call and each of the people. @param everybody asked for once the tests run */
export function testPermissions(calls: AskedCall[], everybody: () => Everybody): void {
  for (const [call, ask, statuses] of calls) {
    for (const [index, who] of people.entries()) {
      const status = statuses[index];
      it(`${who} ${call}: ${status}`, async () => {
        const answer = await ask(everybody().browserOf(who));
        expect(answer.status).to.equal(status);
        if (status !== 200) expect(errorStatuses[readError(answer.body).code as keyof typeof errorStatuses]).to.equal(status);
      });
    }
  }
}
