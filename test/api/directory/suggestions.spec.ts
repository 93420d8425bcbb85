import { expect } from 'chai';
import { array } from 'yup';
import { type Suggestion, suggestion } from '#contract/directory/suggestions';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { filtersOfKind } from '#contract/vocabularies/filters';
import { readError } from '#test/support/api/errorBody';
import { askTotal } from '#test/support/api/facetClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { nastyTexts } from '#test/support/requests/malformedRequests';

const suggestions = array(suggestion.noUnknown().required()).required();

describe('Search suggestions', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    await api.addContractor({ name: 'Forage Épinette Inc.', country: 'Canada', state_region: 'Québec', former_names: ['Carottage du Nord'] });
    await api.addContractor({ name: 'Copper Ridge Drilling', country: 'United States', state_region: 'Nevada' });
    await api.addContractor({ name: '北方钻探有限公司', country: 'China', state_region: '内蒙古' });
    await api.addContractor({ name: 'Сибирское Бурение', country: 'Kazakhstan', state_region: 'Северная область' });
    await api.addContractor({ name: 'Şimşek Sondaj', country: 'Turkey', state_region: 'İzmir' });
    await api.addContractor({ name: 'Place Twins', country: 'United States', state_region: 'Georgia' });
    await api.addContractor({ name: 'Place Twins', country: 'Georgia' });
    await api.addContractor({ name: 'Only a Region', region: 'Europe' });
    await api.addContractor({ name: 'Hidden Épinette', country: 'Peru', state_region: 'Hidalgo', profile_status: 'pending' });
    for (let index = 0; index < 10; index += 1) {
      const id = await api.addContractor({
        name: `Sonic Brothers ${String.fromCharCode(65 + index)}`,
        country: 'Ghana',
        state_region: `Sonica ${index}`,
      });
      for (let like = 0; like < index % 4; like += 1)
        await api.request
          .post(`/api/contractors/${id}/like`)
          .send({ userId: `user_${like}`, liked: true })
          .expect(200);
    }
  });
  after(() => api.stop());

  async function ask(q: string): Promise<Suggestion[]> {
    const { body } = await api.request
      .get('/api/search/suggestions')
      .query({ q })
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    suggestions.validateSync(body, { strict: true });
    return body;
  }

  const term = (label: string, detail: string) => `term ${label} (${detail})`;
  const place = (label: string, detail: string) => `place ${label} (${detail})`;
  const rows: [text: string, ...found: string[]][] = [
    ['epin', 'contractor Forage Épinette Inc. (Québec, Canada)'],
    ['ÉPINETTE forage', 'contractor Forage Épinette Inc. (Québec, Canada)'],
    ['carottage du', 'contractor Forage Épinette Inc. (formerly Carottage du Nord, Québec, Canada)'],
    ['inette'],
    ['epin forage'],
    [
      'RC',
      term('Reverse Circulation (RC)', 'Drilling methods'),
      term('RC Grade Control', 'Drilling methods'),
      term('Multi-purpose RC and diamond rig', 'Capabilities'),
    ],
    ['reverse circ', term('Reverse Circulation (RC)', 'Drilling methods')],
    ['hollow ste', term('Auger Drilling', 'Drilling methods')],
    ['stem', term('Auger Drilling', 'Drilling methods')],
    ['GOLDFIELDS-Esp', term('Goldfields-Esperance', 'Mining areas')],
    ['queb', place('Québec', 'Canada')],
    ['QUÉBEC', place('Québec', 'Canada')],
    ['usa', place('United States', 'Country')],
    ['united st', place('United States', 'Country')],
    ['izm', place('İzmir', 'Türkiye')],
    ['simsek', 'contractor Şimşek Sondaj (İzmir, Türkiye)'],
    ['Georgia', place('Georgia', 'Country'), place('Georgia', 'United States')],
    ['middle', place('Middle East', 'Region')],
    ['europe', place('Europe', 'Region')],
    ['oceania'],
    ['hida'],
    ['peru'],
    ['hidden'],
    ['北方', 'contractor 北方钻探有限公司 (内蒙古, China)'],
    ['钻探有', 'contractor 北方钻探有限公司 (内蒙古, China)'],
    ['北', 'contractor 北方钻探有限公司 (内蒙古, China)'],
    ['蒙古', place('内蒙古', 'China')],
    ['nei meng', place('内蒙古', 'China')],
    ['бур', 'contractor Сибирское Бурение (Северная область, Kazakhstan)'],
    ['sibir', 'contractor Сибирское Бурение (Северная область, Kazakhstan)'],
    ['Северная ОБЛ', place('Северная область', 'Kazakhstan')],
    ['sever', place('Северная область', 'Kazakhstan')],
    [''],
    ['   '],
    ['"*+-()~'],
    ['🛢️'],
  ];
  for (const [text, ...found] of rows) {
    it(`are ${found.join(', ') || 'nothing'} for ${JSON.stringify(text)}`, async () => {
      expect((await ask(text)).map(({ kind, label, detail }) => `${kind} ${label} (${detail})`)).to.deep.equal(found);
    });
  }

  it('are empty without a text', async () => {
    await api.request.get('/api/search/suggestions').expect(200, []);
  });

  it('list the most liked contractors first: four next to terms and places, eight in total', async () => {
    const found = await ask('sonic');
    expect(found.map((one) => one.label)).to.deep.equal([
      ...['D', 'H', 'C', 'G'].map((letter) => `Sonic Brothers ${letter}`),
      'Sonic Drilling',
      ...['0', '1', '2'].map((number) => `Sonica ${number}`),
    ]);
    expect(found.map((one) => one.kind).join(' ')).to.equal('contractor contractor contractor contractor term place place place');
    expect(found).to.have.length(limits.maxSuggestions);
  });

  it('list eight contractors when nothing else matches', async () => {
    const found = await ask('sonic brothers');
    expect(found.map((one) => one.kind)).to.deep.equal(Array.from({ length: limits.maxSuggestions }, () => 'contractor'));
  });

  it('contain the terms of each vocabulary under their own names', async () => {
    for (const { key, label: detail } of filtersOfKind('terms')) {
      const { body } = await api.request.get(`/api/${key.replaceAll('_', '-')}`).expect(200);
      for (const value of body.slice(0, 5)) {
        const count = await askTotal(api, { [key]: value });
        expect(await ask(value), value).to.deep.include({ kind: 'term', label: value, detail, filter: key, value, count });
      }
    }
  });

  it('can all be opened or applied as a filter', async () => {
    for (const text of ['a', 'e', 'g', 'o', 'sonic', 'united', '北', 'с']) {
      for (const one of await ask(text)) {
        if (one.kind === 'contractor') await api.request.get(`/api/contractors/${one.slug}`).expect(200);
        else if (one.kind === 'place')
          expect(await askTotal(api, { [one.filter]: one.value, ...(one.country && { country: one.country }) })).to.be.greaterThan(0);
        else
          await api.request
            .get('/api/contractors')
            .query({ [one.filter]: one.value })
            .expect(200);
      }
    }
  });

  it('include a new contractor and its place at once', async () => {
    expect(await ask('zanzi')).to.deep.equal([]);
    await api.addContractor({ name: 'Zanzibar Core', country: 'Tanzania', state_region: 'Zanzibar West' });
    expect((await ask('zanzi')).map((one) => one.label)).to.deep.equal(['Zanzibar Core', 'Zanzibar West']);
  });

  it('never fail for hostile texts', async () => {
    for (const text of nastyTexts) {
      const answer = await api.request.get('/api/search/suggestions').query({ q: text });
      expect(answer.status, text.slice(0, 40)).to.equal(text.trim().length > listLimits.maxSearchLength ? 400 : 200);
    }
    expect(await ask('x'.repeat(listLimits.maxSearchLength))).to.deep.equal([]);
  });

  const refused: [query: string, sentence: RegExp][] = [
    [`q=${'x'.repeat(listLimits.maxSearchLength + 1)}`, /^q must be text of at most 500 characters$/],
    ['q=one&q=two', /^q must be text of at most 500 characters$/],
  ];
  for (const [query, sentence] of refused) {
    it(`name the parameter when rejecting ${query.slice(0, 20)}`, async () => {
      const answer = await api.request.get(`/api/search/suggestions?${query}`).expect(400);
      const { code, fields } = readError(answer.body);
      expect(code).to.equal('malformed');
      expect(fields?.q).to.match(sentence);
    });
  }
});
