import { expect } from 'chai';
import { readError } from '#test/support/api/errorBody';
import { publish, sampleLandingPage } from '#test/support/api/records/siteContent';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

describe('Landing pages', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());
  const page = (slug: string) => api.request.get(`/api/landing-pages/${slug}`);
  const add = (changes: Parameters<typeof sampleLandingPage>[0], published = true) =>
    publish(api.services.database, 'landing-page', sampleLandingPage(changes), published);

  it('are returned with their filters as in the directory and the definitions of their terms', async () => {
    await add({ filters: { min_rig_count: 3 } });
    const { body } = await page('diamond-drilling-ghana').expect(200);
    const { definitions, ...rest } = body;
    expect(rest).to.deep.equal({
      slug: 'diamond-drilling-ghana',
      title: 'Diamond drilling contractors in Ghana',
      introduction: 'Core shows the rock as it lies.\n\nThese companies drill it in Ghana.',
      description: 'Compare diamond drillers in Ghana.',
      filters: { country: 'Ghana', drilling_methods: ['Diamond Drilling'], min_rig_count: 3 },
      questions: [{ question: 'How deep?', answer: 'To 1,500 m.\nDeeper on request.' }],
      related: [],
    });
    expect(definitions.map(({ term }: { term: string }) => term)).to.deep.equal(['Diamond Drilling']);
    expect(definitions[0].definition).to.match(/core|cylinder/i);
  });

  it('and links with a former term find the same contractors after the term is renamed', async () => {
    const { database } = api.services;
    const { vocabulary, label } = await database.read('terms').where({ vocabulary: 'capabilities' }).orderBy('id').first();
    await api.addContractor({ name: 'Volta Core', country: 'Ghana', capabilities: [label] });
    await add({ filters: { drilling_methods: [], capabilities: [label] } });
    await database.transaction(async (trx) =>
      trx('terms')
        .where({ vocabulary, label })
        .update({ label: 'Called anew', former_labels: JSON.stringify([label]) }),
    );
    const found = async (asked: string) => {
      const { body } = await api.request.get('/api/contractors').query({ capabilities: asked }).expect(200);
      return body.map(({ name }: { name: string }) => name);
    };
    expect((await page('diamond-drilling-ghana').expect(200)).body.filters.capabilities).to.deep.equal(['Called anew']);
    await until(async () => (await found('Called anew')).length === 1, 'the contractor under the new name');
    expect(await found(label)).to.deep.equal(['Volta Core']);
  });

  it('are the same for everyone, and can be revalidated by ETag', async () => {
    await add({});
    const { headers } = await page('diamond-drilling-ghana').expect(200);
    expect(headers['cache-control']).to.equal('no-cache');
    await page('diamond-drilling-ghana').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('are listed by title, without unpublished ones', async () => {
    await add({ slug: 'b', title: 'Beta' });
    await add({ slug: 'a', title: 'Alpha' });
    await add({ slug: 'c', title: 'Gamma' }, false);
    const { body } = await api.request.get('/api/landing-pages').expect(200);
    expect(body).to.deep.equal([
      { slug: 'a', title: 'Alpha' },
      { slug: 'b', title: 'Beta' },
    ]);
  });

  for (const slug of ['no-such-page', 'DIAMOND-DRILLING-GHANA', '__proto__', '%00', '%E0%A4%A']) {
    it(`answer an error for ${slug}`, async () => {
      await add({});
      const reply = await page(slug);
      expect(reply.status).to.be.oneOf([400, 404]);
      expect(readError(reply.body).error).to.match(/\S/);
    });
  }

  it('are removed when unpublished, and restored when published again', async () => {
    await add({});
    await page('diamond-drilling-ghana').expect(200);
    await add({}, false);
    await page('diamond-drilling-ghana').expect(404);
    await add({ title: 'Core in Ghana' });
    expect((await page('diamond-drilling-ghana').expect(200)).body.title).to.equal('Core in Ghana');
  });

  it('are omitted when their content is invalid, and the others stay', async () => {
    await add({});
    await publish(api.services.database, 'landing-page', { slug: 'broken', title: '' });
    await page('broken').expect(404);
    await page('diamond-drilling-ghana').expect(200);
  });

  it('name others that share a filter, those with the most shared filters first', async () => {
    await add({});
    await add({ slug: 'rc-ghana', title: 'RC in Ghana', filters: { drilling_methods: ['Reverse Circulation (RC)'] } });
    await add({ slug: 'deep-ghana', title: 'Deep core in Ghana', filters: { min_rig_count: 3 } });
    await add({ slug: 'peru', title: 'Water wells in Peru', filters: { country: 'Peru', drilling_methods: [], drilling_purposes: ['Water Well'] } });
    const { body } = await page('diamond-drilling-ghana').expect(200);
    expect(body.related.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['deep-ghana', 'rc-ghana']);
  });

  it('use the beginning of their introduction as description when editors gave none', async () => {
    const introduction = `${'Drilling for core '.repeat(20)}ends.`;
    await add({ slug: 'long', description: null, introduction });
    await add({ slug: 'short', description: null, introduction: 'Core.\nIn Ghana.' });
    const { description } = (await page('long').expect(200)).body;
    expect(description).to.have.length.within(120, 160);
    expect(description).to.match(/^(Drilling for core )+(Drilling|for|core)…$|…$/);
    expect(introduction).to.include(description.slice(0, -1));
    expect((await page('short').expect(200)).body.description).to.equal('Core. In Ghana.');
  });

  it('change within seconds in another process that wrote nothing', async () => {
    await add({});
    const second = await startSecondApi(api);
    const title = async () => (await (await fetch(`${second.url}/api/landing-pages/diamond-drilling-ghana`)).json()).title;
    expect(await title()).to.equal('Diamond drilling contractors in Ghana');
    await add({ title: 'Core in Ghana' });
    await until(async () => (await title()) === 'Core in Ghana', 'the new title', 5000);
    await second.stop();
  });
});
