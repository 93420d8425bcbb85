import { expect } from 'chai';
import supertest from 'supertest';
import { generateSecret, hashSecret } from '#api/config/secrets';
import { createContractors } from '#api/modules/contractors/store/createContractors';
import { contractorInput } from '#contract/contractors/contractors';
import { cookieHeader, newEmail, password } from '../support/api/registeredUsers';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const rivals = 5;
const companies = 16;
/** The number of approvals at which each process is killed, one process after the other. Further approvals are then in progress. */
const killedAt = [1, 5, 10];

interface Try {
  cookie: string;
  token: string;
}

interface Standing {
  approved: number[];
  pending: number;
  rejected: number;
  owners: number[];
  claimed: boolean;
  verified: boolean;
  audited: number;
  mailed: number;
}

describe('Claims in processes that are killed', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  let product: Product;
  before(async () => {
    test = await createPreparedDatabase();
  });
  after(async () => {
    await product.stop();
    await test.remove();
  });

  it('are approved completely or not at all, and every company has one owner in the end', async () => {
    const contractors = await addCompanies();
    const start = () => startProduct({ ...test.settings, RATE_LIMIT_SCALE: '0' });
    product = await start();
    const tries = await addClaims(contractors, await registerRivals());
    let midway = 0;
    for (const count of killedAt) {
      const answers = confirmAll(tries);
      await until(async () => (await approvals()) >= count, `${count} approvals`);
      await product.stop('SIGKILL');
      await answers;
      const found = await standings(contractors);
      for (const standing of found) expectWhole(standing);
      midway += found.filter((standing) => standing.approved.length > 0).length;
      product = await start();
    }
    // Otherwise the processes were killed after all the work, and the test proves nothing.
    expect(midway).to.be.lessThan(killedAt.length * companies);
    const statuses = await confirmAll(tries);
    expect(statuses.filter((status) => status !== 200 && status !== 400 && status !== 409)).to.deep.equal([]);
    for (const standing of await standings(contractors)) {
      expectWhole(standing);
      expect(standing.owners).to.have.length(1);
    }
  });

  async function approvals(): Promise<number> {
    return (await test.database.read('claims').where({ state: 'approved' })).length;
  }

  async function addCompanies(): Promise<number[]> {
    const inputs = Array.from({ length: companies }, (_, index) =>
      contractorInput.cast({ name: `Rival Rock ${index}`, website: `https://rival${index}.example`, profile_status: 'accepted' }),
    );
    return test.database.transaction((trx) => createContractors(trx, inputs, Date.now()));
  }

  async function registerRivals(): Promise<{ id: number; cookie: string }[]> {
    const users: { id: number; cookie: string }[] = [];
    for (let count = 0; count < rivals; count += 1) {
      const answer = await supertest(product.url).post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' }).expect(200);
      users.push({ id: answer.body.id, cookie: cookieHeader(answer.headers) });
    }
    await test.database.write('users').update({ email_verified: true });
    return users;
  }

  /** Adds a claim of every user to every company, each with its emailed link. */
  async function addClaims(contractors: number[], users: { id: number; cookie: string }[]): Promise<Try[]> {
    const tries: Try[] = [];
    await test.database.transaction(async (trx) => {
      for (const [index, contractor_id] of contractors.entries()) {
        for (const { id: user_id, cookie } of users) {
          const token = generateSecret();
          const keys = { contractor_id, user_id, open_key: `${contractor_id} ${user_id}`, token_hash: hashSecret(token) };
          const words = { kind: 'ownership', state: 'pending', proof: 'company_mail', position: 'CEO', note: '' };
          const times = { created_at: Date.now(), token_expires_at: Date.now() + 3_600_000 };
          await trx('claims').insert({ ...keys, ...words, ...times, work_email: `boss@rival${index}.example` });
          tries.push({ cookie, token });
        }
      }
    });
    return tries;
  }

  /** Confirms all claims at once. Resolves to the statuses; 0 if the process had ended. */
  function confirmAll(tries: Try[]): Promise<number[]> {
    const { url } = product;
    return Promise.all(
      tries.map(({ cookie, token }) =>
        fetch(`${url}/api/claims/confirm`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: cookie },
          body: JSON.stringify({ token }),
        }).then(
          (answer) => answer.status,
          () => 0,
        ),
      ),
    );
  }

  function standings(contractors: number[]): Promise<Standing[]> {
    const { read } = test.database;
    return Promise.all(
      contractors.map(async (id) => {
        const claims: { id: number; user_id: number; state: string }[] = await read('claims').where({ contractor_id: id });
        const [row] = await read('contractors').where({ id });
        const owners = await read('members').where({ contractor_id: id, role: 'owner' });
        const audited = await read('audit_log')
          .where({ subject: 'claim' })
          .whereIn(
            'subject_id',
            claims.map((claim) => claim.id),
          );
        const mails = await read('mail_outbox')
          .where('subject', `You now manage ${row.name}`)
          .orWhere('subject', `Someone else now manages ${row.name}`);
        return {
          approved: claims.filter((claim) => claim.state === 'approved').map((claim) => claim.user_id),
          pending: claims.filter((claim) => claim.state === 'pending').length,
          rejected: claims.filter((claim) => claim.state === 'rejected').length,
          owners: owners.map((owner) => owner.user_id),
          claimed: Boolean(row.claimed),
          verified: Boolean(row.verified),
          audited: audited.length,
          mailed: mails.length,
        };
      }),
    );
  }

  function expectWhole(standing: Standing): void {
    const [owner] = standing.approved;
    const untouched = { approved: [], pending: rivals, rejected: 0, owners: [], claimed: false, verified: false, audited: 0, mailed: 0 };
    const taken = {
      approved: [owner],
      pending: 0,
      rejected: rivals - 1,
      owners: [owner],
      claimed: true,
      verified: true,
      audited: rivals,
      mailed: rivals,
    };
    expect(standing).to.deep.equal(owner === undefined ? untouched : taken);
  }
});
