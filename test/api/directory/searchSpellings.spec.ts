import { expect } from 'chai';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('searches in other spellings', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    await api.addContractor({ name: 'Boodie & Sons Drilling', country: 'Australia', description: 'Family company.', certifications: ['ISO 9001'] });
    await api.addContractor({ name: 'Copper Isa Exploration', country: 'Australia', city: 'Mount Isa', drilling_purposes: ['Water Well'] });
    await api.addContractor({ name: 'Galena Raises', country: 'Chile', drilling_methods: ['Raise Boring'] });
    await api.addContractor({ name: 'Müller Tiefbohr GmbH', country: 'Germany', description: 'Bohrungen in Österreich.' });
    await api.addContractor({ name: 'Groeneweg Boring B.V.', country: 'Netherlands', description: 'We drill each water well ourselves.' });
    await api.addContractor({ name: 'Østfold Brønnboring AS', country: 'Norway' });
    await api.addContractor({ name: 'A.B.C. Perforaciones S.A. de C.V.', country: 'Mexico', city: 'Saint Ives' });
    await api.addContractor({ name: 'J K Hardrock', country: 'Ghana', state_region: 'Ashanti', rig_types: ['LF 90D', 'Schramm T450'] });
    await api.addContractor({ name: 'Goldfields Core', country: 'Australia', state_region: 'South Australia' });
    await api.addContractor({ name: 'Mt Morgan Bores', country: 'Australia', drilling_methods: ['Air Core'] });
    await api.addContractor({ name: 'Outcrop', country: 'Peru', description: 'Moving out of the way and coming back to the crop.' });
  });
  after(() => api.stop());

  const rows: [search: string, ...found: string[]][] = [
    ['Boodie & Sons Drilling Pty Ltd', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling P/L', 'Boodie & Sons Drilling'],
    ['The Boodie & Sons Drilling Co.', 'Boodie & Sons Drilling'],
    ['Boodie and Sons Drilling', 'Boodie & Sons Drilling'],
    ['boodie + sons drilling limited', 'Boodie & Sons Drilling'],
    ['Boodie & Sons Drilling, Inc.', 'Boodie & Sons Drilling'],
    ['Galena Raises S.A.', 'Galena Raises'],
    ['galena raises s. de r.l. de c.v.', 'Galena Raises'],
    ['Galena Raises SA', 'Galena Raises'],
    ['goldfields SA', 'Goldfields Core'],
    ['core SA', 'Goldfields Core'],
    ['copper co', 'Copper Isa Exploration'],
    ['galena an', 'Galena Raises'],
    ['galena andes'],
    ['ISO9001', 'Boodie & Sons Drilling'],
    ['iso 9001:2015', 'Boodie & Sons Drilling'],
    ['ISO9001:2015', 'Boodie & Sons Drilling'],
    ['ISO-9001', 'Boodie & Sons Drilling'],
    ['waterwell', 'Copper Isa Exploration', 'Groeneweg Boring B.V.'],
    ['waterw', 'Copper Isa Exploration'],
    ['water-well', 'Copper Isa Exploration', 'Groeneweg Boring B.V.'],
    ['raise bore', 'Galena Raises'],
    ['raisebore', 'Galena Raises'],
    ['raiseboring', 'Galena Raises'],
    ['Raise-Boring chile', 'Galena Raises'],
    ['aircore', 'Mt Morgan Bores'],
    ['air core', 'Mt Morgan Bores'],
    ['gold fields', 'Goldfields Core'],
    ['hard rock', 'J K Hardrock'],
    ['outback'],
    ['Mt Isa', 'Copper Isa Exploration'],
    ['Mt. Isa', 'Copper Isa Exploration'],
    ['mount isa', 'Copper Isa Exploration'],
    ['Mount Morgan', 'Mt Morgan Bores'],
    ['St Ives', 'A.B.C. Perforaciones S.A. de C.V.'],
    ['St. Ives', 'A.B.C. Perforaciones S.A. de C.V.'],
    ['ABC', 'A.B.C. Perforaciones S.A. de C.V.'],
    ['A.B.C.', 'A.B.C. Perforaciones S.A. de C.V.'],
    ['abc perforaciones', 'A.B.C. Perforaciones S.A. de C.V.'],
    ['JK Hardrock', 'J K Hardrock'],
    ['J.K. Hardrock', 'J K Hardrock'],
    ['j k', 'J K Hardrock'],
    ['LF90D', 'J K Hardrock'],
    ['T 450', 'J K Hardrock'],
    ['Mueller', 'Müller Tiefbohr GmbH'],
    ['müller', 'Müller Tiefbohr GmbH'],
    ['muller', 'Müller Tiefbohr GmbH'],
    ['Mu\u0308ller', 'Müller Tiefbohr GmbH'],
    ['oesterreich', 'Müller Tiefbohr GmbH'],
    ['gröneweg', 'Groeneweg Boring B.V.'],
    ['Oestfold Broennboring', 'Østfold Brønnboring AS'],
    ['ostfold', 'Østfold Brønnboring AS'],
    ['Müller Tiefbohr AG', 'Müller Tiefbohr GmbH'],
    ['Unknown Pty Ltd'],
  ];
  for (const [search, ...found] of rows) {
    it(`"${search}" finds ${found.join(', ') || 'nothing'}`, async () => {
      const { body } = await api.request.get('/api/contractors').query({ search, sort: 'a-z' }).expect(200);
      expect(body.map((contractor: { name: string }) => contractor.name)).to.have.members(found);
    });
  }

  const suggestions: [text: string, found: string][] = [
    ['Boodie & Sons Drilling Pty Ltd', 'contractor Boodie & Sons Drilling'],
    ['the boodie', 'contractor Boodie & Sons Drilling'],
    ['mueller', 'contractor Müller Tiefbohr GmbH'],
    ['Mount Morgan', 'contractor Mt Morgan Bores'],
    ['ABC', 'contractor A.B.C. Perforaciones S.A. de C.V.'],
    ['waterwell', 'term Water Well'],
    ['raise bore', 'term Raise Boring'],
    ['raiseboring', 'term Raise Boring'],
    ['ISO9001', 'term ISO 9001'],
    ['ISO 9001:2015', 'term ISO 9001'],
    ['R.C.', 'term Reverse Circulation (RC)'],
    ['southaustralia', 'place South Australia'],
  ];
  for (const [q, found] of suggestions) {
    it(`"${q}" suggests ${found}`, async () => {
      const { body } = await api.request.get('/api/search/suggestions').query({ q }).expect(200);
      const labels = body.map(({ kind, label }: { kind: string; label: string }) => `${kind} ${label}`);
      expect(labels).to.include(found);
    });
  }
});
