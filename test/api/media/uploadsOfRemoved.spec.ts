import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';

describe('A profile deleted during a picture upload', () => {
  let api: TestApi;
  let kim: Person;
  let jpeg: Buffer;
  let draft: { id: number };
  before(async () => {
    api = await startTestApi();
    jpeg = await plain(900, 600).jpeg().toBuffer();
    kim = await verifiedUser(api);
  });
  beforeEach(async () => {
    draft = (await kim.browser.post('/api/user/contractors').send({ name: 'Short-lived Drilling' }).expect(200)).body;
  });
  after(() => api.stop());

  const discard = async () => void (await kim.browser.delete(`/api/user/contractors/${draft.id}`).expect(200));

  async function expectNothingLeft(): Promise<void> {
    const answer = await kim.browser.post(`/api/user/contractors/${draft.id}/logo`).attach('file', jpeg, 'logo.jpg').expect(404);
    expect(readError(answer.body)).to.deep.equal({ error: "This contractor doesn't exist, or has been removed.", code: 'not_found' });
    await createCleanupJob(api.services).begin();
    expect(await api.services.database.read('pictures')).to.deep.equal([]);
    const folder = path.join(api.services.config.DATA_DIR, 'pictures');
    expect(existsSync(folder) ? readdirSync(folder) : []).to.deep.equal([]);
  }

  it('leaves nothing behind when no file has been written yet', async () => {
    const { database } = api.services;
    const { transactionWithoutInvalidation } = database;
    database.transactionWithoutInvalidation = async (work) => {
      database.transactionWithoutInvalidation = transactionWithoutInvalidation;
      await discard();
      return transactionWithoutInvalidation(work);
    };
    await expectNothingLeft();
  });

  it('leaves nothing behind when a file has been written', async () => {
    const { storage } = api.services;
    api.services.storage = {
      ...storage,
      pictures: {
        ...storage.pictures,
        write: async (key, bytes) => {
          await storage.pictures.write(key, bytes);
          if (api.services.storage !== storage) await discard();
          api.services.storage = storage;
        },
      },
    };
    await expectNothingLeft();
  });
});
