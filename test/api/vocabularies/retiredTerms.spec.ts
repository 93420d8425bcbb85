import { expect } from 'chai';
import { Term } from '#api/modules/vocabularies/Term';
import { addCompany, addMember, verifiedUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('a term that editors took out of use', () => {
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

  it('is offered neither in lists, nor among filters, nor by the search, until it comes back', async () => {
    expect(await offered()).to.deep.equal({ list: false, facet: false, suggestion: false });
    await retire(false);
    expect(await offered()).to.deep.equal({ list: true, facet: true, suggestion: true });
    await retire(true);
  });

  it('stays with those who have it, and is found by an address that asks for it', async () => {
    expect((await profile()).drilling_methods).to.have.members(['Cable Tool', 'Diamond Drilling']);
    const { body } = await api.request.get('/api/contractors?drilling_methods=Cable+Tool').expect(200);
    expect(body.map((contractor: { id: number }) => contractor.id)).to.deep.equal([id]);
  });

  it('is kept by a member who saves other terms beside it', async () => {
    const owner = await verifiedUser(api);
    const company = await addCompany(api);
    await addMember(api, company.id, owner.id, 'owner');
    const drilling_methods = ['Cable Tool', 'Sonic Drilling'];
    const { body } = await owner.browser.put(`/api/user/contractors/${company.id}`).send({ drilling_methods }).expect(200);
    expect(body.drilling_methods).to.have.members(drilling_methods);
  });

  it('keeps its meaning, which visitors are told with those of the other terms of a profile', async () => {
    const { definitions } = await profile();
    const terms = definitions.map(({ vocabulary, term }: { vocabulary: string; term: string }) => `${vocabulary} ${term}`);
    expect(terms).to.have.members(['drilling_methods Cable Tool', 'drilling_methods Diamond Drilling']);
    for (const { definition } of definitions) expect(definition).to.match(/\w{3}/);
  });
});
