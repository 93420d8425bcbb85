import type { ManagedContractor } from '#contract/contractorChanges';
import { mapSections } from '#contract/contractors/contractorFields';
import type { ApiCall } from '#endpoints/base/apiCall';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleRig } from '#test/support/data/sampleRig';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';
import type { Answers } from './renderForUser';
import { sampleContractor } from './samples/sampleContractor';

/** A profile of the current user with a value in every field. Tests override the values they check. */
export function sampleDraft(changes: Partial<ManagedContractor> = {}): ManagedContractor {
  return {
    ...sampleContractor({ id: 5, slug: 'northern-terrain', users_who_liked: [], likes: 0 }),
    location: {
      region: 'Australia & Oceania',
      country: 'Australia',
      continent: 'Oceania',
      state_region: 'Queensland',
      city: 'Mount Isa',
      lat: -20.73,
      lng: 139.49,
    },
    capabilities: ['Heli-portable rigs'],
    certifications: ['ISO 9001'],
    areas: ['Pilbara'],
    website: 'https://northern.example',
    phone: '+61 8 9000 0000',
    former_names: ['Terrain Bros'],
    rig_types: ['UDR 650', 'Our own Mk II'],
    bases: [
      { name: 'Mount Isa', kind: 'Head office', country: 'Australia', state_region: 'Queensland', lat: -20.73, lng: 139.49 },
      { name: 'Cloncurry', kind: 'Yard', country: null, state_region: null, lat: null, lng: null },
    ],
    certificate_records: [sampleCertificate({ number: '9-1', expires_on: '2031-03-31' }), sampleCertificate({ type: 'COR' })],
    certificates_seen: [],
    safety_years_seen: [],
    projects_confirmed: [],
    safety_years: [sampleSafetyYear(), sampleSafetyYear({ year: 2023 })],
    safety_rates: null,
    works_in: ['Queensland (Australia)', 'Ghana'],
    mobilisation_km: 800,
    rig_register: [
      sampleRig({ make: 'Epiroc', model: 'Christensen CT14', quantity: 3, depth_nq: 1200, depth_hq: 800 }),
      sampleRig({ make: 'Schramm', model: 'T685WS', rig_type: 'Reverse circulation', depth_rc: 400 }),
    ],
    software_products: ['CorePlan'],
    parent_company: 'Terrain Group',
    crew_size: 85,
    languages: ['English'],
    smallest_job_m: 500,
    pricing: ['Per metre'],
    currencies: ['AUD'],
    included: ['Camp and meals'],
    notable_projects: [
      sampleProject({ name: 'Deep Gold', client: 'Acme', country: 'Australia', year: 2021, metres: 12_000, description: 'Deep holes.' }),
      sampleProject({ name: 'Shallow Tin' }),
    ],
    media: [],
    confirmed: mapSections(() => null),
    sources: mapSections(() => null),
    profile_source: 'self_registered',
    profile_status: 'draft',
    last_updated: '2026-11-01T08:00:00.000Z',
    role: 'owner',
    abilities: { edit: true, submit: true, discard: true, verify: true, manage_team: true },
    requested_tier: null,
    wizard_step: 'location',
    submitted_at: null,
    decided_at: null,
    decision_reason: null,
    ...changes,
  };
}

/** A profile with only a name. */
export function bareDraft(changes: Partial<ManagedContractor> = {}): ManagedContractor {
  return sampleDraft({
    name: 'Bare Drilling',
    description: '',
    location: { region: null, country: null, continent: null, state_region: null, city: null, lat: null, lng: null },
    rig_count: null,
    years_experience: null,
    drilling_methods: [],
    drilling_locations: [],
    drilling_purposes: [],
    capabilities: [],
    certifications: [],
    areas: [],
    website: null,
    phone: null,
    former_names: [],
    rig_types: [],
    rig_register: [],
    bases: [],
    certificate_records: [],
    certificates_seen: [],
    safety_years_seen: [],
    projects_confirmed: [],
    safety_years: [],
    safety_rates: null,
    works_in: [],
    mobilisation_km: null,
    software_products: [],
    parent_company: null,
    crew_size: null,
    languages: [],
    smallest_job_m: null,
    pricing: [],
    currencies: [],
    included: [],
    notable_projects: [],
    ...changes,
  });
}

const places: readonly string[] = ['region', 'country', 'state_region', 'city', 'lat', 'lng'];

/** A fake API that stores, creates and changes profiles like the real one. Tests may inspect the rows. */
export function keepingDrafts(rows: ManagedContractor[]): Answers {
  const answers: Answers = {
    'GET /api/user/contractors': () => ({ body: [...rows] }),
    'POST /api/user/contractors': ({ body }) => {
      rows.push(written(bareDraft({ id: 40 + rows.length, last_updated: '2026-11-02T08:00:00.000Z' }), body));
      return { status: 201, body: rows.at(-1) };
    },
  };
  for (const id of [5, ...Array.from({ length: 5 }, (_, index) => 40 + index)]) {
    answers[`PUT /api/user/contractors/${id}`] = (call: ApiCall) => {
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      if (!row) return { status: 404, body: { error: 'Gone.' } };
      if (fieldOf(call.body, 'last_updated_seen') !== row.last_updated)
        return { status: 409, body: { error: 'Changed elsewhere.', code: 'conflict', contractor: row } };
      rows[index] = written(row, call.body);
      return { body: rows[index] };
    };
    answers[`GET /api/user/contractors/${id}`] = () => {
      const row = rows.find((one) => one.id === id);
      return row ? { body: row } : { status: 404, body: { error: 'There is no such contractor.', code: 'not_found' } };
    };
    answers[`POST /api/user/contractors/${id}/confirm`] = ({ body }) => {
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      if (!row) return { status: 404, body: { error: 'Gone.' } };
      if (fieldOf(body, 'last_updated_seen') !== row.last_updated)
        return { status: 409, body: { error: 'Changed elsewhere.', code: 'conflict', contractor: row } };
      rows[index] = { ...row, confirmed: { ...row.confirmed, [String(fieldOf(body, 'section'))]: '2026-11-03T08:00:00.000Z' } };
      return { body: rows[index] };
    };
    answers[`POST /api/user/contractors/${id}/preview`] = ({ body }) => {
      const row = rows.find((one) => one.id === id);
      return row ? { body: written(row, body) } : { status: 404, body: { error: 'Gone.' } };
    };
    answers[`POST /api/user/contractors/${id}/submit`] = () => {
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      if (row) rows[index] = { ...row, profile_status: 'pending', submitted_at: '2026-11-02T08:00:00.000Z' };
      return { body: rows[index] };
    };
    answers[`DELETE /api/user/contractors/${id}`] = () => {
      rows.splice(0, rows.length, ...rows.filter((row) => row.id !== id));
      return { body: { done: true } };
    };
  }
  return answers;
}

function fieldOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === key)?.[1] : undefined;
}

function written(row: ManagedContractor, body: unknown): ManagedContractor {
  const given = Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(([key]) => key !== 'last_updated_seen');
  const location = Object.fromEntries(given.filter(([key]) => places.includes(key)));
  const rest = Object.fromEntries(given.filter(([key]) => !places.includes(key)));
  return { ...row, ...rest, location: { ...row.location, ...location }, last_updated: secondAfter(row.last_updated) };
}

function secondAfter(iso: string): string {
  return new Date(Date.parse(iso) + 1000).toISOString();
}
