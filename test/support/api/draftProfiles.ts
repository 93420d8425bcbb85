import type { ManagedContractor } from '#contract/contractorChanges';
import type { Browser } from './registeredUsers';

/** The values, apart from the name, that a profile needs before it can be submitted. */
export const readyProfile = { description: 'Core to 1,500 m.', country: 'Ghana', drilling_methods: ['Diamond Drilling'] };

/** Creates a draft for this user. */
export async function makeDraft({ browser }: { browser: Browser }, given: Record<string, unknown> & { name: string }): Promise<ManagedContractor> {
  return (await browser.post('/api/user/contractors').send(given).expect(200)).body;
}

/** Creates a profile that is pending admin review. */
export async function makePending(person: { browser: Browser }, given: Record<string, unknown> & { name: string }): Promise<ManagedContractor> {
  const { id } = await makeDraft(person, { ...readyProfile, ...given });
  return (await person.browser.post(`/api/user/contractors/${id}/submit`).send({}).expect(200)).body;
}
