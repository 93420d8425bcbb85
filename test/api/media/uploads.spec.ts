import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import type { ManagedContractor } from '#contract/contractorChanges';
import { widthsOf } from '#contract/media/pictureSizes';
import { addCompany, addMember, day, type Person, signIn, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';
import { sampleProject } from '#test/support/data/sampleProject';

describe('Logo and gallery', () => {
  let api: TestApi;
  let kim: Person;
  let jpeg: Buffer;
  let company: Awaited<ReturnType<typeof addCompany>>;
  before(async () => {
    api = await startTestApi();
    jpeg = await plain(900, 600).jpeg().toBuffer();
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    kim = await verifiedUser(api);
    company = await addCompany(api, { profile_type: 'standard' });
    await addMember(api, company.id, kim.id, 'editor');
  });
  after(() => api.stop());

  const address = (rest: string) => `/api/user/contractors/${company.id}/${rest}`;
  const add = (bytes: Buffer, fields: Record<string, string> = {}) =>
    kim.browser.post(address('media')).field(fields).attach('file', bytes, 'rig.jpg');
  const added = async (alt = ''): Promise<ManagedContractor> => (await add(jpeg, { alt }).expect(200)).body;
  const addLogo = async (): Promise<ManagedContractor> => (await kim.browser.post(address('logo')).attach('file', jpeg, 'logo.jpg').expect(200)).body;
  const shown = async (): Promise<ManagedContractor> => (await api.request.get(`/api/contractors/${company.slug}`).expect(200)).body;
  const files = () => readdirSync(path.join(api.services.config.DATA_DIR, 'pictures'));
  const rows = (): Promise<{ remove_at: number | null; storage_key: string }[]> =>
    api.services.database.read('pictures').where({ contractor_id: company.id });
  const tidy = () => createCleanupJob(api.services).begin();
  const fileOf = (url: string) => url.replace('/media/', '').replace('.webp', '').replace('/', '-');

  it('show a gallery picture with its description on the public page, in all sizes', async () => {
    const [picture] = (await added('  Rig 7 at\ndusk ')).media;
    expect(picture).to.include({ alt: 'Rig 7 at dusk', kind: 'image', width: 900, height: 600 });
    expect((await shown()).media).to.deep.equal([picture]);
    for (const width of [480, 900]) {
      const url = String(picture?.url).replace('/900.', `/${width}.`);
      const answer = await api.request.get(url).responseType('blob').expect(200);
      expect(await sharp(answer.body).metadata()).to.include({ format: 'webp', width, height: Math.round((width * 2) / 3) });
    }
    await api.request.get(String(picture?.url).replace('/900.', '/960.')).expect(404);
  });

  it('show a logo in its three sizes, also for a small picture', async () => {
    const small = await plain(40, 20).png().toBuffer();
    const { body } = await kim.browser.post(address('logo')).attach('file', small, 'logo.png').expect(200);
    expect(body.logo).to.match(/^\/media\/[\w-]+\/512\.webp$/);
    expect((await shown()).logo).to.equal(body.logo);
    for (const width of [96, 192, 512]) {
      const answer = await api.request
        .get(body.logo.replace('/512.', `/${width}.`))
        .responseType('blob')
        .expect(200);
      expect(await sharp(answer.body).metadata()).to.include({ format: 'webp', width, height: width, hasAlpha: true });
    }
  });

  it("update the profile's last change and confirm the section", async () => {
    const before = await shown();
    expect(before.confirmed.media).to.equal(null);
    await added();
    const after = await shown();
    expect(Date.parse(after.last_updated)).to.be.greaterThan(Date.parse(before.last_updated));
    expect(after.confirmed.media).to.be.a('string');
  });

  it('are served as immutable and with headers that prevent execution', async () => {
    const { logo } = await addLogo();
    const answer = await api.request.get(String(logo)).expect(200);
    expect(answer.get('Content-Type')).to.equal('image/webp');
    expect(answer.get('Cache-Control')).to.equal('public, max-age=31536000, immutable');
    expect(answer.get('X-Content-Type-Options')).to.equal('nosniff');
    expect(answer.get('Content-Security-Policy')).to.equal("default-src 'none'; sandbox");
    expect(answer.get('Cross-Origin-Resource-Policy')).to.equal('cross-origin');
    const head = await api.request.head(String(logo)).expect(200);
    expect(head.get('Content-Length')).to.equal(answer.get('Content-Length'));
    const key = String(logo).split('/')[2];
    for (const wrong of [
      `/media/${key}/513.webp`,
      `/media/${key}/512.png`,
      `/media/${key}/0512.webp`,
      '/media/x/512.webp',
      '/media/..%2fdirectory.sqlite',
      '/media',
    ]) {
      expect((await api.request.get(wrong).expect(404)).get('Cache-Control'), wrong).to.equal('no-store');
    }
    await api.request.post(String(logo)).expect(405);
  });

  it('are limited to the number that the tier allows', async () => {
    for (const [tier, most] of [
      ['basic', 1],
      ['standard', 6],
    ] as const) {
      company = await addCompany(api, { profile_type: tier });
      await addMember(api, company.id, kim.id, 'owner');
      const answers = await Promise.all(Array.from({ length: most + 2 }, () => add(jpeg)));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([...Array(most).fill(200), 422, 422]);
      expect((await shown()).media).to.have.length(most);
      const { body } = await add(jpeg).expect(422);
      expect(readError(body).error).to.match(new RegExp(`${tier} tier .* ${most} picture`, 'i'));
      expect(readError(body).fields).to.have.key('file');
    }
    await tidy();
    api.clock.ahead = 3_700_000;
    await tidy();
    expect(await rows()).to.have.length(6);
  });

  it('are kept when the tier is lowered', async () => {
    for (const alt of ['one', 'two']) await added(alt);
    await api.services.database.transaction(async (trx) =>
      trx('contractors').where({ id: company.id }).update({ profile_type: 'basic', badge_tier: 'basic' }),
    );
    expect((await shown()).media.map(({ alt }) => alt)).to.deep.equal(['one', 'two']);
    await add(jpeg).expect(422);
    const [one] = (await shown()).media;
    await kim.browser.delete(address(`media/${one?.id}`)).expect(200);
    expect((await shown()).media.map(({ alt }) => alt)).to.deep.equal(['two']);
  });

  it('can show one of the projects, which can change without losing the picture', async () => {
    company = await addCompany(api, { notable_projects: [sampleProject({ name: 'Deep Hole' })] });
    await addMember(api, company.id, kim.id, 'owner');
    const [one] = (await added('one')).media;
    const describe = (body: object) => kim.browser.put(address(`media/${one?.id}`)).send(body);
    const refused = await describe({ alt: 'one', project: 'Another' }).expect(400);
    expect(readError(refused.body).fields).to.deep.equal({ project: 'There is no project Another' });
    await describe({ alt: 'one', project: 'Deep Hole' }).expect(200);
    await describe({ alt: 'Rig at the hole' }).expect(200);
    expect((await shown()).media[0]).to.include({ alt: 'Rig at the hole', project: 'Deep Hole' });
    await kim.browser.put(`/api/user/contractors/${company.id}`).send({ notable_projects: [] }).expect(200);
    expect((await shown()).media).to.have.length(1);
    await describe({ alt: 'Rig', project: null }).expect(200);
    expect((await shown()).media[0]).to.not.have.property('project');
  });

  it('accept a new description', async () => {
    await added('one');
    const [, two] = (await added('two')).media;
    await kim.browser
      .put(address(`media/${two?.id}`))
      .send({ alt: 'Night shift' })
      .expect(200);
    expect((await shown()).media.map(({ alt }) => alt)).to.deep.equal(['one', 'Night shift']);
    await kim.browser
      .put(address(`media/${two?.id}`))
      .send({ alt: '' })
      .expect(200);
    for (const wrong of [{}, { alt: 'x'.repeat(201) }, { alt: 7 }]) {
      const { body } = await kim.browser
        .put(address(`media/${two?.id}`))
        .send(wrong)
        .expect(400);
      expect(readError(body).fields).to.have.key('alt');
    }
    await kim.browser.put(address('media/999999')).send({ alt: 'x' }).expect(404);
    expect(readError((await add(jpeg, { alt: 'x'.repeat(201) }).expect(400)).body).fields).to.have.key('alt');
  });

  it('accept a new order of exactly the existing pictures', async () => {
    for (const alt of ['one', 'two', 'three']) await added(alt);
    const [one, two, three] = (await shown()).media.map(({ id }) => id);
    const order = (ids: unknown[]) => kim.browser.put(address('media/order')).send({ ids });
    await order([three, one, two]).expect(200);
    expect((await shown()).media.map(({ alt }) => alt)).to.deep.equal(['three', 'one', 'two']);
    for (const stale of [[three, one], [three, one, one], [three, one, two, two], [three, one, 999_999], []]) {
      const { body } = await order(stale).expect(409);
      expect(body.contractor.media.map(({ id }: { id: number }) => id)).to.deep.equal([three, one, two]);
    }
    await order(['first']).expect(400);
    await kim.browser.put(address('media/order')).send({}).expect(400);
  });

  it('are removed one by one, and their files a day later', async () => {
    const first = (await added('one')).media[0];
    await added('two');
    await kim.browser.delete(address(`media/${first?.id}`)).expect(200);
    expect((await shown()).media.map(({ alt }) => alt)).to.deep.equal(['two']);
    await kim.browser.delete(address(`media/${first?.id}`)).expect(404);
    await tidy();
    await api.request.get(String(first?.url)).expect(200);
    api.clock.ahead = day + 60_000;
    await tidy();
    await api.request.get(String(first?.url)).expect(404);
    expect(files()).to.not.include(fileOf(String(first?.url)));
    expect(files()).to.include(fileOf(String((await shown()).media[0]?.url)));
  });

  it('answer 404 to a removal from an empty gallery, which does not confirm the section', async () => {
    await kim.browser.delete(address('media/999999')).expect(404);
    expect((await shown()).confirmed.media).to.equal(null);
  });

  it("can also be removed and reordered by the profile's update call", async () => {
    for (const alt of ['one', 'two', 'three']) await added(alt);
    const [one, two, three] = (await shown()).media;
    await kim.browser
      .put(`/api/user/contractors/${company.id}`)
      .send({ media: [{ id: three?.id }, { id: one?.id, alt: 'first' }] })
      .expect(200);
    expect((await shown()).media.map(({ alt }) => alt)).to.deep.equal(['three', 'first']);
    api.clock.ahead = day + 60_000;
    await tidy();
    await api.request.get(String(two?.url)).expect(404);
    await api.request.get(String(three?.url)).expect(200);
  });

  it('reject an update that contains a picture twice', async () => {
    const [one] = (await added('one')).media;
    const { body } = await kim.browser
      .put(`/api/user/contractors/${company.id}`)
      .send({ media: [{ id: one?.id }, { id: one?.id, alt: 'again' }] })
      .expect(400);
    expect(readError(body).fields).to.have.key('media');
    expect((await shown()).media).to.deep.equal([one]);
  });

  it('replace and remove the logo, and delete the old files a day later', async () => {
    const { logo: old } = await addLogo();
    const { logo } = await addLogo();
    expect(logo).to.not.equal(old);
    api.clock.ahead = day + 60_000;
    await tidy();
    await api.request.get(String(old)).expect(404);
    await api.request.get(String(logo)).expect(200);
    const browser = await signIn(api, kim);
    expect((await browser.delete(address('logo')).expect(200)).body.logo).to.equal(null);
    await browser.delete(address('logo')).expect(200);
    api.clock.ahead = 3 * day;
    await tidy();
    await api.request.get(String(logo)).expect(404);
    expect(await rows()).to.deep.equal([]);
  });

  it('are deleted with their contractor', async () => {
    const draft = await addCompany(api, { profile_status: 'draft' });
    await addMember(api, draft.id, kim.id, 'owner');
    company = draft;
    const { logo } = await addLogo();
    const [picture] = (await added()).media;
    await kim.browser.delete(`/api/user/contractors/${draft.id}`).expect(200);
    await tidy();
    for (const url of [logo, picture?.url]) {
      for (const width of widthsOf(url === logo ? 'logo' : 'image', url === logo ? 512 : 900)) {
        expect(files()).to.not.include(fileOf(String(url).replace(/\d+\.webp$/, `${width}.webp`)));
      }
    }
  });

  it('cannot be changed while the profile is archived', async () => {
    const [picture] = (await added()).media;
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: company.id }).update({ profile_status: 'archived' }));
    await add(jpeg).expect(422);
    await kim.browser.post(address('logo')).attach('file', jpeg, 'logo.jpg').expect(422);
    await kim.browser.delete(address('logo')).expect(422);
    await kim.browser.delete(address(`media/${picture?.id}`)).expect(422);
    await kim.browser
      .put(address('media/order'))
      .send({ ids: [picture?.id] })
      .expect(422);
    expect(await rows()).to.have.length(1);
  });

  it('leave nothing behind when their files could not be stored', async () => {
    const { storage } = api.services;
    let left = 1;
    api.services.storage = {
      ...storage,
      pictures: {
        ...storage.pictures,
        write: async (key, bytes) => {
          await storage.pictures.write(key, bytes);
          left -= 1;
          if (left < 0) throw new Error('The disk is full.');
        },
      },
    };
    const before = files().length;
    expect(readError((await add(jpeg).expect(503)).body).code).to.equal('unavailable');
    api.services.storage = storage;
    expect((await shown()).media).to.deep.equal([]);
    await tidy();
    expect(files()).to.have.length(before);
    expect(await rows()).to.deep.equal([]);
  });
});
