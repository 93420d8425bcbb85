import { expect } from 'chai';
import { cmsBodySchemas } from '#contract/cms-sync/cms';
import { listLimits } from '#contract/shared/listLimits';
import { type RunningCms, signedIn } from '../support/cms/real/cms';
import { forms } from '../support/cms/real/cmsDocuments';
import { addPictures, type Company, editNow, newCompany, project } from '../support/cms/real/companyChanges';
import { sharedCms } from '../support/cms/real/sharedCms';

describe("Company's change to a profile that editors also change in the CMS", () => {
  let running: RunningCms;
  let form: ReturnType<typeof forms>;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    form = forms(await signedIn(running.url, 'designer@demo.example'), 'contractor');
  });

  const picturesOf = ({ body }: { body: object }) => cmsBodySchemas.contractor.validate(body);
  const edit = (one: Company, values: object) => editNow(form, one, values);

  describe("Company's change beside an editor's draft", () => {
    it('is published without the draft, which keeps its own values', async () => {
      const one = await newCompany(running);
      await edit(one, { city: 'Perth', notable_projects: [project('Third', 3)], areas: [] });
      const draft = await one.draft();
      await one.says({ phone: '+61 8 5550 0199', state_region: 'Queensland' });
      const published = await one.published();
      expect(published.body).to.deep.include({ city: 'Kalgoorlie', phone: '+61 8 5550 0199', state_region: 'Queensland' });
      expect((await one.draft()).body).to.deep.equal({ ...draft.body, phone: '+61 8 5550 0199', state_region: 'Queensland' });
      // The CMS also shows that there are unpublished changes.
      expect((await form.find(one.documentId)).at('data.status')).to.equal('modified');
      await form.publish(one.documentId);
      expect((await one.published()).overruled).to.deep.equal([]);
    });

    it('is merged project by project', async () => {
      const one = await newCompany(running, { notable_projects: [project('A', 1), project('B', 1), project('C', 1)] });
      await edit(one, { notable_projects: [project('A', 2), project('B', 1), project('D', 2)] });
      await one.says({ notable_projects: [project('A', 3), project('B', 3), project('C', 3), project('E', 3)] });
      expect((await one.draft()).body).to.deep.include({ notable_projects: [project('A', 2), project('B', 3), project('D', 2), project('E', 3)] });
      await form.publish(one.documentId);
      const { overruled, version } = await one.published();
      expect(overruled).to.have.deep.members([
        { field: 'notable_projects', item: 'a', value: project('A', 3), version },
        { field: 'notable_projects', item: 'c', value: project('C', 3), version },
      ]);
    });

    it('is left out of a draft that has no room for it', async () => {
      const many = Array.from({ length: listLimits.maxListValues }, (_one, index) => project(`Own ${index}`));
      const one = await newCompany(running, { notable_projects: [] });
      await edit(one, { notable_projects: many });
      await one.says({ notable_projects: [project('Another')], city: 'Broome' });
      expect((await one.published()).body).to.deep.include({ notable_projects: [project('Another')], city: 'Broome' });
      expect((await one.draft()).body).to.deep.include({ notable_projects: many, city: 'Broome' });
      await form.publish(one.documentId);
      const { overruled, version } = await one.published();
      expect(overruled).to.deep.equal([{ field: 'notable_projects', item: '', value: [project('Another')], version }]);
    });

    it('is no longer treated as overruled once the draft that differed is discarded', async () => {
      const one = await newCompany(running);
      await edit(one, { city: 'Perth' });
      await one.says({ city: 'Broome' });
      expect((await one.draft()).body).to.include({ city: 'Perth' });
      await form.discard(one.documentId);
      expect((await one.draft()).body).to.include({ city: 'Broome' });
      await edit(one, { phone: null });
      await form.publish(one.documentId);
      expect((await one.published()).overruled).to.deep.equal([]);
    });

    it('is not overruled by a draft with the same value or by a value that was reverted', async () => {
      const one = await newCompany(running);
      await edit(one, { city: 'Perth', phone: '+61 8 5550 0177' });
      await one.says({ city: 'Broome', phone: '+61 8 5550 0155' });
      await one.says({ phone: '+61 8 5550 0177' });
      await edit(one, { city: 'Broome' });
      await form.publish(one.documentId);
      expect((await one.published()).overruled).to.deep.equal([]);
    });

    it('is reported as overruled with every publication until the directory confirms that it knows', async () => {
      const one = await newCompany(running);
      await edit(one, { city: 'Perth' });
      await one.says({ city: 'Broome' });
      await form.publish(one.documentId);
      const { version } = await one.published();
      const expected = [{ field: 'city', item: '', value: 'Broome', version }];
      await form.publish(one.documentId, { state_region: 'Queensland' });
      const again = await one.published();
      expect(again.overruled).to.deep.equal(expected);
      expect(again.version).to.be.greaterThan(version ?? 0);
      await one.says({ phone: null });
      expect((await one.published()).overruled).to.deep.equal([]);
    });
  });

  describe("Company's change after an editor opened the form", () => {
    for (const how of ['saved', 'published'] as const) {
      it(`remains when the form is ${how} as opened, while the editor's own changes apply`, async () => {
        const one = await newCompany(running);
        const opened = { ...(await one.draft()).body };
        await one.says({ city: 'Broome', areas: ['Gold'], notable_projects: [project('First', 7), project('New', 7)], phone: '+61 8 5550 0155' });
        const sent = { ...opened, state_region: 'Queensland', phone: '+61 8 5550 0177', company_changes: null };
        const { status } = how === 'saved' ? await form.update(one.documentId, sent) : await form.publish(one.documentId, sent);
        expect(status).to.equal(200);
        const expected = { city: 'Broome', areas: ['Gold'], state_region: 'Queensland', phone: '+61 8 5550 0177' };
        expect((await one.draft()).body).to.deep.include({ ...expected, notable_projects: [project('First', 7), project('New', 7)] });
        if (how === 'saved') await form.publish(one.documentId);
        const { overruled, version, body } = await one.published();
        expect(body).to.deep.include(expected);
        expect(overruled).to.deep.equal([{ field: 'phone', item: '', value: '+61 8 5550 0155', version }]);
      });
    }

    it('is reverted by an editor who has seen it', async () => {
      const one = await newCompany(running);
      await one.says({ city: 'Broome' });
      await edit(one, { city: 'Kalgoorlie' });
      await form.publish(one.documentId);
      const { overruled, body } = await one.published();
      expect([overruled, body]).to.deep.include.members([[]]);
      expect(body).to.include({ city: 'Kalgoorlie' });
    });

    it("remains, like another editor's later value, when the first editor changes a different field", async () => {
      const one = await newCompany(running);
      const opened = { ...(await one.draft()).body };
      await one.says({ city: 'Broome' });
      await edit(one, { city: 'Perth' });
      const sent = { ...opened, phone: '+61 8 5550 0177', company_changes: null };
      expect((await form.update(one.documentId, sent)).status).to.equal(200);
      expect((await one.draft()).body).to.deep.include({ city: 'Perth', phone: '+61 8 5550 0177' });
    });

    it('is merged into the pictures of the form', async () => {
      const { one: first, two: second } = await addPictures(running);
      const one = await newCompany(running, { logo: first, media: [first] });
      const opened = await form.find(one.documentId);
      await one.says({ logo: second, media: [first, second] });
      const sent = { logo: opened.at('data.logo'), media: [], company_changes: opened.at('data.company_changes') };
      expect((await form.update(one.documentId, sent)).status).to.equal(200);
      const { logo, media } = await picturesOf(await one.draft());
      expect(logo?.file).to.equal(second.file);
      expect(media.map(({ file }) => file)).to.deep.equal([second.file]);
    });
  });
});
