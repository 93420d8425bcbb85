import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import supertest from 'supertest';
import { loadConfig } from '#api/config/config';
import { createStorage } from '#api/integrations/storage/createStorage';
import type { Picture } from '#api/modules/contractors/models/Picture';
import { createContractors } from '#api/modules/contractors/store/createContractors';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { contractorInput } from '#contract/contractors/contractors';
import { widthsOf } from '#contract/media/pictureSizes';
import { cookieHeader, newEmail, password } from '../support/api/registeredUsers';
import { plain } from '../support/data/samplePictures';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const companies = 4;
/** The number of stored files at which each process is killed, one process after the other. Further uploads are then in progress. */
const killedAt = [2, 9, 20, 34];

describe('Uploads in processes that are killed', function () {
  this.timeout(180_000);
  let test: TestDatabase;
  let product: Product;
  let jpeg: Buffer;
  before(async () => {
    test = await createPreparedDatabase();
    jpeg = await plain(1700, 1200).jpeg().toBuffer();
  });
  after(async () => {
    await product.stop();
    await test.remove();
  });

  it('leave no orphaned files, and show nothing without its files', async () => {
    const contractors = await addCompanies();
    const start = () => startProduct({ ...test.settings, RATE_LIMIT_SCALE: '0' });
    product = await start();
    const cookie = await registerOwner(contractors);
    let killedMidway = 0;
    for (const count of killedAt) {
      const answers = uploadAll(contractors, cookie);
      await until(() => files().length >= count, `${count} files`);
      await product.stop('SIGKILL');
      killedMidway += (await answers).filter((status) => status === 0).length;
      product = await start();
    }
    // Otherwise the processes were killed after all the work, and the test proves nothing.
    expect(killedMidway).to.be.greaterThan(killedAt.length);
    await product.stop();
    const due = (await rows()).filter(({ remove_at }) => remove_at !== null);
    expect(due.length).to.be.greaterThan(0);
    const storage = createStorage(loadConfig({ ...test.settings, NODE_ENV: 'test' }));
    await createCleanupJob({ database: test.database, storage, now: () => Date.now() + 26 * 3_600_000 }).begin();
    const shown = await shownPictures();
    expect(shown.length).to.be.greaterThan(0);
    expect(files()).to.have.members(shown.flatMap(filesOf));
    expect(await rows()).to.have.length(shown.length);
    // Each file is complete: the WebP header states the length.
    for (const name of files()) {
      const bytes = readFileSync(path.join(folder(), name));
      expect(bytes.readUInt32LE(4) + 8, name).to.equal(bytes.length);
    }
    expect(readdirSync(path.join(test.settings.DATA_DIR, 'incoming'))).to.deep.equal([]);
  });

  const folder = () => path.join(test.settings.DATA_DIR, 'pictures');
  function files(): string[] {
    try {
      return readdirSync(folder());
    } catch {
      // The folder is created with the first file.
      return [];
    }
  }
  const rows = (): Promise<Picture[]> => test.database.read('pictures');
  const filesOf = ({ kind, storage_key, width }: Picture) => widthsOf(kind, width).map((one) => `${storage_key}-${one}`);

  async function addCompanies(): Promise<number[]> {
    const inputs = Array.from({ length: companies }, (_, index) =>
      contractorInput.cast({ name: `Picture Rock ${index}`, profile_type: 'premium', profile_status: 'accepted' }),
    );
    return test.database.transaction((trx) => createContractors(trx, inputs, Date.now()));
  }

  async function registerOwner(contractors: number[]): Promise<string> {
    const answer = await supertest(product.url).post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' }).expect(200);
    await test.database.transaction(async (trx) => {
      for (const contractor_id of contractors)
        await trx('members').insert({ contractor_id, user_id: answer.body.id, role: 'owner', created_at: Date.now() });
    });
    return cookieHeader(answer.headers);
  }

  /** Uploads a logo and a picture for each company, all at once. Resolves to the statuses; 0 if the process had ended. */
  function uploadAll(contractors: number[], cookie: string): Promise<number[]> {
    const { url } = product;
    const calls = contractors.flatMap((id) => ['logo', 'media'].map((what) => `${url}/api/user/contractors/${id}/${what}`));
    return Promise.all(
      calls.map((call) => {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(jpeg)]), 'rig.jpg');
        return fetch(call, { method: 'POST', body, headers: { Cookie: cookie } }).then(
          (answer) => answer.status,
          () => 0,
        );
      }),
    );
  }

  /** Every picture that a contractor's record references. */
  async function shownPictures(): Promise<Picture[]> {
    const contractors: { media: string; logo: string | null }[] = await test.database.read('contractors').select('media', 'logo');
    const urls = contractors.flatMap(({ media, logo }) => {
      const items: { url: string }[] = typeof media === 'string' ? JSON.parse(media) : media;
      return [...items.map(({ url }) => url), ...(logo ? [logo] : [])];
    });
    const all = await rows();
    return urls.map((url) => all.find(({ storage_key }) => url.includes(storage_key)) ?? expect.fail(`${url} has no row.`));
  }
});
