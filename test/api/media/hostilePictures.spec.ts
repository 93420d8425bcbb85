import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { widthsOf } from '#contract/media/pictureSizes';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';
import { type HostileFile, hostilePictures } from '#test/support/requests/hostilePictures';

/** Metadata and foreign content that must not remain in any file. */
const traces = ['GPSCAMERA', 'SECRETOWNER', 'Exif', 'EXIF', 'XMP ', 'ICCP', 'script', '%PDF', 'PK\u0003\u0004', 'ANIM'];

describe('A hostile picture upload', () => {
  let api: TestApi;
  let kim: Person;
  let id: number;
  let hostile: HostileFile[];
  before(async function () {
    // Some of the pictures are large.
    this.timeout(120_000);
    api = await startTestApi();
    kim = await verifiedUser(api);
    ({ id } = await addCompany(api, { profile_type: 'premium' }));
    await addMember(api, id, kim.id, 'owner');
    hostile = await hostilePictures();
  });
  after(() => api.stop());

  const media = () => kim.browser.post(`/api/user/contractors/${id}/media`);
  const rows = (): Promise<unknown[]> => api.services.database.read('pictures');
  const folder = () => path.join(api.services.config.DATA_DIR, 'pictures');

  it('is rejected with a message, or stored as a WebP of the right size that contains only its pixels', async () => {
    expect(hostile.length).to.be.at.least(30);
    for (const { what, bytes, name = 'rig.jpg', type = 'image/jpeg', refused } of hostile) {
      const before = (await rows()).length;
      const answer = await media().attach('file', bytes, { filename: name, contentType: type });
      expect(answer.status, `${what}: ${JSON.stringify(answer.body.error)}`).to.equal(refused ?? 200);
      if (refused !== null) {
        const { error, fields } = readError(answer.body);
        expect(error, what).to.match(/^[A-Z].{15,}\.$/);
        expect(Object.keys(fields ?? {}), what).to.deep.equal(['file']);
        expect(await rows(), what).to.have.length(before);
        continue;
      }
      const picture = answer.body.media.at(-1);
      for (const width of widthsOf('image', picture.width)) {
        const { body } = await api.request
          .get(picture.url.replace(/\d+\.webp$/, `${width}.webp`))
          .responseType('blob')
          .expect(200);
        const metadata = await sharp(body).metadata();
        expect(metadata, what).to.include({ format: 'webp', width, height: Math.round((width * 2) / 3), space: 'srgb', depth: 'uchar' });
        for (const part of ['exif', 'xmp', 'icc', 'iptc', 'pages', 'orientation'] as const)
          expect(metadata[part], `${what}: ${part}`).to.equal(undefined);
        for (const trace of traces) expect(body.includes(trace), `${what}: ${trace}`).to.equal(false);
      }
      await kim.browser.delete(`/api/user/contractors/${id}/media/${picture.id}`).expect(200);
    }
  }).timeout(180_000);

  it('is rejected when the form has two files, none, a wrong field name or too many fields', async () => {
    const png = await plain(60, 40).png().toBuffer();
    const forms = [
      media().attach('file', png, 'one.png').attach('file', png, 'two.png'),
      media().field('alt', 'Nothing'),
      media().attach('picture', png, 'one.png'),
      media().field('file', 'text'),
      media().field('a', '1').field('b', '2').field('c', '3').field('d', '4').field('e', '5').attach('file', png, 'one.png'),
      media().field('alt', 'x'.repeat(5000)).attach('file', png, 'one.png'),
    ];
    for (const form of forms) expect(readError((await form.expect(400)).body).fields).to.have.key('file');
    for (const name of ['constructor', '__proto__', 'alt[constructor]']) {
      const { status } = await media().field(name, 'x').attach('file', png, 'one.png');
      expect(status, name).to.be.oneOf([200, 400]);
    }
    await media().send({ file: 'x' }).expect(415);
  });

  it('leaves no file without a row', async () => {
    api.clock.ahead = 25 * 3_600_000;
    await createCleanupJob(api.services).begin();
    const kept: { storage_key: string }[] = await api.services.database.read('pictures');
    for (const name of readdirSync(folder())) {
      expect(
        kept.some(({ storage_key }) => name.startsWith(storage_key)),
        name,
      ).to.equal(true);
      expect(readFileSync(path.join(folder(), name)).subarray(8, 12).toString()).to.equal('WEBP');
    }
    expect(readdirSync(path.join(api.services.config.DATA_DIR, 'incoming'))).to.deep.equal([]);
  });
});
