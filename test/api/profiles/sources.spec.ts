import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import type { Writer } from '#contract/contractors/sources';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { csv, importText } from '#test/support/api/records/imports';
import { mergeInto, undoMerge } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';

/** A change in each section that has fields. */
const changesBySection: Partial<Record<FormSection, object>> = {
  company: { description: 'Core to 2,000 m.' },
  location: { city: 'Obuasi' },
  services: { smallest_job_m: 750 },
  fleet: { notable_projects: ['Ahafo'] },
  certifications: { safety_years: [sampleSafetyYear()] },
  software: { software_products: ['Vulcan'] },
};
const changes = Object.entries(changesBySection);

/** See docs/product-rules.md#31-sources-of-facts. */
describe('Sources of the facts of a profile', () => {
  let api: TestApi;
  let owner: Person;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    owner = await verifiedUser(api);
    admin = await adminUser(api);
  });
  after(() => api.stop());

  async function company(values: object = {}): Promise<number> {
    const { id } = await addCompany(api, values);
    await addMember(api, id, owner.id, 'owner');
    return id;
  }
  let asked = 0;
  async function sourcesOf(id: number): Promise<Partial<Record<FormSection, Writer>>> {
    asked += 1;
    const { sources }: ManagedContractor = (await api.request.get(`/api/contractors/${id}`).query({ asked }).expect(200)).body;
    return Object.fromEntries(formSections.flatMap(({ key }) => (sources[key] ? [[key, sources[key].by]] : [])));
  }
  const byOwner = (id: number, body: object) => owner.browser.put(`/api/user/contractors/${id}`).send(body).expect(200);
  const byAdmin = (id: number, body: object) => admin.browser.put(`/api/admin/contractors/${id}`).send(body).expect(200);

  it('are those of its creation at first, for the sections with content', async () => {
    const id = await company({ profile_source: 'import', description: 'RC rigs.', country: 'Ghana' });
    expect(await sourcesOf(id)).to.deep.equal({ company: 'import', location: 'import' });
  });

  for (const [section, values] of changes) {
    it(`say that the company wrote ${section} last, then that our team did`, async () => {
      const id = await company();
      const before = await sourcesOf(id);
      await byOwner(id, values);
      expect(await sourcesOf(id)).to.deep.equal({ ...before, [section]: 'company' });
      await byAdmin(id, values);
      expect(await sourcesOf(id)).to.deep.equal({ ...before, [section]: 'company' });
      await byAdmin(id, emptied(values));
      expect(await sourcesOf(id)).to.deep.equal({ ...before, [section]: 'team' });
    });
  }

  for (const [section, values] of changes) {
    it(`say that an import wrote ${section} last`, async () => {
      const id = await company();
      const before = await sourcesOf(id);
      const { name } = (await api.request.get(`/api/contractors/${id}`).query({ for: section })).body;
      const [[field = '', value] = []] = Object.entries(values);
      await importText(api, csv(['name', 'country', field], [name, 'Ghana', Array.isArray(value) ? JSON.stringify(value) : String(value)]));
      expect(await sourcesOf(id)).to.deep.equal({ ...before, [section]: 'import' });
    });
  }

  it('give the earlier ones back when a merge is undone', async () => {
    const [keep, other] = [await company({ country: 'Ghana' }), await company({ country: 'Ghana' })];
    await byOwner(other, { notable_projects: ['Ahafo'] });
    const before = await sourcesOf(keep);
    const merge = await mergeInto(admin, keep, other, { notable_projects: 'other' });
    expect(await sourcesOf(keep)).to.include({ fleet: 'merge' });
    await undoMerge(admin, merge.id).expect(200);
    expect(await sourcesOf(keep)).to.deep.equal(before);
  });
});

/** The same fields without values. */
function emptied(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? [] : typeof value === 'string' ? '' : null]));
}
