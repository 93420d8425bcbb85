import { expect } from 'chai';
import { type ContractorProfile, contractorProfile } from '#contract/contractors/contractors';
import { softwareProducts } from '#contract/contractors/facts/companyFacts';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';

describe('Profile of a contractor', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  async function askProfile(slugOrId: string | number, visitor?: string): Promise<ContractorProfile> {
    const request = api.request.get(`/api/contractors/${slugOrId}`);
    if (visitor !== undefined) request.set('X-Visitor-Id', visitor);
    const answer = await request.expect(200).expect('Content-Type', /^application\/json/);
    return contractorProfile.noUnknown().validateSync(answer.body, { strict: true });
  }

  async function expectNotFound(path: string): Promise<void> {
    const answer = await api.request.get(`/api/contractors/${path}`).expect(404);
    expect(readError(answer.body)).to.deep.equal({ error: "This contractor doesn't exist, or has been removed.", code: 'not_found' });
  }

  async function slugOf(name: string): Promise<string> {
    return (await askProfile(await api.addContractor({ name }))).slug;
  }

  it('is found by its slug in capitals, with a redirect to the slug itself', async () => {
    const slug = await slugOf('Kurrajong Core');
    expect(slug).to.equal('kurrajong-core');
    expect(await askProfile('Kurrajong-CORE')).to.include({ slug, redirect_to: slug });
  });

  it('shows all stored values of the contractor, by slug and by id', async () => {
    const given = {
      name: 'Épinette & Fils',
      description: 'Core to 1,500 m.\n<b>“RC”</b> too.',
      verified: true,
      premium: true,
      profile_type: 'standard' as const,
      verification_status: 'verified' as const,
      profile_source: 'import' as const,
      rig_count: 0,
      years_experience: 31,
      website: 'https://epinette.example/fr?q=1',
      phone: '+1 418 555 0100',
      former_names: ['Carottage du Nord'],
      rig_types: ['LF90', 'Sonde maison'],
      software_products: [...softwareProducts],
      notable_projects: [sampleProject({ name: 'Lac “Nord”', country: 'Canada', year: 2024, metres: 12_000 })],
      drilling_methods: ['Diamond Drilling'],
      drilling_purposes: ['Exploration', 'Geotechnical'],
      areas: ['Abitibi Greenstone Belt'],
    };
    const seat = { state_region: 'Québec', city: 'Val-d’Or', lat: 48.1, lng: -77.78 };
    const id = await api.addContractor({ ...given, ...seat, country: 'Canada' });
    const profile = await askProfile(id);
    expect(profile).to.deep.include(given);
    expect(profile.location).to.deep.equal({ ...seat, country: 'Canada', continent: 'North America', region: 'North America' });
    expect(profile).to.deep.include({ id, likes: 0, users_who_liked: [], logo: null, media: [], profile_status: 'accepted' });
    expect(Math.abs(Date.parse(profile.last_updated) - Date.now())).to.be.below(60_000);
    expect(new Date(profile.last_updated).toISOString()).to.equal(profile.last_updated);
    expect(await askProfile(profile.slug)).to.deep.equal(profile);
    expect(profile).to.not.have.property('redirect_to');
  });

  it('has the URL of a phone number in the country of the company', async () => {
    const rows: [country: string, phone: string, url: string | null][] = [
      ['Australia', '(03) 5555 0100 ext. 12', 'tel:+61355550100;ext=12'],
      ['Australia', '+61 (0)3 5555 0100', 'tel:+61355550100'],
      ['Australia', '0400 555 010 / 0400 555 011', 'tel:+61400555010'],
      ['Australia', '1300 DRILLS', 'tel:1300374557'],
      ['Canada', '(418) 555-0100', 'tel:+14185550100'],
      ['Australia', 'call Bob', null],
      ['Australia', '6.14E+11', null],
    ];
    for (const [index, [country, phone, url]] of rows.entries()) {
      const profile = await askProfile(await api.addContractor({ name: `Dialled Drilling ${index}`, country, phone }));
      expect(profile, phone).to.deep.include({ phone, phone_url: url });
    }
    expect(await askProfile(await api.addContractor({ name: 'Silent Drilling' }))).to.deep.include({ phone: null, phone_url: null });
  });

  it('has nulls and empty lists for unknown values', async () => {
    const profile = await askProfile(await api.addContractor({ name: 'Bare Drilling' }));
    expect(profile.location).to.deep.equal({ region: null, country: null, continent: null, state_region: null, city: null, lat: null, lng: null });
    expect(profile).to.deep.include({
      description: '',
      rig_count: null,
      years_experience: null,
      profile_type: null,
      verification_status: null,
      website: null,
    });
    expect([profile.drilling_methods, profile.areas, profile.former_names, profile.notable_projects]).to.deep.equal([[], [], [], []]);
  });

  describe('slug', () => {
    const rows: [name: string, slug: string][] = [
      ['Copper Ridge Drilling', 'copper-ridge-drilling'],
      ['Şimşek Sondaj A.Ş.', 'simsek-sondaj-as'],
      ['北方钻探', 'bei-fang-zuan-tan'],
      ['Łódź & Søn', 'lodz-son'],
    ];
    for (const [name, slug] of rows) {
      it(`of ${name} is ${slug}, with a suffix for further contractors of that name`, async () => {
        expect(await slugOf(name)).to.equal(slug);
        expect(await slugOf(name)).to.equal(`${slug}-2`);
        expect(await slugOf(name)).to.equal(`${slug}-3`);
        expect((await askProfile(`${slug}-2`)).name).to.equal(name);
      });
    }

    it('is never only digits, so that a number is always an id', async () => {
      const id = await api.addContractor({ name: '123' });
      const { slug } = await askProfile(id);
      expect(slug).to.match(/^(?=.*[a-z])[a-z0-9-]*123$/);
      expect((await askProfile(slug)).id).to.equal(id);
      await expectNotFound('123');
    });

    for (const name of ['!!!', '—', '🛢️', 'x'.repeat(160), '../../etc/passwd', 'a?b#c/d']) {
      it(`of ${name.slice(0, 20)} consists of letters, digits and hyphens`, async () => {
        const slugs = [await slugOf(name), await slugOf(name)];
        for (const slug of slugs) {
          expect(slug).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect((await askProfile(slug)).name).to.equal(name);
        }
        expect(slugs[0]).to.not.equal(slugs[1]);
      });
    }

    it('that is former returns the profile with a redirect to its current slug', async () => {
      const id = await api.addContractor({ name: 'Renamed Drilling' });
      await api.services.database.write('former_slugs').insert({ slug: 'old-name-drilling', contractor_id: id, created_at: 0 });
      const profile = await askProfile('old-name-drilling');
      expect(profile).to.include({ id, slug: 'renamed-drilling', redirect_to: 'renamed-drilling' });
      expect(await slugOf('Old Name Drilling'), 'a former slug stays taken').to.equal('old-name-drilling-2');
    });

    it('is compared exactly, except for case', async () => {
      await api.addContractor({ name: 'To The Letter Drilling' });
      for (const other of ['to-the-letter-drilling%20', 'to-the-letter-drillin%C4%9D']) {
        await api.request.get(`/api/contractors/${other}`).expect(404);
      }
    });

    it('that is the path of an API call is not given to a company', async () => {
      expect(await slugOf('Facets')).to.equal('contractor-facets');
    });

    it('that is former does not lead to a contractor that is not listed', async () => {
      const id = await api.addContractor({ name: 'Withdrawn Drilling', profile_status: 'archived' });
      await api.services.database.write('former_slugs').insert({ slug: 'before-withdrawal', contractor_id: id, created_at: 0 });
      await expectNotFound('before-withdrawal');
    });
  });

  describe('answers 404', () => {
    const paths = [
      'no-such-company',
      '0',
      '999999999',
      '1234567890',
      '2147483648',
      '99999999999999999999',
      '-1',
      '1.5',
      '1e3',
      '%EF%BC%91',
      '%00',
      '%ff',
      '%25',
    ];
    for (const path of paths) {
      it(`at ${path}`, () => expectNotFound(path));
    }

    for (const profile_status of ['draft', 'pending', 'rejected', 'archived'] as const) {
      it(`while ${profile_status}, by id and by slug`, async () => {
        const id = await api.addContractor({ name: `Company ${profile_status}`, profile_status });
        await expectNotFound(String(id));
        await expectNotFound(`company-${profile_status}`);
      });
    }
  });

  describe('place', () => {
    const rows: [given: string, country: string, continent: string, region: string][] = [
      ['AU', 'Australia', 'Oceania', 'Australia & Oceania'],
      ['aus', 'Australia', 'Oceania', 'Australia & Oceania'],
      ['USA', 'United States', 'North America', 'North America'],
      ['united states of america', 'United States', 'North America', 'North America'],
      ['UK', 'United Kingdom', 'Europe', 'Europe'],
      ['Turkey', 'Türkiye', 'Asia', 'Middle East'],
      ['DRC', 'Democratic Republic of the Congo', 'Africa', 'Africa'],
      ["Cote d'Ivoire", 'Ivory Coast', 'Africa', 'Africa'],
      ['MEX', 'Mexico', 'North America', 'Latin America & Caribbean'],
      ['Peru', 'Peru', 'South America', 'Latin America & Caribbean'],
      ['KZ', 'Kazakhstan', 'Asia', 'Asia'],
    ];
    for (const [given, country, continent, region] of rows) {
      it(`maps ${given} to ${country} in ${continent}, market ${region}`, async () => {
        const { location } = await askProfile(await api.addContractor({ name: `Seated in ${given}`, country: given }));
        expect(location).to.include({ country, continent, region });
      });
    }

    it('keeps an unknown country, without a continent', async () => {
      const { location } = await askProfile(await api.addContractor({ name: 'Far Out', country: 'Atlantis' }));
      expect(location).to.include({ country: 'Atlantis', continent: null, region: null });
    });
  });

  describe('users_who_liked', () => {
    it('contains the requesting visitor if they like the contractor, and never anyone else', async () => {
      const id = await api.addContractor({ name: 'Liked Drilling' });
      for (const userId of ['user_one', 'user_two']) await api.request.post(`/api/contractors/${id}/like`).send({ userId }).expect(200);
      expect(await askProfile(id, 'user_one')).to.deep.include({ likes: 2, users_who_liked: ['user_one'] });
      expect(await askProfile(id, 'user_three')).to.deep.include({ likes: 2, users_who_liked: [] });
      expect(await askProfile(id)).to.deep.include({ likes: 2, users_who_liked: [] });
    });

    for (const visitor of ['somebody', 'user_', 'user_a b', "user_' OR 1=1", `user_${'x'.repeat(200)}`]) {
      it(`answers 400 to the invalid visitor id ${visitor.slice(0, 20)}`, async () => {
        const id = await api.addContractor({ name: 'Asked for' });
        const answer = await api.request.get(`/api/contractors/${id}`).set('X-Visitor-Id', visitor).expect(400);
        expect(Object.keys(readError(answer.body).fields ?? {})).to.deep.equal(['X-Visitor-Id']);
      });
    }
  });
});
