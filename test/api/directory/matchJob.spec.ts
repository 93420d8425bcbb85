import { expect } from 'chai';
import type { ContractorInput, Match } from '#contract/contractors/contractors';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleRig } from '#test/support/data/sampleRig';

const diamond = 'Diamond Drilling';
const sonic = 'Sonic Drilling';
const surfaceRig = sampleRig({ rig_type: 'Surface diamond', carrier: 'Truck', depth_hq: 800, depth_pq: 300 });

/** Companies by name. Likes order those that fit alike: the first one has most. */
const companies: Record<string, Partial<ContractorInput>> = {
  full: {
    ...{ country: 'Ghana', works_in: ['Ghana', 'Mali'], drilling_methods: [diamond], certifications: ['ISO 9001'], smallest_job_m: 500 },
    rig_register: [{ ...surfaceRig, availability: 'Free from a month', available_month: '2091-03' }],
  },
  shallow: { smallest_job_m: 2000, works_in: ['Ghana'], drilling_methods: [diamond], rig_register: [sampleRig({ carrier: 'Track', depth_hq: 200 })] },
  silent: { drilling_methods: [diamond] },
  empty: {},
  away: { country: 'Chile', works_in: ['Chile'], drilling_methods: [diamond, sonic] },
  based: { country: 'Peru', bases: [sampleBase({ country: 'Ghana', state_region: 'Ashanti' })], drilling_methods: [sonic] },
  whole: { works_in: ['Australia'], drilling_methods: [sonic], rig_register: [sampleRig({ depth_rc: 300, carrier: 'Heli-portable' })] },
  state: { works_in: ['Queensland (Australia)'], certificate_records: [sampleCertificate({ type: 'COR (Certificate of Recognition)' })] },
  committed: {
    works_in: ['Ghana'],
    rig_register: [sampleRig({ depth_nq: 1500, availability: 'Committed until a month', available_month: '2091-06' })],
  },
  expired: { certifications: ['ISO 9001'], certificate_records: [sampleCertificate({ expires_on: '2020-01-01' })] },
};
const names = Object.keys(companies);

