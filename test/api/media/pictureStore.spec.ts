import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import S3rver from 's3rver';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import type { ManagedContractor } from '#contract/contractorChanges';
import { addCompany, addMember, day, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';
import { plain } from '#test/support/data/samplePictures';

const bucket = 'pictures-of-the-tests';

describe('An S3-compatible store', () => {
  let api: TestApi;
  let kim: Person;
  let jpeg: Buffer;
  let id: number;
  let folder: string;
  let port: number;
  let store: S3rver | undefined;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'directory-store-'));
    port = await freePort();
    await startStore();
    api = await startTestApi({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    jpeg = await plain(900, 600).jpeg().toBuffer();
    kim = await verifiedUser(api);
    ({ id } = await addCompany(api, { profile_type: 'premium' }));
    await addMember(api, id, kim.id, 'owner');
  });
  after(async () => {
    await api.stop();
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startStore(): Promise<void> {
    store = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: bucket, configs: [] }] });
    await store.run();
  }
  async function stopStore(): Promise<void> {
    await store?.close();
    store = undefined;
  }
  const address = (rest: string) => `/api/user/contractors/${id}/${rest}`;
  const add = () => kim.browser.post(address('media')).attach('file', jpeg, 'rig.jpg');

  it('stores and returns pictures, and deletes them when they are no longer shown', async () => {
    const { media }: ManagedContractor = (await add().expect(200)).body;
    const url = String(media[0]?.url);
    const answer = await api.request.get(url).responseType('blob').expect(200);
    expect(answer.get('Cache-Control')).to.include('immutable');
    expect(Number(answer.get('Content-Length'))).to.equal(answer.body.length);
    await api.request.head(url).expect(200);
    await kim.browser.delete(address(`media/${media[0]?.id}`)).expect(200);
    api.clock.ahead = day + 60_000;
    await createCleanupJob(api.services).begin();
    api.clock.ahead = 0;
    expect((await api.request.get(url).expect(404)).get('Cache-Control')).to.equal('no-store');
  });

  it('stores documents of claims as well', async () => {
    const claim = await makeClaim(kim.browser, (await addCompany(api)).id);
    const documents = `/api/claims/${claim.id}/documents`;
    const { body } = await kim.browser.post(documents).attach('file', pdf, 'letterhead.pdf').expect(200);
    const answer = await kim.browser.get(`${documents}/${body.id}`).responseType('blob').expect(200);
    expect(answer.body.equals(pdf)).to.equal(true);
    await kim.browser.delete(`/api/claims/${claim.id}`).expect(200);
    await createCleanupJob(api.services).begin();
    expect(await api.services.database.read('claim_documents')).to.deep.equal([]);
  });

  it('loses nothing while it is down, and answers 503 without caching', async () => {
    const { media }: ManagedContractor = (await add().expect(200)).body;
    const url = String(media.at(-1)?.url);
    await stopStore();
    const refusal = await add().expect(503);
    expect(readError(refusal.body).code).to.equal('unavailable');
    const unread = await api.request.get(url).expect(503);
    expect(unread.get('Cache-Control')).to.equal('no-store');
    await kim.browser.delete(address(`media/${media.at(-1)?.id}`)).expect(200);
    api.clock.ahead = day + 60_000;
    await createCleanupJob(api.services)
      .begin()
      .catch(() => undefined);
    api.clock.ahead = 0;
    await startStore();
    await api.request.get(url).expect(200);
    expect((await add().expect(200)).body.media).to.have.length(1);
    api.clock.ahead = day + 60_000;
    await createCleanupJob(api.services).begin();
    api.clock.ahead = 0;
    await api.request.get(url).expect(404);
    expect(await api.services.database.read('pictures')).to.have.length(1);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
