import { expect } from 'chai';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { addMember, adminUser, verifiedUser } from '#test/support/api/companyMembers';
import { contractorBody, newName, type ReadingApi, readingProcess, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { colourAt, plain } from '#test/support/data/samplePictures';
import { until } from '#test/support/probes/until';

describe('Pictures published by editors', () => {
  let reading: ReadingApi;
  const colours = { red: '#c03030', green: '#30c030', blue: '#3030c0' };
  const bytes = new Map<string, Buffer>();
  before(async () => {
    reading = await startReadingApi();
    for (const [name, colour] of Object.entries(colours)) bytes.set(name, await plain(900, 600, colour).png().toBuffer());
  });
  after(() => reading.stop());

  const file = (colour: keyof typeof colours, alt = colour as string) => reading.fake.addFile(bytes.get(colour) ?? Buffer.alloc(0), alt);
  async function published(given: Record<string, unknown>) {
    const name = newName();
    const document = reading.fake.addPublished('contractor', contractorBody({ ...given, name }));
    await reading.read();
    const { id }: ContractorProfile = (await reading.profile(slugOf(name)).expect(200)).body;
    const shown = async (): Promise<ContractorProfile> => (await reading.profile(slugOf(name)).expect(200)).body;
    const publish = async (changes: Record<string, unknown>) => {
      reading.fake.edit(document, changes);
      reading.fake.publish(document);
      await reading.read();
    };
    return { id, shown, publish };
  }
  const alts = ({ media }: ContractorProfile) => media.map(({ alt }) => alt);
  const downloads = () => reading.fake.calls.filter((call) => call.includes('/uploads/')).length;
  const problems = async () => {
    const { body } = await (await adminUser(reading.api)).browser.get('/api/admin/sync').expect(200);
    return body.refused.flatMap((one: { problems: { field: string; sentence: string }[] }) => one.problems);
  };

  it("copies pictures to the site's own storage", async () => {
    const { shown } = await published({ logo: file('red'), media: [file('green', 'A green rig'), file('blue', 'A blue rig')] });
    const { logo, media } = await shown();
    expect(alts(await shown())).to.deep.equal(['A green rig', 'A blue rig']);
    for (const [url, colour] of [
      [logo, [192, 48, 48]],
      [media[0]?.url, [48, 192, 48]],
    ] as const) {
      const answer = await reading.api.request.get(String(url)).expect(200).expect('Content-Type', 'image/webp');
      const [red, green, blue] = await colourAt(answer.body, 0.5, 0.5);
      for (const [index, value] of [red, green, blue].entries()) expect(value).to.be.closeTo(colour[index] ?? 0, 12);
    }
  });

  it('downloads each picture once, and reorders, describes and removes pictures as the document does', async () => {
    const [red, green, blue] = [file('red'), file('green'), file('blue')];
    const { shown, publish } = await published({ logo: red, media: [red, green] });
    const before = downloads();
    await publish({ media: [{ ...green, alt: 'Greener' }, red], city: 'Accra' });
    expect(alts(await shown())).to.deep.equal(['Greener', 'red']);
    expect(downloads()).to.equal(before);
    await publish({ logo: null, media: [blue, red] });
    expect([(await shown()).logo, ...alts(await shown())]).to.deep.equal([null, 'blue', 'red']);
    await publish({ media: [blue, red, green] });
    expect(alts(await shown())).to.deep.equal(['blue', 'red', 'green']);
    expect(downloads()).to.equal(before + 1);
  });

  it('do not block an upload while the CMS responds slowly', async () => {
    const { id } = await published({});
    const owner = await verifiedUser(reading.api);
    await addMember(reading.api, id, owner.id, 'owner');
    reading.fake.faults.push({ path: '/uploads/', answer: 'slow' });
    reading.fake.addPublished('contractor', contractorBody({ name: newName(), logo: file('red') }));
    const work = readingProcess(reading);
    const before = downloads();
    work.nudge();
    const began = work.begin();
    try {
      await until(() => downloads() > before, 'the call for the picture');
      const logo = bytes.get('blue') ?? Buffer.alloc(0);
      await owner.browser.post(`/api/user/contractors/${id}/logo`).attach('file', logo, 'ours.png').expect(200);
    } finally {
      work.stop();
      await began;
      reading.fake.faults.length = 0;
    }
  });

  it('keeps pictures that the company added and does not restore those it removed', async () => {
    const [red, green, blue] = [file('red'), file('green'), file('blue')];
    const { id, shown, publish } = await published({ media: [red, green] });
    const owner = await verifiedUser(reading.api);
    await addMember(reading.api, id, owner.id, 'owner');
    await reading.api.services.database.write('contractors').where({ id }).update({ badge_tier: 'premium', profile_type: 'premium' });
    const own = `/api/user/contractors/${id}/media`;
    await owner.browser
      .post(own)
      .field('alt', 'ours')
      .attach('file', bytes.get('blue') ?? Buffer.alloc(0), 'ours.png')
      .expect(200);
    await owner.browser
      .delete(`${own}/${(await shown()).media[0]?.id}`)
      .send({})
      .expect(200);
    expect(alts(await shown())).to.deep.equal(['green', 'ours']);
    await publish({ media: [red, blue, green] });
    expect(alts(await shown())).to.deep.equal(['blue', 'green', 'ours']);
  });

  it('reports unreadable pictures by field, applies everything else, and adds the pictures once they are readable', async () => {
    const broken = reading.fake.addFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'broken');
    const cut = reading.fake.addFile((bytes.get('red') ?? Buffer.alloc(0)).subarray(0, 200), 'cut');
    const gone = { file: 'gone', url: '/uploads/gone.png', alt: 'gone' };
    const elsewhere = { file: 'elsewhere', url: '@127.0.0.1:1/picture.png', alt: 'elsewhere' };
    const { shown, publish } = await published({ city: 'Wa', logo: broken, media: [file('green'), cut, gone, elsewhere] });
    expect([(await shown()).location.city, (await shown()).logo, ...alts(await shown())]).to.deep.equal(['Wa', null, 'green']);
    const found = await problems();
    expect(found.map(({ field }: { field: string }) => field).sort()).to.deep.equal(['logo', 'media[1]', 'media[2]', 'media[3]']);
    expect(found.find(({ field }: { field: string }) => field === 'media[1]').sentence).to.include('damaged or incomplete');
    await publish({ logo: file('blue'), media: [file('green'), file('red')] });
    expect(alts(await shown())).to.deep.equal(['green', 'red']);
    expect((await shown()).logo).to.be.a('string');
    expect(await problems()).to.deep.equal([]);
  });

  /** Lets only this many files be written during `work`; later writes fail as on a full disk. */
  async function withRoomFor(files: number, work: () => Promise<unknown>) {
    const { pictures } = reading.api.services.storage;
    const { write } = pictures;
    let left = files;
    pictures.write = async (...file) => {
      left -= 1;
      if (left < 0) throw new Error('The disk is full.');
      return write(...file);
    };
    await work().finally(() => {
      pictures.write = write;
    });
  }

  it('copies partly written pictures again, and shows them only once they are complete', async () => {
    const { shown, publish } = await published({});
    const red = file('red');
    await withRoomFor(1, () => publish({ media: [red] }));
    expect((await shown()).media).to.deep.equal([]);
    await publish({ media: [red] });
    const { media } = await shown();
    expect(media).to.have.length(1);
    await reading.api.request.get(String(media[0]?.url)).expect(200);
  });

  it('reports pictures that cannot be stored, continues with everything else, and retries them', async () => {
    const { shown, publish } = await published({});
    const other = newName();
    await withRoomFor(0, async () => {
      await publish({ logo: file('red'), media: [file('green')], city: 'Ho' });
      reading.fake.addPublished('contractor', contractorBody({ name: other }));
      await reading.read();
    });
    await reading.profile(slugOf(other)).expect(200);
    expect([(await shown()).location.city, (await shown()).logo, (await shown()).media]).to.deep.equal(['Ho', null, []]);
    const found = await problems();
    expect(found.map(({ field }: { field: string }) => field).sort()).to.deep.equal(['logo', 'media[0]']);
    expect(found[0].sentence).to.equal('The picture could not be saved. The site will try again.');
    reading.api.clock.ahead += 10 * 60_000;
    await readingProcess(reading).begin();
    expect((await shown()).logo).to.be.a('string');
    expect(alts(await shown())).to.deep.equal(['green']);
    expect(await problems()).to.deep.equal([]);
  });

  it('rejects pictures larger than the 10 MB upload limit', async () => {
    const large = reading.fake.addFile(Buffer.alloc(11 * 1024 * 1024), 'large');
    const { shown, publish } = await published({ logo: large });
    expect((await shown()).logo).to.equal(null);
    expect((await problems())[0].sentence).to.include('is larger than 10\u00a0MB.');
    await publish({ logo: null });
    expect(await problems()).to.deep.equal([]);
  });
});
