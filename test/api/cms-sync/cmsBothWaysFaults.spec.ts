import { expect } from 'chai';
import type { Cms } from '#api/integrations/cms/cms';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { type Person, verifiedUser } from '#test/support/api/companyMembers';
import { type BothWays, handedOver, startBothWays } from '#test/support/cms/fake/twoWaySync';
import { plain } from '#test/support/data/samplePictures';
import { sampleProject } from '#test/support/data/sampleProject';

describe('Pushing company changes while the CMS fails', () => {
  let both: BothWays;
  let owner: Person;
  before(async () => {
    both = await startBothWays();
    owner = await verifiedUser(both.api);
  });
  beforeEach(() => {
    both.fake.faults.length = 0;
    both.api.clock.ahead += 3_600_000;
  });
  after(() => both.stop());

  /** Adds a contractor with an owner that was pushed to the CMS. */
  async function company(given: object = {}) {
    const { fake } = both;
    const { id, name, document, kept } = await handedOver(both, owner, { city: 'Accra', profile_type: 'premium', ...given });
    const own = `/api/user/contractors/${id}`;
    return {
      ...{ id, name, document, kept, own },
      says: (changes: object) => owner.browser.put(own).send(changes).expect(200),
      fails: (answer: 400 | 500 | 'cut' | 'lost') => fake.faults.push({ path: document, method: 'PUT', answer }),
      there: (field: string) => kept().published?.body[field],
      here: async () => (await owner.browser.get(`/api/contractors/${id}`).expect(200)).body,
      row: async () => (await both.waiting()).find(({ contractor_id }) => contractor_id === id),
    };
  }
  const recover = () => {
    both.fake.faults.length = 0;
    both.api.clock.ahead += 3_600_000;
  };

  for (const answer of [400, 500] as const) {
    it(`records the error when the CMS answers ${answer}, pushes other contractors anyway, and retries later`, async () => {
      const [refused, other] = [await company(), await company()];
      refused.fails(answer);
      await refused.says({ city: 'Kumasi' });
      await other.says({ city: 'Kumasi' });
      await both.send();
      expect([refused.there('city'), other.there('city')]).to.deep.equal(['Accra', 'Kumasi']);
      const row = await refused.row();
      expect(row).to.include({ tries: 1 });
      expect(row?.error).to.include(`returned status ${answer} for `);
      expect(Number(row?.next_at)).to.be.greaterThan(both.api.services.now());
      recover();
      await both.send();
      expect([refused.there('city'), await refused.row()]).to.deep.equal(['Kumasi', undefined]);
    });
  }

  it('keeps a change queued while the CMS is down, and pushes it once the CMS is back', async () => {
    const it = await company();
    it.fails('cut');
    await it.says({ city: 'Kumasi' });
    both.fake.faults.push({ path: '/', answer: 'lost' });
    await both.send().catch(() => undefined);
    expect(await it.row()).to.include({ contractor_id: it.id });
    recover();
    await it.says({ phone: '+233 1' });
    await both.send();
    expect([it.there('city'), it.there('phone'), await it.row()]).to.deep.equal(['Kumasi', '+233 1', undefined]);
  });

  it('attributes a push to the company, not to an editor, when the write succeeded but the response was lost', async () => {
    const it = await company({ notable_projects: [] });
    const project = (name: string) => sampleProject({ name });
    it.fails('lost');
    await it.says({ city: 'Kumasi', notable_projects: [project('First'), project('Second')] });
    await both.send().catch(() => undefined);
    expect(it.there('city')).to.equal('Kumasi');
    recover();
    both.fake.edit(it.document, { phone: '+1 555' });
    both.fake.publish(it.document);
    await it.says({ city: 'Tamale', notable_projects: [project('Second')] });
    await both.read();
    await both.send();
    const { location, phone, notable_projects } = await it.here();
    expect([location.city, phone, notable_projects]).to.deep.equal(['Tamale', '+1 555', [project('Second')]]);
    expect([it.there('city'), it.there('notable_projects'), await both.conflicts(it.id)]).to.deep.equal(['Tamale', [project('Second')], []]);
  });

  it("pushes the directory's own fields again when it is unknown whether they arrived", async () => {
    const it = await company();
    const decide = (profile_status: 'archived' | 'accepted') =>
      both.api.services.database.transaction(async (trx) => {
        await changeContractor(trx, await lockContractor(trx, it.id), { profile_status }, {}, both.api.services.now());
      });
    it.fails('lost');
    await decide('archived');
    await both.send().catch(() => undefined);
    recover();
    await decide('accepted');
    await both.send();
    expect(it.kept().owned).to.include({ profile_status: 'accepted' });
  });

  it('reads the document again before each write, even if editors keep publishing first', async () => {
    const it = await company();
    let published = 0;
    const faster: Cms = {
      ...both.cms,
      pushContractorChange: async (document, change) => {
        published += 1;
        both.fake.edit(it.document, { phone: `+1 ${published}` });
        both.fake.publish(it.document);
        return both.cms.pushContractorChange(document, change);
      },
    };
    await it.says({ city: 'Kumasi' });
    await both.over(faster, 'send');
    expect(await it.row()).to.include({ tries: 1 });
    expect([it.there('city'), it.there('phone')]).to.deep.equal(['Accra', `+1 ${published}`]);
    recover();
    await both.send();
    const { location, phone } = await it.here();
    expect([it.there('city'), location.city, it.there('phone'), phone]).to.deep.equal(['Kumasi', 'Kumasi', `+1 ${published}`, `+1 ${published}`]);
  });

  it('also pushes a change made while another push is in progress', async () => {
    const it = await company();
    let isFirst = true;
    const slow: Cms = {
      ...both.cms,
      pushContractorChange: async (document, change) => {
        const answer = await both.cms.pushContractorChange(document, change);
        if (isFirst) await it.says({ city: 'Tamale' });
        isFirst = false;
        return answer;
      },
    };
    await it.says({ city: 'Kumasi' });
    await both.over(slow, 'send');
    expect([it.there('city'), await it.row()]).to.deep.equal(['Tamale', undefined]);
  });

  it('queues a change when its transaction commits, and not when it is rolled back', async () => {
    const it = await company();
    const { database, now } = both.api.services;
    const change = (fails: boolean) =>
      database.transaction(async (trx) => {
        await changeContractor(trx, await lockContractor(trx, it.id), { city: 'Kumasi' }, {}, now());
        if (fails) throw new Error('Something else went wrong.');
      });
    await change(true).catch(() => undefined);
    expect(await it.row()).to.equal(undefined);
    await change(false);
    await change(false);
    expect(await it.row()).to.include({ contractor_id: it.id, tries: 0, error: null });
  });

  describe('for pictures', () => {
    const colours = ['#c03030', '#30c030', '#3030c0'];
    let bytes: Buffer[];
    before(async () => {
      bytes = await Promise.all(colours.map((colour) => plain(60, 40, colour).png().toBuffer()));
    });
    const file = (index: number, alt: string) => both.fake.addFile(bytes[index] ?? Buffer.alloc(0), alt);
    const upload = (own: string, index: number, alt: string) =>
      owner.browser
        .post(`${own}/media`)
        .field('alt', alt)
        .attach('file', bytes[index] ?? Buffer.alloc(0), 'rig.png')
        .expect(200);
    const altsIn = (media: unknown): string[] => (Array.isArray(media) ? media.map(({ alt }: { alt: string }) => alt) : []);

    it('shows pictures added by both sides on both, with their descriptions, order and removals', async () => {
      const it = await company();
      await upload(it.own, 0, 'Ours');
      both.fake.edit(it.document, { media: [file(1, 'Theirs')] });
      both.fake.publish(it.document);
      await both.read();
      await both.send();
      expect(altsIn((await it.here()).media)).to.have.members(['Theirs', 'Ours']);
      expect(altsIn(it.there('media'))).to.deep.equal(altsIn((await it.here()).media));
      const media: { id: number; alt: string }[] = (await it.here()).media;
      const [one, other] = [media.find(({ alt }) => alt === 'Ours'), media.find(({ alt }) => alt === 'Theirs')];
      await it.says({ media: [{ id: one?.id, alt: 'Ours, said better' }] });
      await both.send();
      expect([altsIn(it.there('media')), altsIn(it.kept().draft.media)]).to.deep.equal([['Ours, said better'], ['Ours, said better']]);
      expect(other?.alt).to.equal('Theirs');
      const writes = both.writes();
      await both.read();
      await both.send();
      expect(both.writes()).to.equal(writes);
    });

    it("keeps the editors' version when one side removes pictures and the other describes them, and records one conflict", async () => {
      const it = await company();
      both.fake.edit(it.document, { media: [file(0, 'One'), file(1, 'Two')] });
      both.fake.publish(it.document);
      await both.read();
      await both.send();
      await it.says({ media: [{ id: (await it.here()).media[1].id }] });
      const [first, second] = structuredClone(it.kept().draft.media) as { alt: string }[];
      both.fake.edit(it.document, { media: [{ ...first, alt: 'One, described' }, second] });
      both.fake.publish(it.document);
      await both.read();
      await both.send();
      expect([altsIn((await it.here()).media), altsIn(it.there('media'))]).to.deep.equal([
        ['One, described', 'Two'],
        ['One, described', 'Two'],
      ]);
      const [conflict, ...others] = await both.conflicts(it.id);
      expect([conflict?.field, conflict?.ours.value, others]).to.deep.equal(['media', null, []]);
    });

    it('pushes an uploaded or removed logo, and records a conflict when both sides replace it', async () => {
      const it = await company();
      await owner.browser
        .post(`${it.own}/logo`)
        .attach('file', bytes[0] ?? Buffer.alloc(0), 'logo.png')
        .expect(200);
      await both.send();
      expect(it.there('logo')).to.have.property('file');
      await owner.browser.delete(`${it.own}/logo`).send({}).expect(200);
      await both.send();
      expect([it.there('logo'), it.kept().draft.logo]).to.deep.equal([null, null]);
      await owner.browser
        .post(`${it.own}/logo`)
        .attach('file', bytes[1] ?? Buffer.alloc(0), 'logo.png')
        .expect(200);
      both.fake.edit(it.document, { logo: file(2, 'Theirs') });
      both.fake.publish(it.document);
      await both.read();
      await both.send();
      const kept = await both.conflicts(it.id);
      expect(kept.map(({ field, ours }) => [field, typeof ours.value])).to.deep.equal([['logo', 'object']]);
      expect(it.there('logo')).to.include({ alt: 'Theirs' });
    });

    it('keeps pictures in the CMS that could not be copied yet when the company pushes changes', async () => {
      const it = await company();
      const broken = both.fake.addFile(Buffer.from('no picture'), 'Broken');
      both.fake.edit(it.document, { media: [broken] });
      both.fake.publish(it.document);
      await both.read();
      await upload(it.own, 0, 'Ours');
      await both.send();
      expect(altsIn(it.there('media'))).to.have.members(['Broken', 'Ours']);
      await it.says({ city: 'Kumasi' });
      await both.send();
      expect(altsIn(it.there('media'))).to.have.members(['Broken', 'Ours']);
      expect(altsIn((await it.here()).media)).to.deep.equal(['Ours']);
    });
  });
});
