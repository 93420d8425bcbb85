import { expect } from 'chai';
import { adminUser, type Person, signIn, verifiedUser } from '#test/support/api/companyMembers';
import { addReport, addReview } from '#test/support/api/records/storedReviews';
import type { Browser } from '#test/support/api/registeredUsers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Both admins decide each item. */
const items = 100;
/** Decisions of one admin in progress at a time: no more than the server has database connections, for which the others would only wait. */
const lanes = 10;
const reason = 'It is not so.';

interface Queue {
  path: string;
  /** The two competing decisions, one of which succeeds. */
  decisions: [object, object];
  /** Adds a pending item and returns its id. */
  add: (name: string) => Promise<number>;
  /** The table and column that contain the item's state. */
  state: [table: string, column: string];
  subject: string;
}

describe('Two admins deciding the same queue at once on two servers', () => {
  let api: TestApi;
  let second: Awaited<ReturnType<typeof startSecondApi>>;
  let browsers: Browser[];
  let kim: Person;
  before(async () => {
    api = await startTestApi();
    second = await startSecondApi(api);
    browsers = [await signIn(api, await adminUser(api)), await signIn(second, await adminUser(api))];
    kim = await verifiedUser(api);
  });
  after(async () => {
    await second.stop();
    await api.stop();
  });

  const insert = async (table: string, row: object): Promise<number> =>
    api.services.database.transactionWithoutInvalidation(async (trx) => {
      const [id = 0] = await trx(table).insert(row);
      return id;
    });
  const member = (contractor_id: number) => insert('members', { contractor_id, user_id: kim.id, role: 'owner', created_at: 1 });

  const queues: Record<string, Queue> = {
    profiles: {
      path: 'contractors',
      decisions: [{ profile_status: 'accepted' }, { profile_status: 'rejected', reason }],
      add: async (name) => {
        const id = await api.addContractor({ name, profile_status: 'pending' });
        await member(id);
        return id;
      },
      state: ['contractors', 'profile_status'],
      subject: 'contractor',
    },
    claims: {
      path: 'claims',
      decisions: [{ state: 'approved' }, { state: 'rejected', reason }],
      add: async (name) => {
        const contractor_id = await api.addContractor({ name });
        const kinds = { kind: 'ownership', state: 'pending', proof: 'review' };
        const statement = { position: 'Director', work_email: kim.username, note: '', created_at: 1, open_key: `${contractor_id} ${kim.id}` };
        return insert('claims', { contractor_id, user_id: kim.id, ...kinds, ...statement });
      },
      state: ['claims', 'state'],
      subject: 'claim',
    },
    reviews: {
      path: 'reviews',
      decisions: [{ state: 'published' }, { state: 'rejected', reason }],
      add: async (name) => (await addReview(api, await api.addContractor({ name }))).id,
      state: ['reviews', 'state'],
      subject: 'review',
    },
    reports: {
      path: 'reports',
      decisions: [{ state: 'upheld', reason }, { state: 'dismissed' }],
      add: async (name) => addReport(api, (await addReview(api, await api.addContractor({ name }), { state: 'published' })).id),
      state: ['review_reports', 'state'],
      subject: 'report',
    },
  };

  for (const [name, { path, decisions, add, state, subject }] of Object.entries(queues)) {
    it(`decide each of ${items} ${name} once, with one entry in the log`, async function () {
      this.timeout(120_000);
      const { read } = api.services.database;
      const ids: number[] = [];
      for (let index = 0; index < items; index += 1) ids.push(await add(`Company ${index} of ${name}`));
      const mailsBefore = (await api.mails()).length;
      // The admins go through the queue in slightly different orders, so that each is ahead for half of the items.
      const orders = [ids, ids.map((id, index) => ids[index % 2 === 0 ? index + 1 : index - 1] ?? id)];
      const answers = await Promise.all(
        browsers.map(async (browser, admin) => {
          const decide = async (id: number) => browser.put(`/api/admin/${path}/${id}`).send({ ...decisions[admin], undoable: true });
          const outcomes = new Map<number, Awaited<ReturnType<typeof decide>>>();
          const waiting = (orders[admin] ?? []).values();
          const lane = async () => {
            for (const id of waiting) outcomes.set(id, await decide(id));
          };
          await Promise.all(Array.from({ length: lanes }, lane));
          return outcomes;
        }),
      );
      const statuses = ids.map((id) => answers.map((each) => each.get(id)?.status).sort());
      expect(statuses.filter((pair) => pair.join() !== '200,409')).to.deep.equal([]);
      const lost = answers.flatMap((each) => [...each.values()]).filter(({ status }) => status === 409);
      for (const { body } of lost) expect(body.error).to.match(/^Ada Min \w+ this \w+ \d+ seconds? ago\.$/);
      const [table, column] = state;
      const rows: Record<string, unknown>[] = await read(table).whereIn('id', ids).select('id', column);
      const winners = ids.map((id) => [id, Object.values(decisions[answers[0]?.get(id)?.status === 200 ? 0 : 1])[0]]);
      expect(rows.map((row) => [row.id, row[column]])).to.have.deep.members(winners);
      const entries = await read('audit_log').where({ subject }).whereIn('subject_id', ids).select('subject_id', 'actor_id');
      expect(entries).to.have.length(items);
      const mails = (await api.mails()).length - mailsBefore;
      const dismissed = rows.filter((row) => row[column] === 'dismissed').length;
      expect(mails).to.equal(items - dismissed);
      expect(new Set(winners.map(([, state]) => state)).size, 'both decide').to.equal(2);
    });
  }
});