/** See docs/product-rules.md#27-matching-a-job. */
describe('Matching a job', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    for (const [index, [name, facts]] of Object.entries(companies).entries()) {
      const id = await api.addContractor({ ...facts, name });
      const confirmed = JSON.stringify({ fleet: api.services.now() });
      await api.services.database
        .write('contractors')
        .where({ id })
        .update({ confirmed, likes: names.length - index });
    }
  });
  after(() => api.stop());

  type Row = { name: string; match?: Match };
  const ask = async (query: object): Promise<Row[]> => (await api.request.get('/api/contractors').query(query).expect(200)).body;
  const states = ({ match }: Row) => match?.criteria.map(({ state }) => state[0]).join('') ?? '';
  /** What the list says in the order of the match: "name states", where f, d and n stand for fits, does not fit and not stated. */
  const explain = async (job: object) => (await ask({ ...job, sort: 'match' })).map((row) => `${row.name} ${states(row)}`);

  /** Jobs with the expected order and explanation. */
  const examples: [job: Record<string, string | string[]>, expected: string[]][] = [
    [{ job_place: 'Ghana' }, ['full f', 'shallow f', 'based f', 'committed f', 'silent n', 'empty n', 'expired n']],
    [{ job_place: 'Mali' }, ['full f', 'silent n', 'empty n', 'based n', 'expired n']],
    [{ job_place: 'ghana' }, ['full f', 'shallow f', 'based f', 'committed f', 'silent n', 'empty n', 'expired n']],
    [{ job_place: 'Queensland (Australia)' }, ['whole f', 'state f', 'silent n', 'empty n', 'based n', 'expired n']],
    [{ job_place: 'Western Australia (Australia)' }, ['whole f', 'silent n', 'empty n', 'based n', 'expired n']],
    [{ job_place: 'Australia' }, ['whole f', 'state f', 'silent n', 'empty n', 'based n', 'expired n']],
    [{ job_method: diamond }, ['full f', 'shallow f', 'silent f', 'away f', 'empty n', 'state n', 'committed n', 'expired n']],
    [{ job_method: sonic }, ['away f', 'based f', 'whole f', 'empty n', 'state n', 'committed n', 'expired n']],
    [{ job_size: 'HQ', job_depth: '600' }, ['full f', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'committed n', 'expired n']],
    [
      { job_size: 'HQ', job_depth: '200' },
      ['full f', 'shallow f', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'committed n', 'expired n'],
    ],
    [{ job_size: 'PQ' }, ['full f', 'shallow n', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'committed n', 'expired n']],
    [{ job_size: 'NQ', job_depth: '801' }, ['committed f', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'expired n']],
    [{ job_depth: '300' }, ['full f', 'whole f', 'committed f', 'silent n', 'empty n', 'away n', 'based n', 'state n', 'expired n']],
    [
      { job_size: 'RC', job_depth: '250' },
      ['whole f', 'full n', 'shallow n', 'silent n', 'empty n', 'away n', 'based n', 'state n', 'committed n', 'expired n'],
    ],
    [{ job_metres: '499' }, ['silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'committed n', 'expired n']],
    [{ job_metres: '1500' }, ['full f', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'committed n', 'expired n']],
    [{ job_start: '2091-03' }, ['full f', 'shallow n', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'expired n']],
    [{ job_start: '2091-07' }, ['full f', 'committed f', 'shallow n', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'expired n']],
    [{ job_carrier: 'heli-portable' }, ['whole f', 'silent n', 'empty n', 'away n', 'based n', 'state n', 'committed n', 'expired n']],
    [
      { job_certificates: 'ISO 9001' },
      ['full f', 'shallow n', 'silent n', 'empty n', 'away n', 'based n', 'whole n', 'state n', 'committed n', 'expired n'],
    ],
    [
      { job_place: 'Ghana', job_method: diamond, job_size: 'HQ', job_depth: '600', job_start: '2091-03', job_carrier: 'Truck' },
      ['full fffff', 'silent nfnnn', 'empty nnnnn', 'expired nnnnn'],
    ],
    [
      { job_place: 'Ghana', job_certificates: ['ISO 9001', 'COR (Certificate of Recognition)'] },
      ['full ffn', 'shallow fnn', 'based fnn', 'committed fnn', 'silent nnn', 'empty nnn', 'expired nnn'],
    ],
    [{ job_place: 'Atlantis' }, names.map((name) => `${name} n`)],
  ];
  for (const [job, expected] of examples) {
    it(`orders and explains ${new URLSearchParams(Object.entries(job).flatMap(([key, value]) => [value].flat().map((one) => [key, one])))}`, async () => {
      expect(await explain(job)).to.deep.equal(expected);
    });
  }

  it('doesn’t repeat what the site does not know', async () => {
    const [first] = await ask({ job_place: '<b>Atlantis', job_certificates: 'Nobel Prize' });
    expect(first?.match?.criteria.map(({ wanted }) => wanted)).to.deep.equal(['unknown place', 'unknown certificate']);
  });

  it('names each criterion with what is wanted, and counts those that fit', async () => {
    const [first] = await ask({ job_place: 'ghana', job_size: 'HQ', job_depth: '600', job_start: '2091-01', job_all: 'true', sort: 'match' });
    expect(first?.match).to.deep.equal({
      fits: 2,
      of: 3,
      criteria: [
        { key: 'place', wanted: 'Ghana', state: 'fits' },
        { key: 'depth', wanted: 'HQ to 600 m', state: 'fits' },
        { key: 'start', wanted: '2091-01', state: 'does_not_fit' },
      ],
    });
  });

  it('orders by likes without an order, and without a job', async () => {
    const listed = async (query: object) => (await ask(query)).map(({ name }) => name);
    expect(await listed({ job_method: sonic })).to.deep.equal(['empty', 'away', 'based', 'whole', 'state', 'committed', 'expired']);
    expect(await listed({ sort: 'match' })).to.deep.equal(names);
    expect((await ask({ sort: 'match' }))[0]).not.to.have.property('match');
  });

  it('lists those that don’t fit on request, after the others, and pages through all groups', async () => {
    const job = { job_place: 'Ghana', job_method: diamond, job_all: 'true', sort: 'match' };
    const all = await ask(job);
    expect(all.map((row) => `${row.name} ${states(row)}`)).to.deep.equal([
      ...['full ff', 'shallow ff', 'silent nf', 'away df', 'based fd', 'committed fn', 'empty nn', 'whole dd', 'state dn', 'expired nn'],
    ]);
    const paged: Row[] = [];
    for (const page of [1, 2, 3, 4]) paged.push(...(await ask({ ...job, page, page_size: 3 })));
    expect(paged).to.deep.equal(all);
  });

  it('counts the options of the filters among those that may fit', async () => {
    const { body } = await api.request.get('/api/contractors/facets').query({ job_method: diamond }).expect(200);
    expect(body.total).to.equal(8);
    expect(body.facets.drilling_methods).to.deep.include({ value: sonic, count: 1 });
  });

  it('is explained on a profile, too', async () => {
    const [{ id } = { id: 0 }] = await api.services.database.read('contractors').where({ name: 'shallow' }).select('id');
    const { body } = await api.request.get(`/api/contractors/${id}`).query({ job_size: 'HQ', job_depth: 600 }).expect(200);
    expect(body.match).to.deep.equal({ fits: 0, of: 1, criteria: [{ key: 'depth', wanted: 'HQ to 600 m', state: 'does_not_fit' }] });
  });

  for (const query of ['job_depth=deep', 'job_size=ZQ', 'job_start=soon', 'job_place=A&job_place=B', `job_certificates=${'x'.repeat(300)}`]) {
    it(`rejects ${query.slice(0, 40)}, naming the parameter`, async () => {
      const { body } = await api.request.get(`/api/contractors?${query}`).expect(400);
      expect(Object.keys(body.fields)).to.deep.equal([query.split('=')[0]]);
    });
  }
});
