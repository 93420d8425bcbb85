import { rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { expect } from 'chai';
import sinon from 'sinon';
import { addCompany, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';
import { until } from '#test/support/probes/until';

const boundary = 'the-boundary-of-the-tests';
/** The slow uploads of these tests are still faster than the lowest rate that the server accepts. */
const preamble = Buffer.alloc(1024 * 1024, ' ');
const head = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;

describe('Limits on uploads', () => {
  let api: TestApi;
  let kim: Person;
  const open: ClientRequest[] = [];
  before(async () => {
    api = await startTestApi({ TRUST_PROXY: 'on' });
    kim = await verifiedUser(api);
  });
  after(async () => {
    for (const each of open) each.destroy();
    await api.stop();
  });

  /** Starts uploading a claim document without finishing it. `status` resolves as soon as the server responds. */
  const begin = (claim: number, cookie: string) => beginAt(`/api/claims/${claim}/documents`, { Cookie: cookie });
  /** Starts uploading an enquiry file in the same way, from an IP address. */
  const beginFrom = (address: string) => beginAt('/api/enquiries/files', { 'X-Forwarded-For': address });
  function beginAt(
    pathname: string,
    own: Record<string, string>,
  ): { status: Promise<{ status: number; retryAfter: string | undefined }>; end: () => void } {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Transfer-Encoding': 'chunked', ...own };
    const sent = request(`${api.url}${pathname}`, { method: 'POST', headers });
    open.push(sent);
    const status = new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      sent.once('response', (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      });
      sent.once('error', reject);
    });
    // A rejection fails a test only if the test awaits it.
    status.catch(() => undefined);
    sent.write(Buffer.concat([preamble, Buffer.from(head), pdf]));
    return { status, end: () => sent.end(`\r\n--${boundary}--\r\n`) };
  }

  it('reject an upload before reading it when the claim belongs to someone else or is decided', async () => {
    const company = await addCompany(api);
    const { id } = await makeClaim(kim.browser, company.id);
    const stranger = await verifiedUser(api);
    expect((await begin(id, stranger.cookie).status).status).to.equal(404);
    await kim.browser.delete(`/api/claims/${id}`).expect(200);
    expect((await begin(id, kim.cookie).status).status).to.equal(409);
  });

  it('read sixteen uploads at a time, answer the next one with a wait, and accept it afterwards', async () => {
    const uploads: (ReturnType<typeof begin> & { again: () => ReturnType<typeof begin> })[] = [];
    for (let count = 0; count < 17; count += 1) {
      const person = await verifiedUser(api);
      const { id } = await makeClaim(person.browser, (await addCompany(api)).id);
      const again = () => begin(id, person.cookie);
      uploads.push({ ...again(), again });
    }
    const refused = await Promise.race(uploads.map(async (upload) => ({ upload, ...(await upload.status) })));
    expect(refused.status).to.equal(429);
    expect(Number(refused.retryAfter)).to.be.greaterThan(0);
    const others = uploads.filter((upload) => upload !== refused.upload);
    for (const upload of others) upload.end();
    const answers = await Promise.all(others.map((upload) => upload.status));
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(16).fill(200));
    const next = refused.upload.again();
    next.end();
    expect((await next.status).status).to.equal(200);
  });

  it('leave room for other users when one user uploads a lot', async () => {
    const company = await addCompany(api);
    const { id } = await makeClaim(kim.browser, company.id);
    const own = Array.from({ length: 9 }, () => begin(id, kim.cookie));
    expect((await Promise.race(own.map(({ status }) => status))).status).to.equal(429);
    const other = await verifiedUser(api);
    const theirs = begin((await makeClaim(other.browser, company.id)).id, other.cookie);
    theirs.end();
    expect((await theirs.status).status).to.equal(200);
    for (const { end } of own) end();
    const answers = await Promise.all(own.map(({ status }) => status));
    // A claim takes at most five documents.
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([...Array(5).fill(200), ...Array(3).fill(422), 429]);
  });

  describe('for visitors without a session', () => {
    let ahead = 0;
    const now = performance.now.bind(performance);
    before(() => void sinon.stub(performance, 'now').callsFake(() => now() + ahead));
    after(() => sinon.restore());

    it('allow three uploads from one IP address and ten in total, and leave the rest to members', async () => {
      const waiting: ReturnType<typeof beginAt>[] = [];
      for (const [address, count] of Object.entries({ '203.0.113.1': 4, '203.0.113.2': 4, '203.0.113.3': 4, '203.0.113.4': 2 })) {
        const own = Array.from({ length: count }, () => beginFrom(address));
        expect((await Promise.race(own.map(({ status }) => status))).status).to.equal(429);
        waiting.push(...own);
      }
      const theirs = begin((await makeClaim(kim.browser, (await addCompany(api)).id)).id, kim.cookie);
      theirs.end();
      expect((await theirs.status).status).to.equal(200);

      // After half a minute, a new upload replaces the oldest unfinished one.
      ahead = 31_000;
      const next = beginFrom('203.0.113.5');
      next.end();
      expect((await next.status).status).to.equal(200);
      for (const { end } of waiting) end();
      const answers = await Promise.all(waiting.map(async ({ status }) => (await status).status));
      expect(answers.sort()).to.deep.equal([...Array(9).fill(200), 408, 429, 429, 429, 429]);
    });
  });

  describe('for accounts that hold every place with slow uploads', function () {
    // On a busy machine, it takes long until all places are taken.
    this.timeout(120_000);
    let ahead = 0;
    const now = performance.now.bind(performance);
    before(() => void sinon.stub(performance, 'now').callsFake(() => now() + ahead));
    after(() => sinon.restore());

    const accountWithClaim = async () => {
      const person = await verifiedUser(api);
      const { id } = await makeClaim(person.browser, (await addCompany(api)).id);
      return () => begin(id, person.cookie);
    };
    const statusOf = async (upload: ReturnType<typeof begin>) => {
      upload.end();
      return (await upload.status).status;
    };
    /** Starts as many slow uploads of each account as stated. Resolves when all of them are in progress and another account is refused. */
    async function takeEveryPlace(accounts: (() => ReturnType<typeof begin>)[], count: number, other: () => ReturnType<typeof begin>) {
      const startOne = (upload: () => ReturnType<typeof begin>) => {
        const slow = { upload, started: upload(), status: 0 };
        void slow.started.status.then(({ status }) => (slow.status = status));
        return slow;
      };
      const places = accounts.flatMap((upload) => Array.from({ length: count }, () => startOne(upload)));
      const areTaken = async () => {
        // The other account may have held the place for which one of them asked.
        for (const [index, { upload, status }] of places.entries()) if (status === 429) places[index] = startOne(upload);
        return (await statusOf(other())) === 429;
      };
      await until(areTaken, 'all places to be taken', 40_000);
      return { end: () => Promise.all(places.map(({ started }) => statusOf(started))) };
    }

    for (const newcomer of ['another account', 'a visitor'])
      it(`give a place to ${newcomer} after a minute`, async () => {
        ahead = 0;
        const third = await accountWithClaim();
        const places = await takeEveryPlace([await accountWithClaim(), await accountWithClaim()], 8, third);
        ahead = 61_000;
        expect(await statusOf(newcomer === 'a visitor' ? beginFrom('203.0.113.77') : third())).to.equal(200);
        expect((await places.end()).filter((status) => status === 408)).to.deep.equal([408]);
      });

    it('leave the only upload of an account alone, however slow it is', async () => {
      ahead = 0;
      const people = [];
      for (let count = 0; count < 16; count += 1) people.push(await accountWithClaim());
      const late = await accountWithClaim();
      const places = await takeEveryPlace(people, 1, late);
      ahead = 61_000;
      expect(await statusOf(late())).to.equal(429);
      expect(await places.end()).to.deep.equal(Array(16).fill(200));
    });
  });

  it('answer 503 when the server cannot receive the file', async () => {
    const { id } = await makeClaim(kim.browser, (await addCompany(api)).id);
    const folder = path.join(api.services.config.DATA_DIR, 'incoming');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'not a folder');
    const send = () => kim.browser.post(`/api/claims/${id}/documents`).attach('file', pdf, 'a.pdf');
    expect(readError((await send().expect(503)).body).code).to.equal('unavailable');
    rmSync(folder);
    await send().expect(200);
  });
});
