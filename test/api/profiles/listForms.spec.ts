import { expect } from 'chai';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { type TermKey, termKeys } from '#contract/vocabularies/filters';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleRig } from '#test/support/data/sampleRig';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';

type Field =
  | TermKey
  | 'rig_types'
  | 'rig_register'
  | 'bases'
  | 'certificate_records'
  | 'safety_years'
  | 'works_in'
  | 'former_names'
  | 'software_products'
  | 'languages'
  | 'pricing'
  | 'currencies'
  | 'included'
  | 'notable_projects'
  | 'media';
const fields: Field[] = [
  ...termKeys,
  'rig_types',
  'rig_register',
  'bases',
  'certificate_records',
  'safety_years',
  'works_in',
  'former_names',
  'software_products',
  'languages',
  'pricing',
  'currencies',
  'included',
  'notable_projects',
  'media',
];
const emptyForms: unknown[] = [[], '[]', '{}', '', ' ', ' [] '];

/** The totals of an empty rig register. */
const noTotals = { registered_rigs: null, depth_nq: null, depth_hq: null, depth_pq: null, depth_rc: null };

const picture = (id: number) => ({ id, url: `/media/${id}.webp`, alt: `Rig ${id}`, kind: 'image', width: 4, height: 3 });

describe('List values in their accepted forms', () => {
  let api: TestApi;
  let owner: Person;
  let admin: Person;
  /** Two terms of each vocabulary. */
  const terms = new Map<string, string[]>();
  before(async () => {
    api = await startTestApi();
    owner = await verifiedUser(api);
    admin = await adminUser(api);
    for (const key of termKeys) terms.set(key, (await api.request.get(`/api/${key.replaceAll('_', '-')}`)).body.slice(0, 2));
  });
  after(() => api.stop());

  /** Returns two values of the field as they are sent. */
  function values(field: Field): unknown[] {
    if (field === 'media') return [{ id: 1 }, { id: 2 }];
    if (field === 'notable_projects') return ['Big Hill', 'Old Mine'];
    if (field === 'bases') return [sampleBase(), sampleBase({ kind: 'Yard', lat: 1, lng: 2 })];
    if (field === 'certificate_records') return [sampleCertificate({ number: '1' }), sampleCertificate({ type: 'COR' })];
    if (field === 'safety_years') return [sampleSafetyYear({ year: 2011 }), sampleSafetyYear({ year: 2010 })];
    if (field === 'works_in') return ['Ghana', 'Ashanti (Ghana)'];
    if (field === 'rig_register') return [sampleRig({ depth_hq: 800 }), sampleRig({ model: 'LF160', quantity: 2 })];
    if (field === 'software_products') return ['CorePlan', 'Krux Analytics'];
    if (field === 'pricing') return ['Per metre', 'Day rate'];
    if (field === 'currencies') return ['AUD', 'USD'];
    if (field === 'included') return ['Fuel', 'Core trays'];
    return terms.get(field) ?? ['First, "one"', 'Zweites'];
  }
  /** Returns the same values as the API returns them. */
  function shown(field: Field): unknown[] {
    if (field === 'media') return [picture(1), picture(2)];
    return field === 'notable_projects' ? values(field).map((name) => sampleProject({ name: String(name) })) : values(field);
  }

  /** Adds a listed contractor of the owner with two values in every list. */
  async function fullContractor(): Promise<number> {
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    await api.services.database.transaction(async (trx) =>
      Contractor.query(trx)
        .findById(id)
        .patch({ media: [picture(1), picture(2)] }),
    );
    const lists = fields.filter((field) => field !== 'media').map((field) => [field, values(field)]);
    await owner.browser.put(`/api/user/contractors/${id}`).send(Object.fromEntries(lists)).expect(200);
    return id;
  }
  const stored = async (id: number) => (await owner.browser.get(`/api/user/contractors/${id}`).expect(200)).body;

  const senders: [who: string, put: (id: number, body: object) => ReturnType<Person['browser']['put']>][] = [
    ['a member', (id, body) => owner.browser.put(`/api/user/contractors/${id}`).send(body)],
    ['an admin', (id, body) => admin.browser.put(`/api/admin/contractors/${id}`).send(body)],
  ];

  it('cover every list of the contract', async () => {
    const lists = Object.entries(await stored(await fullContractor())).filter(([, value]) => Array.isArray(value));
    expect(lists.map(([key]) => key)).to.have.members([...fields, 'users_who_liked', 'certificates_seen', 'safety_years_seen', 'projects_confirmed']);
  });

  for (const [who, put] of senders) {
    for (const field of fields) {
      it(`empty ${field} with each form of an empty list sent by ${who}`, async () => {
        const id = await fullContractor();
        const before = await stored(id);
        expect(before[field]).to.deep.equal(shown(field));
        const forms = field === 'media' ? emptyForms.slice(0, 1) : emptyForms;
        for (const form of forms) {
          await put(id, { [field]: values(field) }).expect(200);
          const { body } = await put(id, { [field]: form }).expect(200);
          expect(body[field], JSON.stringify(form)).to.deep.equal([]);
          const { last_updated: _now, current_at: _current, confirmed: _confirmed, sources: _sources, ...rest } = await stored(id);
          const { last_updated: _then, current_at: _previous, confirmed: _before, sources: _earlier, ...others } = before;
          expect(rest, JSON.stringify(form)).to.deep.equal({ ...others, ...(field === 'rig_register' && noTotals), [field]: [] });
        }
      });
    }

    it(`empty a full media list with each form of an empty list sent by ${who}`, async () => {
      for (const form of emptyForms) {
        const id = await fullContractor();
        expect((await put(id, { media: form }).expect(200)).body.media).to.deep.equal([]);
      }
    });

    it(`are read from arrays, JSON text and braces sent by ${who}`, async () => {
      const id = await fullContractor();
      for (const field of fields.filter(
        (one) => one !== 'media' && one !== 'rig_register' && one !== 'bases' && one !== 'certificate_records' && one !== 'safety_years',
      )) {
        const [first, second] = values(field);
        const braced = `{${[second, first].map((value) => `"${String(value).replaceAll('"', '\\"')}"`).join(',')}}`;
        for (const form of [values(field), JSON.stringify(values(field)), braced]) {
          const { body } = await put(id, { [field]: form }).expect(200);
          expect(body[field], `${field} ${String(form)}`).to.have.deep.members(shown(field));
        }
      }
      const { body } = await put(id, { rig_types: '{a,b}' }).expect(200);
      expect(body.rig_types).to.deep.equal(['a', 'b']);
      expect((await put(id, { media: [{ id: 2, alt: 'The other' }] }).expect(200)).body.media).to.deep.equal([{ ...picture(2), alt: 'The other' }]);
    });
  }

  /** Returns values that the field rejects: those that are invalid for every list, and those that only this field rejects. */
  function badForms(field: Field): unknown[] {
    const bad: unknown[] = [5, true, { x: 1 }, 'a,b', '[1', '{"x":1}', '"a"', 'null', [['a']], [null], [true, { y: [] }], { length: 0 }, '{a'];
    bad.push(Array.from({ length: 201 }, (_, index) => (field === 'media' ? { id: index } : `Value ${index}`)));
    bad.push(field === 'media' ? [{ id: 99 }] : [field === 'former_names' || field === 'notable_projects' ? 'x'.repeat(161) : 'x'.repeat(201)]);
    if (terms.has(field) || ['software_products', 'pricing', 'currencies', 'included'].includes(field))
      bad.push(['Juggling'], '{Juggling}', [values(field)[0], 'Juggling']);
    if (field === 'notable_projects') bad.push([{}], [{ name: 'Big Hill', year: 1.5 }], [{ name: 'Big Hill', metres: -1 }]);
    if (field === 'bases') bad.push([{}], [sampleBase({ lat: 5 })], [sampleBase({ country: 'Atlantis' })], [sampleBase(), sampleBase()]);
    if (field === 'certificate_records')
      bad.push(
        [{}],
        [sampleCertificate({ expires_on: 'soon' })],
        [sampleCertificate({ cover_amount: 5 })],
        [sampleCertificate(), sampleCertificate()],
      );
    if (field === 'safety_years')
      bad.push([{}], [sampleSafetyYear({ hours: 0 })], [sampleSafetyYear({ year: 2100 })], [sampleSafetyYear(), sampleSafetyYear()]);
    if (field === 'works_in') bad.push(['Atlantis'], ['Ashanti (Mali)'], ['Amazonas']);
    if (field === 'rig_register') bad.push([{}], [{ make: 'Sandvik' }], [sampleRig({ depth_nq: -1 })], [sampleRig(), sampleRig()]);
    if (field === 'media') bad.push([{}], [{ id: 1.5 }], ['1'], '{a,b}');
    return bad;
  }

  for (const field of fields) {
    it(`reject an invalid list for ${field}, name that field and change nothing`, async () => {
      const id = await fullContractor();
      const before = await stored(id);
      for (const [who, put] of senders) {
        for (const form of badForms(field)) {
          const what = `${who}: ${JSON.stringify(form).slice(0, 60)}`;
          const answer = await put(id, { description: 'Changed beside it', [field]: form });
          expect(answer.status, what).to.equal(400);
          expect(Object.keys(readError(answer.body).fields ?? {}), what).to.deep.equal([field]);
        }
      }
      expect(await stored(id)).to.deep.equal(before);
    });
  }
});
