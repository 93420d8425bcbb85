import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import type { AdminFeedback } from '#contract/feedback/feedback';
import { limits } from '#contract/shared/limits';
import { adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';
import { plain, quarters } from '#test/support/data/samplePictures';

const hour = 3_600_000;

describe('Screenshot of feedback', () => {
  let api: TestApi;
  let admin: Person;
  let writer: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    writer = await verifiedUser(api);
  });
  after(() => api.stop());

  const png = () => plain(60, 40).png().toBuffer();
  const give = async (): Promise<number> =>
    (await writer.browser.post('/api/feedback').send({ category: 'problem', text: 'It looks wrong.' }).expect(200)).body.id;
  const send = (id: number, bytes: Buffer, name = 'shot.png', who = writer) =>
    who.browser.post(`/api/feedback/${id}/screenshot`).attach('file', bytes, name);
  const address = (id: number) => `/api/admin/feedback/${id}/screenshot`;
  const listed = async (id: number): Promise<AdminFeedback> => {
    const { body } = await admin.browser.get('/api/admin/feedback?state=open').expect(200);
    return body.find((one: AdminFeedback) => one.id === id) ?? expect.fail('It is not in the list.');
  };
  const folder = () => path.join(api.services.config.DATA_DIR, 'documents');
  const files = () => readdirSync(folder()).length;
  const tidy = () => createCleanupJob(api.services).begin();

  it("is shown to the admins as a picture of its pixels only, and is in its writer's export", async () => {
    const id = await give();
    expect((await listed(id)).screenshot).to.equal(null);
    const exif = { IFD0: { Artist: 'SECRETOWNER' } };
    const sent = await quarters(60, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await send(id, sent, 'shot.jpg').expect(200, { done: true });
    const size = { width: 40, height: 60 };
    expect((await listed(id)).screenshot).to.deep.equal(size);
    const { body, headers } = await admin.browser.get(address(id)).responseType('blob').expect(200);
    expect(headers).to.include({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(await sharp(body).metadata()).to.include({ format: 'webp', ...size });
    expect(body.includes('SECRETOWNER')).to.equal(false);
    expect((await writer.browser.get('/api/user/export').expect(200)).body.feedback[0]).to.include({ screenshot: true });
  });

  it('can be sent only by its writer, once and within an hour', async () => {
    const id = await give();
    const other = await verifiedUser(api);
    await send(id, await png(), 'a.png', other).expect(404);
    await send(id, await png(), 'a.png', admin).expect(404);
    await send(999_999, await png()).expect(404);
    await send(id, await png()).expect(200);
    expect(readError((await send(id, await png()).expect(409)).body).error).to.equal('This feedback already has a screenshot.');
    const late = await give();
    api.clock.ahead = hour + 60_000;
    expect(readError((await send(late, await png()).expect(422)).body).fields).to.have.all.keys('file');
  });

  it('is stored once, however many are sent at the same time', async () => {
    const id = await give();
    const before = files();
    const bytes = await png();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, bytes)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).to.have.length(1);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).to.deep.equal([]);
    await admin.browser.get(address(id)).expect(200);
    await tidy();
    api.clock.ahead = 2 * hour;
    await tidy();
    expect(files()).to.equal(before + 1);
  });

  it('can be sent again when it could not be stored, and the feedback is kept', async () => {
    const id = await give();
    rmSync(folder(), { recursive: true, force: true });
    writeFileSync(folder(), 'in the way');
    expect(readError((await send(id, await png()).expect(503)).body).error).to.match(/couldn't save the screenshot/);
    expect((await listed(id)).screenshot).to.equal(null);
    await admin.browser.get(address(id)).expect(404);
    rmSync(folder());
    await send(id, await png()).expect(200);
    expect((await listed(id)).screenshot).to.deep.equal({ width: 60, height: 40 });
  });

  it('is rejected with a message when it is not a picture', async () => {
    const id = await give();
    await writer.browser.post(`/api/feedback/${id}/screenshot`).send({}).expect(415);
    const whole = await plain(600, 400).png().toBuffer();
    const bomb = Buffer.from(whole);
    bomb.writeUInt32BE(90_000, 16);
    bomb.writeUInt32BE(90_000, 20);
    const refused: [what: string, bytes: Buffer, status: number][] = [
      ['a PDF', pdf, 415],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
      ['half a picture', whole.subarray(0, whole.length / 2), 422],
      ['more pixels than fit', bomb, 422],
      ['more than fits', Buffer.concat([whole, Buffer.alloc(limits.maxUploadBytes)]), 413],
    ];
    for (const [what, bytes, status] of refused) {
      const answer = await send(id, bytes);
      expect(answer.status, what).to.equal(status);
      const { error, fields } = readError(answer.body);
      expect(error, what).to.match(/^[A-Z].{15,}\.$/);
      expect(fields, what).to.have.all.keys('file');
    }
    expect((await listed(id)).screenshot).to.equal(null);
    await send(id, await png()).expect(200);
  });

  it("is removed with its writer's account, and its file soon after", async () => {
    const id = await give();
    await send(id, await png()).expect(200);
    const before = files();
    await writer.browser.delete('/api/user').send({ password }).expect(200);
    expect(await listed(id)).to.deep.include({ text: 'It looks wrong.', user: null, screenshot: null });
    await admin.browser.get(address(id)).expect(404);
    await tidy();
    expect(files()).to.equal(before - 1);
    expect(await api.services.database.read('feedback_screenshots').whereNull('feedback_id')).to.deep.equal([]);
  });
});
