import { expect } from 'chai';
import { CmsConflict } from '#api/modules/cms-sync/models/CmsConflict';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Picture } from '#api/modules/contractors/models/Picture';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { addCompany, adminUser, day, type Person, signIn } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { addConflict } from '#test/support/api/records/cmsConflicts';
import { mergeInto, undoMerge } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';

describe('Conflicts about pictures', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());
  afterEach(() => {
    api.clock.ahead = 0;
  });

  const decide = (id: number, choice: string, browser = admin.browser) => browser.put(`/api/admin/conflicts/${id}`).send({ choice });
  const shown = async (id: number) => Contractor.query(api.services.database.read).findById(id).throwIfNotFound();
  const tell = async (contractor: number) => (await admin.browser.get(`/api/admin/conflicts?contractor=${contractor}`).expect(200)).body[0];
  const remove = (contractor: number, what: string) => admin.browser.delete(`/api/user/contractors/${contractor}/${what}`).send({}).expect(200);
  const tidy = () => createCleanupJob(api.services).begin();

  async function add(contractor: number, what: 'logo' | 'media', background: string): Promise<{ id: number; url: string }> {
    const picture = plain(600, what === 'logo' ? 600 : 400, background);
    await admin.browser
      .post(`/api/user/contractors/${contractor}/${what}`)
      .attach('file', await picture.png().toBuffer(), 'a.png')
      .expect(200);
    const { id } = await Picture.query(api.services.database.read)
      .where({ contractor_id: contractor })
      .orderBy('id', 'desc')
      .first()
      .throwIfNotFound();
    const { logo, media } = await shown(contractor);
    return { id, url: (what === 'logo' ? logo : media.at(-1)?.url) ?? expect.fail('It is not shown.') };
  }

  async function gallery(): Promise<{ contractor_id: number; pictures: { id: number; url: string }[] }> {
    const { id: contractor_id } = await addCompany(api, { profile_type: 'premium' });
    const pictures = [];
    for (const colour of ['#801010', '#108010', '#101080']) pictures.push(await add(contractor_id, 'media', colour));
    for (const { id } of pictures)
      await Picture.query(api.services.database.write)
        .findById(id)
        .patch({ cms_file: `file${id}` });
    return { contractor_id, pictures };
  }

  it("restores the company's logo, however long ago it was replaced", async () => {
    const { id: contractor_id } = await addCompany(api);
    const own = await add(contractor_id, 'logo', '#801010');
    const theirs = await add(contractor_id, 'logo', '#108010');
    const about = { contractor_id, field: 'logo', picture_id: own.id, company: { url: own.url, alt: '' }, editors: { url: theirs.url, alt: '' } };
    const id = await addConflict(api, about);
    expect(await tell(contractor_id)).to.deep.include({ label: 'Logo', current: { url: theirs.url, alt: '' }, shown: 'editors' });
    api.clock.ahead = 3 * day;
    await tidy();
    await decide(id, 'company', await signIn(api, admin)).expect(200);
    expect((await shown(contractor_id)).logo).to.equal(own.url);
    await api.request.get(own.url).expect(200);
    expect((await Picture.query(api.services.database.read).findById(own.id))?.remove_at).to.equal(null);
  });

  it("deletes a picture's file a day after it can no longer be chosen", async () => {
    const { id: contractor_id } = await addCompany(api);
    const own = await add(contractor_id, 'logo', '#801010');
    const theirs = await add(contractor_id, 'logo', '#108010');
    const id = await addConflict(api, { contractor_id, field: 'logo', picture_id: own.id, company: own, editors: theirs });
    const there = async () => (await Picture.query(api.services.database.read).findById(own.id)) !== undefined;
    api.clock.ahead = 2 * day;
    await tidy();
    expect(await there()).to.equal(true);
    await decide(id, 'editors', await signIn(api, admin)).expect(200);
    api.clock.ahead = 2 * day + 2 * 3_600_000;
    await tidy();
    expect(await there()).to.equal(false);
    await api.request.get(own.url).expect(404);
  });

  it('removes the logo that the company removed, and answers 422 for a logo whose file has been removed', async () => {
    const { id: contractor_id } = await addCompany(api);
    const { url } = await add(contractor_id, 'logo', '#801010');
    const lost = { url: '/media/gone/512.webp', alt: '' };
    const gone = await addConflict(api, { contractor_id, field: 'logo', picture_id: 999_999, company: lost, editors: { url, alt: '' } });
    expect(readError((await decide(gone, 'company').expect(422)).body).error).to.include('has been removed');
    expect((await shown(contractor_id)).logo).to.equal(url);
    await decide(await addConflict(api, { contractor_id, field: 'logo', company: null, editors: { url, alt: '' } }), 'company').expect(200);
    expect((await shown(contractor_id)).logo).to.equal(null);
  });

  it('never uses a picture of another contractor', async () => {
    const [one, other] = [await addCompany(api), await addCompany(api)];
    const foreign = await add(other.id, 'logo', '#801010');
    const id = await addConflict(api, { contractor_id: one.id, field: 'logo', picture_id: foreign.id, company: foreign, editors: null });
    await decide(id, 'company').expect(422);
    expect((await shown(one.id)).logo).to.equal(null);
  });

  it("restores the company's description of a gallery picture in its position", async () => {
    const { contractor_id, pictures } = await gallery();
    const [, { id, url } = expect.fail()] = pictures;
    const about = { field: 'media', item: `file${id}`, picture_id: id, company: { url, alt: 'Our rig' }, editors: { url, alt: '' } };
    const conflict = await addConflict(api, { contractor_id, ...about });
    expect(await tell(contractor_id)).to.deep.include({ label: 'Pictures', current: { url, alt: '' }, shown: 'editors' });
    await decide(conflict, 'company').expect(200);
    expect((await shown(contractor_id)).media.map(({ alt }) => alt)).to.deep.equal(['', 'Our rig', '']);
    expect(await tell(contractor_id)).to.include({ shown: 'company' });
  });

  it('restores a picture that editors removed, and removes one that the company removed', async () => {
    const { contractor_id, pictures } = await gallery();
    const [first = expect.fail(), second = expect.fail(), third = expect.fail()] = pictures;
    await remove(contractor_id, `media/${first.id}`);
    const item = (id: number) => ({ contractor_id, field: 'media', item: `file${id}` });
    const back = { ...item(first.id), picture_id: first.id, company: { url: first.url, alt: 'Back' }, editors: null };
    await decide(await addConflict(api, back), 'company').expect(200);
    await decide(await addConflict(api, { ...item(second.id), company: null, editors: { url: second.url, alt: 'Stay' } }), 'company').expect(200);
    expect((await shown(contractor_id)).media.map(({ id, alt }) => [id, alt])).to.deep.equal([
      [third.id, ''],
      [first.id, 'Back'],
    ]);
  });

  it("restores the company's order for the pictures that still exist", async () => {
    const { contractor_id, pictures } = await gallery();
    const described = pictures.map(({ url }) => ({ url, alt: '' }));
    const company = [...described].reverse();
    const id = await addConflict(api, { contractor_id, field: 'media', company, editors: described });
    expect((await tell(contractor_id)).shown).to.equal('editors');
    await remove(contractor_id, `media/${pictures[1]?.id}`);
    const added = await add(contractor_id, 'media', '#808080');
    await decide(id, 'company').expect(200);
    expect((await shown(contractor_id)).media.map((one) => one.id)).to.deep.equal([pictures[2]?.id, added.id, pictures[0]?.id]);
  });

  it('keeps decided conflicts for 90 days, and deletes those of a merged contractor when its merge becomes final', async () => {
    const [keep, other, company] = [await addCompany(api), await addCompany(api), await addCompany(api)];
    const [decided, waiting, merged] = [
      await addConflict(api, { contractor_id: company.id }),
      await addConflict(api, { contractor_id: company.id, field: 'city', company: 'Accra', editors: 'Tema' }),
      await addConflict(api, { contractor_id: other.id }),
    ];
    const there = async () =>
      (await CmsConflict.query(api.services.database.read).findByIds([decided, waiting, merged]).orderBy('id')).map(({ id }) => id);
    await decide(decided, 'editors').expect(200);
    const merge = await mergeInto(admin, keep.id, other.id);
    await undoMerge(admin, merge.id).expect(200);
    await mergeInto(admin, keep.id, other.id);
    for (const [days, kept] of [
      [29, [decided, waiting, merged]],
      [31, [decided, waiting]],
      [89, [decided, waiting]],
      [91, [waiting]],
    ] as const) {
      api.clock.ahead = days * day;
      await tidy();
      expect(await there(), `after ${days} days`).to.deep.equal(kept);
    }
  });
});
