import { expect } from 'chai';
import { Term } from '#api/modules/vocabularies/Term';
import { addCompany, addMember, verifiedUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('A retired term', () => {
  let api: TestApi;
  let id: number;
  before(async () => {
    api = await startTestApi();
    id = await api.addContractor({ name: 'Old Ways Drilling', drilling_methods: ['Cable Tool', 'Diamond Drilling'] });
    await retire(true);
  });
  after(() => api.stop());

  const retire = (retired: boolean) =>
    api.services.database.transaction(async (trx) =>
      Term.query(trx).where({ vocabulary: 'drilling_methods', label: 'Cable Tool' }).patch({ retired }),
    );
  const profile = async () => (await api.request.get(`/api/contractors/${id}`).expect(200)).body;
  const offered = async () => ({
    list: (await api.request.get('/api/drilling-methods').expect(200)).body.includes('Cable Tool'),
    facet: (await api.request.get('/api/contractors/facets').expect(200)).body.facets.drilling_methods.some(
      ({ value }: { value: string }) => value === 'Cable Tool',
    ),
    suggestion: (await api.request.get('/api/search/suggestions?q=cable').expect(200)).body.some(
      ({ label }: { label: string }) => label === 'Cable Tool',
    ),
  });

  it('is not offered in lists, filters or search until it is restored', async () => {
    expect(await offered()).to.deep.equal({ list: false, facet: false, suggestion: false });
    await retire(false);
    expect(await offered()).to.deep.equal({ list: true, facet: true, suggestion: true });
    await retire(true);
  });

  it('stays on contractors that have it, and is found by a URL that filters for it', async () => {
    expect((await profile()).drilling_methods).to.have.members(['Cable Tool', 'Diamond Drilling']);
    const { body } = await api.request.get('/api/contractors?drilling_methods=Cable+Tool').expect(200);
    expect(body.map((contractor: { id: number }) => contractor.id)).to.deep.equal([id]);
  });

  it('is kept when a member saves other terms with it', async () => {
    const owner = await verifiedUser(api);
    const company = await addCompany(api);
    await addMember(api, company.id, owner.id, 'owner');
    const drilling_methods = ['Cable Tool', 'Sonic Drilling'];
    const { body } = await owner.browser.put(`/api/user/contractors/${company.id}`).send({ drilling_methods }).expect(200);
    expect(body.drilling_methods).to.have.members(drilling_methods);
  });

  it("keeps its definition, which visitors see with those of the profile's other terms", async () => {
    const { definitions } = await profile();
    const terms = definitions.map(({ vocabulary, term }: { vocabulary: string; term: string }) => `${vocabulary} ${term}`);
    expect(terms).to.have.members(['drilling_methods Cable Tool', 'drilling_methods Diamond Drilling']);
    for (const { definition } of definitions) expect(definition).to.match(/\w{3}/);
  });
});
