import { expect } from 'chai';
import type { Knex } from 'knex';
import { openDatabase } from '#api/database/openDatabase';
import { ContractorIndex } from '#api/modules/contractors/index/contractorIndex';
import { createContractor } from '#api/modules/contractors/store/createContractors';
import { contractorInput } from '#contract/contractors/contractors';
import { type AskedFacets, askFacets, askTotal, countOf } from '#test/support/api/facetClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Responses to a visitor never come from the response cache. */
const visitor = 'user_follower';

describe('Contractor index', () => {
  let api: TestApi;
  let write: Knex;
  before(async () => {
    api = await startTestApi();
    write = api.services.database.write;
    for (let index = 0; index < 40; index += 1) await api.addContractor({ name: `Company ${index}`, country: 'Ghana', years_experience: 10 });
  });
  after(() => api.stop());

  /** Terms have no change log: a process sees its own changes at once, and those of other processes within a second. */
  async function transaction(work: (trx: Knex.Transaction) => PromiseLike<unknown>): Promise<void> {
    await api.services.database.transaction(async (trx) => void (await work(trx)));
  }

  const ask = (query = {}): Promise<AskedFacets> => askFacets(api, query, visitor);

  /** Changes a contractor as any write does: with its revision and an entry in the change log. */
  async function change(id: number, columns: Record<string, unknown>, changeId?: number): Promise<void> {
    await write.transaction(async (trx) => {
      await trx('contractors').where({ id }).update(columns).increment('revision');
      const { revision } = await trx('contractors').where({ id }).first('revision');
      await trx('contractor_changes').insert({ id: changeId, contractor_id: id, revision, kind: 'updated', changed_at: 0 });
    });
  }

  async function newestChange(): Promise<number> {
    return (await write('contractor_changes').max({ newest: 'id' }).first())?.newest;
  }

  it('includes a contractor added by this process', async () => {
    const before = await ask();
    await api.addContractor({ name: 'Added', country: 'Mali', drilling_methods: ['Sonic Drilling'], years_experience: 30, verified: true });
    const after = await askFacets(api, {});
    expect(after.total).to.equal(before.total + 1);
    expect(countOf(before, 'country', 'Mali')).to.equal(undefined);
    expect(countOf(after, 'country', 'Mali')).to.equal(1);
    expect(countOf(after, 'drilling_methods', 'Sonic Drilling')).to.equal(1);
    expect([20, 30, 50].map((step) => countOf(after, 'years_experience', step))).to.deep.equal([1, 1, 0]);
    expect(countOf(after, 'verified', true)).to.equal(1);
    expect(await askTotal(api, { search: 'added', country: 'Mali' })).to.equal(1);
  });

  it('includes a contractor added by another process, also for a repeated search', async () => {
    const before = await ask({ search: 'elsewhere' });
    expect(before.total).to.equal(0);
    const other = await openDatabase(api.services.config);
    const input = contractorInput.validateSync({ name: 'Elsewhere Drilling', country: 'Niger', profile_status: 'accepted' });
    await other.transaction((trx) => createContractor(trx, input, 0));
    const [found, all] = await Promise.all([ask({ search: 'elsewhere' }), ask()]);
    await other.close();
    expect([found.total, countOf(found, 'country', 'Niger'), countOf(all, 'country', 'Niger')]).to.deep.equal([1, 1, 1]);
  });

  it('follows a contractor that moves, is removed, returns and is deleted', async () => {
    const id = await api.addContractor({ name: 'Mover', country: 'Chad', drilling_purposes: ['Water Well'] });
    const counts = async () => {
      const facets = await ask({ drilling_purposes: 'Water Well' });
      return [facets.total, countOf(facets, 'country', 'Chad') ?? null, countOf(facets, 'country', 'Togo') ?? null];
    };
    expect(await counts()).to.deep.equal([1, 1, null]);
    await change(id, { country: 'Togo' });
    expect(await counts()).to.deep.equal([1, null, 1]);
    await change(id, { profile_status: 'archived' });
    expect(await counts()).to.deep.equal([0, null, null]);
    await change(id, { profile_status: 'accepted', country: 'Chad' });
    expect(await counts()).to.deep.equal([1, 1, null]);
    await write('contractor_changes').insert({ contractor_id: id, revision: 99, kind: 'deleted', changed_at: 0 });
    await write('contractors').where({ id }).delete();
    expect(await counts()).to.deep.equal([0, null, null]);
  });

  it('follows changes whose ids commit out of order', async () => {
    const [late, early] = [await api.addContractor({ name: 'Late' }), await api.addContractor({ name: 'Early' })];
    const newest = await newestChange();
    await change(early, { country: 'Peru' }, newest + 400);
    expect(countOf(await ask(), 'country', 'Peru')).to.equal(1);
    await change(late, { country: 'Peru' }, newest + 3);
    expect(countOf(await ask(), 'country', 'Peru')).to.equal(2);
  });

  it('follows the vocabularies: a new term and a renamed one', async () => {
    const id = await api.addContractor({ name: 'Termed', capabilities: ['Skid-mounted rigs'] });
    await transaction(async (trx) => {
      await trx('terms').insert({ vocabulary: 'capabilities', label: 'Moon rigs', synonyms: '[]', locked: false, position: 0 });
      await trx('terms').where({ vocabulary: 'capabilities', label: 'Skid-mounted rigs' }).update({ label: 'Skidded' });
    });
    const facets = await ask();
    expect(facets.options.capabilities.slice(0, 2).map((option) => option.value)).to.include('Moon rigs');
    expect([countOf(facets, 'capabilities', 'Moon rigs'), countOf(facets, 'capabilities', 'Skidded')]).to.deep.equal([0, 1]);
    expect(await askTotal(api, { capabilities: 'Skidded' }, visitor)).to.equal(1);
    await change(id, { profile_status: 'archived' });
  });

  it('follows a contractor restored to its old state with its old revision', async () => {
    const id = await api.addContractor({ name: 'Restored', country: 'Oman' });
    const inOman = async () => countOf(await ask(), 'country', 'Oman') ?? 0;
    expect(await inOman()).to.equal(1);
    await change(id, { country: 'Fiji' });
    expect(await inOman()).to.equal(0);
    await write('contractors').where({ id }).update({ country: 'Oman', revision: 1 });
    await write('contractor_changes').insert({ contractor_id: id, revision: 1, kind: 'restored', changed_at: 0 });
    expect(await inOman()).to.equal(1);
    await change(id, { profile_status: 'archived' });
  });

  it('follows a synonym added to a term', async () => {
    const id = await api.addContractor({ name: 'Synonymous', capabilities: ['Towed rigs'] });
    await transaction((trx) =>
      trx('terms').insert({ vocabulary: 'capabilities', label: 'Hovering', synonyms: '["wobbegong"]', locked: false, position: 99 }),
    );
    const term = await write('terms').where({ label: 'Hovering' }).first('id');
    await write('contractor_terms').insert({ contractor_id: id, term_id: term.id });
    await change(id, {});
    expect(await askTotal(api, { search: 'wobbeg' }, visitor)).to.equal(1);
    await transaction((trx) => trx('terms').where({ label: 'Hovering' }).update({ synonyms: '["bandicoot"]' }));
    expect([await askTotal(api, { search: 'wobbeg' }, visitor), await askTotal(api, { search: 'bandicoot' }, visitor)]).to.deep.equal([0, 1]);
    await change(id, { profile_status: 'archived' });
  });

  it('follows many concurrent writers and readers', async () => {
    const { total } = await ask();
    const seen: number[] = [];
    const writers = Array.from({ length: 20 }, (_, index) => api.addContractor({ name: `Writer ${index}`, country: 'Fiji' }));
    const readers = Array.from({ length: 20 }, async () => {
      const facets = await ask();
      seen.push(facets.total);
      expect(facets.total - total).to.equal(countOf(facets, 'country', 'Fiji') ?? 0);
    });
    await Promise.all([...writers, ...readers]);
    expect(Math.max(...seen)).to.be.at.most(total + 20);
    expect(countOf(await ask(), 'country', 'Fiji')).to.equal(20);
  });

  it('follows any number of changes without growing indefinitely', async () => {
    const index = new ContractorIndex(api.services.database);
    const first = await index.facts();
    const listed = first.listed.size;
    for (let facts = first; facts === first; facts = await index.facts()) {
      await write('contractors').increment('revision');
      await write.raw(
        "INSERT INTO contractor_changes (contractor_id, revision, kind, changed_at) SELECT id, revision, 'updated', 0 FROM contractors",
      );
      expect(facts.listed.size).to.equal(listed);
      expect(facts.positionCount).to.be.at.most(10_000);
    }
    const renewed = await index.facts();
    expect([renewed.listed.size, renewed.byName.positions()].map((value) => (typeof value === 'number' ? value : [...value].length))).to.deep.equal([
      listed,
      renewed.positionCount,
    ]);
    expect(countOf(await ask(), 'country', 'Fiji')).to.equal(20);
  });
});
