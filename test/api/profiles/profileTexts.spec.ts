import { expect } from 'chai';
import { addCompany, addMember, adminUser, type Person, sendClaim, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { brief, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';

describe('Texts of a profile', () => {
  let api: TestApi;
  let kim: Person;
  let admin: Person;
  let id: number;
  before(async () => {
    api = await startTestApi();
    [kim, admin] = [await verifiedUser(api), await adminUser(api)];
  });
  beforeEach(async () => {
    ({ id } = await addCompany(api));
    await addMember(api, id, kim.id, 'owner');
  });
  after(() => api.stop());

  const stored = async () => (await kim.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
  /** Sends a raw JSON body, because some cannot be expressed as JavaScript values. */
  const putText = ({ browser }: Person, area: string, text: string) =>
    browser.put(`/api/${area}/contractors/${id}`).set('Content-Type', 'application/json').send(text);
  const put = (changes: object) => putText(kim, 'user', JSON.stringify(changes));

  async function refuses(field: string, text: string): Promise<void> {
    const before = await stored();
    for (const [person, area] of [
      [kim, 'user'],
      [admin, 'admin'],
    ] as const) {
      const answer = await putText(person, area, text);
      expect(answer.status, `${area} ${text.slice(0, 80)}`).to.equal(400);
      expect(Object.keys(readError(answer.body).fields ?? {}), text.slice(0, 80)).to.deep.equal([field]);
    }
    expect(await stored()).to.deep.equal(before);
  }

  const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  for (const name of inherited) {
    it(`rejects by field a list in a text with a name that is a property of every object: ${name}`, async () => {
      const lists: [field: string, list: string][] = [
        ['notable_projects', `[{"name":"x","${name}":1}]`],
        ['notable_projects', `[{"name":"x","client":{"${name}":1}}]`],
        ['media', `[{"id":1,"${name}":{}}]`],
        ['rig_types', `[{"${name}":"x"}]`],
        ['software_products', `["CorePlan",{"${name}":"x"}]`],
      ];
      for (const [field, list] of lists) await refuses(field, JSON.stringify({ [field]: list, description: 'Changed beside it' }));
      const row = `[{"external_id":"own-${name}","name":"Inherited","notable_projects":[{"name":"x","${name}":1}]}]`;
      const nested = `[{"external_id":"own-${name}","name":"Inherited","notable_projects":${JSON.stringify(`[{"name":"x","${name}":1}]`)}}]`;
      for (const text of [row, nested]) {
        expect((await importText(api, text, 'list.json')).problems.map(brief)).to.deep.equal(['1 notable_projects error']);
      }
    });
  }

  it('rejects by field a list in a text that is nested 13 or more levels deep', async () => {
    for (const depth of [13, 50_000]) {
      const list = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      for (const field of ['notable_projects', 'media', 'rig_types']) await refuses(field, JSON.stringify({ [field]: list }));
    }
  });

  const dirt = '\u0000 \u001b\u200b\u202e\r\n\u2066\ufeff\u061c';
  it('removes invisible and text-direction characters from one-line texts', async () => {
    const dirty = (text: string) => `${dirt}${text[0]}${dirt}${text.slice(1)}${dirt}`;
    const sent = {
      ...{ name: dirty('Acme'), phone: dirty('1234'), city: dirty('Perth'), state_region: dirty('Xanadu') },
      ...{ country: `Ghana${dirt}`, region: `\u200bAfrica`, former_names: [dirty('Old')], rig_types: [dirty('LF90')] },
      drilling_methods: [`Diamond${dirt}Drilling`],
      notable_projects: [
        sampleProject({ name: dirty('Hill'), client: dirty('Client'), country: dirty('Peru'), description: 'Two\u0000\nlines\u001b' }),
      ],
      description: 'A\u0000 \u007fB\r\n\tC\u0085\rD',
    };
    const { body } = await put(sent).expect(200);
    expect(body).to.deep.include({
      name: 'A cme',
      phone: '1 234',
      rig_types: ['L F90'],
      drilling_methods: ['Diamond Drilling'],
    });
    expect(body.former_names[0]).to.equal('O ld');
    expect(body.location).to.include({ city: 'P erth', state_region: 'X anadu', country: 'Ghana', region: 'Africa' });
    expect(body.notable_projects).to.deep.equal([sampleProject({ name: 'H ill', client: 'C lient', country: 'P eru', description: 'Two\nlines' })]);
    expect(body.description).to.equal('A B\n\tC\nD');
    expect((await put({ city: dirt, phone: '\u200b' }).expect(200)).body).to.deep.include({ phone: null });
    expect((await stored()).location.city).to.equal(null);
  });

  it('cleans the texts of claims and decisions too', async () => {
    const { id: other } = await addCompany(api);
    const claim = (await sendClaim(kim.browser, other, { position: `Chief\u202e ${dirt}driller`, note: 'One\u0000\nTwo\u001b' }).expect(200)).body;
    expect(claim).to.include({ position: 'Chief driller', note: 'One\nTwo' });
    const { id: third } = await addCompany(api);
    expect(readError((await sendClaim(kim.browser, third, { position: dirt }).expect(400)).body).fields).to.have.all.keys('position');
    const reject = admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'rejected', reason: 'Not\u0000\nyet' });
    expect((await reject.expect(200)).body.decision_reason).to.equal('Not\nyet');
  });

  it('requires a letter or digit of any script in a company name', async () => {
    for (const name of ['', '---', '!!!', '\u200d', '💎', dirt]) await refuses('name', JSON.stringify({ name }));
    for (const name of ['北方钻探', 'Şimşek', '3', 'ዓለም']) expect((await put({ name }).expect(200)).body.name).to.equal(name);
  });

  const noNumbers = ['"0x10"', '"1 0"', '[5]', '1e400', '"Infinity"', '"1e2"', 'true', '"5 km"', '{}', '"0b1"', 'NaN'];
  it('accepts numbers as numbers or digits, and nothing else', async () => {
    for (const number of noNumbers) {
      if (number === 'NaN') continue;
      for (const field of ['rig_count', 'years_experience', 'lat', 'lng']) await refuses(field, `{"${field}":${number}}`);
      await refuses('notable_projects', `{"notable_projects":[{"name":"x","metres":${number}}]}`);
      await refuses('notable_projects', `{"notable_projects":[{"name":"x","year":${number}}]}`);
    }
    for (const id of ['"1e2"', '[1]', '"0x1"']) await refuses('media', `{"media":[{"id":${id}}]}`);
    const { body } = await put({
      rig_count: ' 12 ',
      years_experience: 7,
      lat: '-31.95',
      lng: 115,
      notable_projects: [{ name: 'x', year: '2020' }],
    }).expect(200);
    expect(body).to.include({ rig_count: 12, years_experience: 7 });
    expect(body.location).to.include({ lat: -31.95, lng: 115 });
    expect(body.notable_projects[0]).to.include({ year: 2020 });
    const typed = { rig_count: '1,200 rigs', years_experience: '35 years', notable_projects: [{ name: 'x', metres: '12 500 m' }] };
    const { body: grouped } = await put(typed).expect(200);
    expect([grouped.rig_count, grouped.years_experience, grouped.notable_projects[0].metres]).to.deep.equal([1200, 35, 12_500]);
    for (const [lat, lng] of [
      ['-31,95', '115,86'],
      ['31.95° S', '115.86 E'],
    ]) {
      expect((await put({ lat, lng }).expect(200)).body.location).to.include({ lat: -31.95, lng: 115.86 });
    }
    await refuses('lat', '{"lat":"31.95 E"}');
    await refuses('lng', '{"lng":"-115.86 E"}');
    expect((await put({ rig_count: '', years_experience: null }).expect(200)).body).to.include({ rig_count: null, years_experience: null });
  });

  it('accepts texts as texts, and nothing else', async () => {
    for (const value of ['5', 'true', '["a"]', '{"toText":1}', '[]']) {
      for (const field of ['name', 'description', 'city', 'phone', 'website', 'country']) await refuses(field, `{"${field}":${value}}`);
    }
    for (const name of ['5', '["a"]']) {
      const made = await kim.browser.post('/api/user/contractors').set('Content-Type', 'application/json').send(`{"name":${name}}`).expect(400);
      expect(readError(made.body).fields).to.have.all.keys('name');
    }
  });

  it('accepts places only as an object of place fields', async () => {
    for (const location of ['[]', '{"verified":true}', '{"city":"Accra","name":"Mine"}', '"Accra"', '5', '[{"city":"Accra"}]', 'null']) {
      await refuses('location', `{"location":${location},"description":"Changed beside it"}`);
    }
    expect((await put({ location: {} }).expect(200)).body.location).to.include({ country: 'Ghana' });
    const { location } = await stored();
    expect((await put({ location: { ...location, city: 'Tema' } }).expect(200)).body.location).to.deep.equal({ ...location, city: 'Tema' });
  });

  it('accepts only a number as the contractor of a claim', async () => {
    for (const number of ['"1e2"', `[${id}]`, '"0x7"', 'true', '1e400']) {
      const body = `{"contractor_id":${number},"position":"Director","work_email":"kim@elsewhere.example"}`;
      const answer = await kim.browser.post('/api/claims').set('Content-Type', 'application/json').send(body);
      expect(answer.status, number).to.equal(400);
      expect(readError(answer.body).fields, number).to.have.all.keys('contractor_id');
    }
    const { id: other } = await addCompany(api);
    const claim = kim.browser.post('/api/claims').send({ contractor_id: String(other), position: 'Director', work_email: 'kim@elsewhere.example' });
    expect((await claim.expect(200)).body.contractor.id).to.equal(other);
  });
});
