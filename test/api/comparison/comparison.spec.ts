import { expect } from 'chai';
import readExcelFile from 'read-excel-file/node';
import { type Comparison, comparison } from '#contract/comparison/comparison';
import { addCompany, adminUser, type Person } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { readPdfTexts } from '#test/support/api/readPdfTexts';
import { publishedReview } from '#test/support/api/records/reviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleRig } from '#test/support/data/sampleRig';
import { threadTime } from '#test/support/probes/threadTime';

describe('A comparison of contractors', () => {
  let api: TestApi;
  let admin: Person;
  let deep: { id: number; slug: string };
  let shallow: { id: number; slug: string };
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    deep = await addCompany(api, {
      name: 'Deep Core',
      country: 'Ghana',
      drilling_methods: ['Diamond Drilling'],
      rig_register: [sampleRig({ depth_hq: 1500, quantity: 3, rig_type: 'Surface diamond' })],
      smallest_job_m: 500,
      certificate_records: [
        sampleCertificate({ type: 'Public liability insurance', cover_amount: 20_000_000, cover_currency: 'USD', expires_on: '2099-03-31' }),
      ],
    });
    shallow = await addCompany(api, { name: '=Shallow & Sons, Бурение 钻探', country: 'Ghana', drilling_methods: ['Diamond Drilling', 'Air Core'] });
  });
  after(() => api.stop());

  const ask = (query: object, format = '') => api.request.get(`/api/comparison${format}`).query(query);
  const both = () => ({ contractors: `${deep.slug},${shallow.id}` });

  async function compare(query: object): Promise<Comparison> {
    const { body } = await ask(query).expect(200);
    return comparison.noUnknown().validateSync(body, { strict: true });
  }

  const rowOf = ({ rows }: Comparison, key: string) => rows.find((row) => row.key === key) ?? expect.fail(`No row ${key}.`);
  const textsOf = (compared: Comparison, key: string) => rowOf(compared, key).cells.map(({ text }) => text);

  it('has facts in rows, in the order of the query, with what is not stated', async () => {
    const compared = await compare(both());
    expect(compared.contractors.map(({ id }) => id)).to.deep.equal([deep.id, shallow.id]);
    expect(compared.missing).to.deep.equal([]);
    expect(rowOf(compared, 'depth_hq')).to.deep.include({ group: 'Depth', unit: 'm', differs: true });
    expect(rowOf(compared, 'depth_hq').cells.map(({ number }) => number)).to.deep.equal([1500, null]);
    expect(textsOf(compared, 'depth_hq')).to.deep.equal(['1,500 m', null]);
    expect(textsOf(compared, 'rig_types')).to.deep.equal(['3 × Surface diamond', null]);
    expect(textsOf(compared, 'methods')).to.deep.equal(['Diamond Drilling', 'Diamond Drilling\nAir Core']);
    expect(textsOf(compared, 'insurance')).to.deep.equal(['Public liability insurance: USD 20,000,000', null]);
    expect(rowOf(compared, 'insured_until').cells[0]).to.include({ text: '31 Mar 2099', date: '2099-03-31' });
    expect(compared.rows.map(({ key }) => key)).to.not.include('trifr');
    const groups = [...new Set(compared.rows.map(({ group }) => group))];
    expect(groups).to.deep.equal(['Methods', 'Depth', 'Fleet', 'Safety and certificates', 'Reviews', 'Terms', 'Company']);
    expect((await compare({ contractors: `${shallow.id},${deep.id}` })).contractors.map(({ id }) => id)).to.deep.equal([shallow.id, deep.id]);
  });

  it('says who stated a fact and when, and which facts differ', async () => {
    const { id, slug } = await addCompany(api, { name: 'Changed', drilling_methods: ['Diamond Drilling'], smallest_job_m: 500 });
    await admin.browser.put(`/api/admin/contractors/${id}`).send({ smallest_job_m: 600 }).expect(200);
    const compared = await compare({ contractors: `${slug},${deep.slug}` });
    const [cell] = rowOf(compared, 'smallest_job').cells;
    expect(cell).to.include({ text: '600 m', by: 'team' });
    expect(Date.parse(cell?.at ?? '')).to.be.closeTo(api.services.now(), 60_000);
    expect(rowOf(compared, 'smallest_job').differs).to.equal(true);
    expect(rowOf(compared, 'methods').differs).to.equal(false);
  });

  it('shows ratings from three reviews on, also by kind of job', async () => {
    const { slug, id } = await addCompany(api, { name: 'Rated' });
    for (const rating of [5, 4]) await publishedReview(api, admin, id, { rating });
    expect((await compare({ contractors: slug })).rows.map(({ key }) => key)).to.not.include('rating');
    await publishedReview(api, admin, id, { rating: 4 });
    const compared = await compare({ contractors: slug, carrier: '' });
    expect(rowOf(compared, 'rating').cells).to.deep.include({ text: '4.33', number: 4.33, date: null, by: null, at: null });
    expect(textsOf(compared, 'reviewed_jobs')).to.deep.equal(['Diamond Drilling from 300 to 1,000 m: 4.3 from 3 reviews']);
  });

  it('begins with the job, criterion by criterion', async () => {
    const compared = await compare({ ...both(), job_method: 'Air Core', job_depth: 1000, job_size: 'HQ' });
    expect(compared.rows.slice(0, 3).map(({ label, group }) => [group, label])).to.deep.equal([
      ['Your job', 'Fit'],
      ['Your job', 'Method: Air Core'],
      ['Your job', 'Depth: HQ to 1000 m'],
    ]);
    expect(textsOf(compared, 'job')).to.deep.equal(['Fits 1 of 2', 'Fits 1 of 2']);
    expect(compared.rows.slice(1, 3).map(({ cells }) => cells.map(({ text }) => text))).to.deep.equal([
      ['Does not fit', 'Fits'],
      ['Fits', null],
    ]);
  });

  it('follows renamed and merged companies, and names what is not listed', async () => {
    const { id, slug } = await addCompany(api, { name: 'Former' });
    await admin.browser.put(`/api/admin/contractors/${id}`).send({ name: 'Renamed Drilling' }).expect(200);
    const draft = await addCompany(api, { profile_status: 'draft' });
    const compared = await compare({ contractors: `${slug},renamed-drilling,no-such-company,${draft.slug},${deep.id}` });
    expect(compared.contractors.map((one) => one.slug)).to.deep.equal(['renamed-drilling', deep.slug]);
    expect(compared.missing).to.deep.equal(['no-such-company', draft.slug]);
  });

  it('rejects none, too many and unlisted contractors', async () => {
    const messages = async (contractors: string) => readError((await ask({ contractors }).expect(400)).body).fields;
    expect(await messages('')).to.deep.equal({ contractors: 'contractors is required: slugs or ids, separated by commas.' });
    expect(await messages(',')).to.deep.equal({ contractors: 'contractors must name at least one contractor.' });
    expect(await messages('1,2,3,4,5,6,7')).to.deep.equal({ contractors: 'contractors must have at most 6 values.' });
    await ask({ contractors: 'no-such-company' }).expect(404);
    await ask({ contractors: 'no-such-company' }, '.xlsx').expect(404);
    await ask({ ...both(), job_depth: 'deep' }, '.csv').expect(400);
  });

  it('is exported as CSV without formulas', async () => {
    const { text, headers } = await ask(both(), '.csv').expect(200);
    expect(headers['content-disposition']).to.equal('attachment; filename="comparison.csv"');
    const lines = text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).to.equal(
      `Group,Fact,Unit,Deep Core,Deep Core: source,"'=Shallow & Sons, Бурение 钻探","'=Shallow & Sons, Бурение 钻探: source"`,
    );
    expect(lines.find((line) => line.includes(',HQ,'))).to.match(/^Depth,HQ,m,1500,/);
    expect(lines.find((line) => line.includes('Insured until'))).to.include(',2099-03-31,');
  });

  it('is exported without the rows that its page hides', async () => {
    const facts = async (hide?: string) => {
      const { text } = await ask({ ...both(), hide }, '.csv').expect(200);
      return text.split('\r\n').map((line) => line.split(',')[1]);
    };
    expect(await facts()).to.include.members(['HQ', 'Drilling methods', 'Smallest job']);
    expect(await facts('depth_hq,no_such_row'))
      .to.include.members(['Drilling methods', 'Smallest job'])
      .and.not.include('HQ');
    const tooLong = await ask({ ...both(), hide: 'x'.repeat(5000) }, '.csv').expect(400);
    expect(readError(tooLong.body).fields).to.deep.equal({ hide: 'hide must be at most 4000 characters.' });
  });

  it('is exported for Excel, with numbers and days as such', async () => {
    const { body } = await ask(both(), '.xlsx').buffer(true).responseType('blob').expect(200);
    const [sheet] = await readExcelFile(body);
    const data = sheet?.data ?? [];
    expect(data[0]).to.deep.equal(['Group', 'Fact', 'Unit', 'Deep Core', 'Source', '=Shallow & Sons, Бурение 钻探', 'Source']);
    const row = (label: string) => data.find(([, fact]) => fact === label) ?? [];
    expect(row('HQ').slice(0, 4)).to.deep.equal(['Depth', 'HQ', 'm', 1500]);
    expect(row('HQ')[5]).to.equal('not stated');
    expect(row('Insured until')[3]).to.deep.equal(new Date('2099-03-31'));
    expect(row('Compared on')[3]).to.deep.equal(new Date(new Date(api.services.now()).toISOString().slice(0, 10)));
  });

  it('of six companies with long registers costs less than 100 ms of processor time', async () => {
    const slugs: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { slug } = await addCompany(api, {
        name: `Fleet ${index}`,
        drilling_methods: ['Diamond Drilling', 'Air Core'],
        rig_register: Array.from({ length: 50 }, (_rig, number) =>
          sampleRig({ model: `M${number}`, depth_hq: 900 + number, rig_type: 'Surface diamond' }),
        ),
        certificate_records: Array.from({ length: 20 }, (_record, number) => sampleCertificate({ type: 'COR', number: `${index}-${number}` })),
      });
      slugs.push(slug);
    }
    const costs: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      // Each order is another URL, which is not answered from memory.
      slugs.push(slugs.shift() ?? '');
      const before = threadTime();
      await ask({ contractors: slugs.join() }).expect(200);
      costs.push(threadTime() - before);
    }
    expect(Math.min(...costs)).to.be.lessThan(100);
  });

  it('is exported as PDF with text that can be searched', async () => {
    const { body } = await ask(both(), '.pdf').buffer(true).responseType('blob').expect(200);
    const text = readPdfTexts(body);
    for (const part of ['Comparison of 2 drilling contractors', 'Deep Core', 'Бурение Zuan Tan', '1,500 m', 'not stated'])
      expect(text).to.include(part);
    expect(body.toString('latin1')).to.match(/\/MediaBox \[0 0 841\.89 595\.28\]/);
  });
});
