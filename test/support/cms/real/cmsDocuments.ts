import type { CmsType } from '#contract/site-content/cmsTypes';
import { cmsTypes } from '#contract/site-content/cmsTypes';
import { pageCopyFields } from '#contract/site-content/pageCopy';
import { termKeys } from '#contract/vocabularies/filters';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';
import { sampleBase } from '../../data/sampleBase';
import { sampleRig } from '../../data/sampleRig';
import type { CmsAnswer, CmsHome, Editor } from './cms';

let made = 0;
/** A unique word. */
export function ownWord(): string {
  made += 1;
  return `${process.pid}x${made}`;
}

const lists = () => Object.fromEntries(termKeys.map((key) => [key, [`${key} one`, `${key} two`]]));

/** The terms of a vocabulary that the test documents use. */
const termsOf = (key: string) => [...['one', 'two', 'of the company', 'of the editor'].map((which) => `${key} ${which}`), 'Gold', 'A', 'B'];

/** Publishes the tests' terms directly in the database of a CMS. Creating them as documents would take a minute. */
export async function addTerms(home: Pick<CmsHome, 'write'>): Promise<void> {
  const rows = termKeys.flatMap((vocabulary) =>
    termsOf(vocabulary).map((label, place) => ({
      ...{ vocabulary, label, document_id: `test${vocabulary.replaceAll('_', '')}${place}`, published_at: new Date(), synonyms: '[]' },
    })),
  );
  await home.write((database) => database.batchInsert('terms', rows, 20));
}

/** Lets designers remove as many entries as at first. */
export async function resetRemovalLimit(home: Pick<CmsHome, 'write'>): Promise<void> {
  await home.write((database) => database('directory_changes').update({ counted_for: null }));
}

function words(type: keyof typeof pageCopyFields, word: string): Record<string, unknown> {
  const value = (kind: string) => (kind === 'rules' ? [{ title: `Part ${word}`, points: ['First', 'Second'] }] : `Said ${word}`);
  return Object.fromEntries(Object.entries(pageCopyFields[type]).map(([key, { kind }]) => [key, value(kind)]));
}

/** A document body with a value in every field except pictures. */
export function wholeBody(type: CmsType, word = ownWord()): Record<string, unknown> {
  switch (type) {
    case 'contractor':
      return {
        name: `Drilling ${word}`,
        description: 'We drill deep.\n\nAnd straight.',
        website: `https://drilling-${word}.example`,
        phone: '+61 8 5550 0100',
        years_experience: 25,
        former_names: ['Old Drilling', 'Older “Drilling”'],
        country: 'Australia',
        state_region: 'Western Australia',
        city: 'Kalgoorlie',
        region: 'Australia & Oceania',
        lat: -30.749123,
        lng: 121.465987,
        rig_count: 12,
        rig_types: ['Boart Longyear LF90', 'Çelik 2'],
        bases: [sampleBase(), sampleBase({ name: 'Kumasi' })],
        certificate_records: [sampleCertificate({ number: '9-1', expires_on: '2031-03-31' }), sampleCertificate({ type: 'ISO 45001' })],
        safety_years: [sampleSafetyYear(), sampleSafetyYear({ year: 2023, fatalities: 1 })],
        works_in: ['Ghana', 'Western Australia (Australia)'],
        mobilisation_km: 700,
        rig_register: [
          sampleRig({ quantity: 2, rig_type: 'Surface diamond', depth_hq: 300, weight_t: 12.5, booster: true }),
          sampleRig({ model: 'LF160' }),
        ],
        notable_projects: [
          sampleProject({
            ...{ name: 'First', client: 'A client', place: 'Obuasi', country: 'Ghana', lat: 6.2, lng: -1.67, year: 2019, year_to: 2021 },
            ...{ commodities: ['Gold', 'Copper'], methods: ['Air Core'], hole_sizes: ['HQ', '140 mm'], metres: 12_000, deepest_m: 1450 },
            ...{ ground: ['Hard rock'], reference: true, description: 'Deep.' },
          }),
          sampleProject({ name: 'Second' }),
        ],
        software_products: ['Vulcan', 'Other'],
        parent_company: 'Nullarbor Group',
        crew_size: 120,
        languages: ['English', 'French'],
        smallest_job_m: 800,
        pricing: ['Per metre', 'Day rate'],
        currencies: ['AUD', 'USD'],
        included: ['Fuel', 'Core trays'],
        ...lists(),
      };
    case 'term':
      return { vocabulary: 'capabilities', label: `Capability ${word}`, group: 'Depth', definition: 'How deep.', synonyms: ['deep', 'deeper'] };
    case 'landing-page':
      return {
        title: `Drilling in ${word}`,
        slug: `drilling-in-${word}`,
        introduction: 'Who drills there.',
        filters: {
          region: 'Africa',
          country: 'Ghana',
          state_region: 'Ashanti',
          continent: 'Africa',
          ...lists(),
          ...{ works_in: ['Ghana'], rig_type: ['Sonic'], carrier: ['Truck', 'Barge'], certificate_seen: ['ISO 9001'], project_commodity: ['Gold'] },
          ...{ min_depth_nq: 500, min_depth_hq: 400, min_depth_pq: 300, min_depth_rc: 200 },
          ...{ min_rig_count: 3, min_insurance: 20, min_rating: 4 },
          years_experience: 10,
        },
        questions: [{ question: 'Who?', answer: 'They.' }],
        description: 'For search engines.',
      };
    case 'site-settings':
      return {
        product_name: `Directory ${word}`,
        contact_email: 'hello@directory.example',
        tour_url: 'https://tour.example/',
        sister_site_url: 'https://sister.example/',
        footer_groups: [
          {
            heading: 'More',
            links: [
              { label: 'Start', address: '/get-started' },
              { label: 'Elsewhere', address: 'https://elsewhere.example/' },
            ],
          },
          { heading: 'Less', links: [] },
        ],
      };
    default:
      return words(type, word);
  }
}

export const isSingle = (type: CmsType) => cmsTypes.some(({ key, kind }) => key === type && kind === 'one');

/** The calls of the CMS's own forms for a type. */
export function forms(editor: Editor, type: CmsType) {
  const uid = `api::${type}.${type}`;
  const single = isSingle(type);
  const base = `/content-manager/${single ? 'single' : 'collection'}-types/${uid}`;
  const of = (documentId: string) => (single ? base : `${base}/${documentId}`);
  return {
    create: (body: object): Promise<CmsAnswer> => editor.call(single ? 'PUT' : 'POST', base, body),
    list: () => editor.call('GET', base),
    find: (documentId: string, status = 'draft') => editor.call('GET', `${of(documentId)}?status=${status}`),
    update: (documentId: string, body: object) => editor.call('PUT', of(documentId), body),
    publish: (documentId: string, body: object = {}) => editor.call('POST', `${of(documentId)}/actions/publish`, body),
    unpublish: (documentId: string) => editor.call('POST', `${of(documentId)}/actions/unpublish`, {}),
    discard: (documentId: string) => editor.call('POST', `${of(documentId)}/actions/discard`, {}),
    remove: (documentId: string) => editor.call('DELETE', of(documentId)),
  };
}

/** Creates and publishes a document as an editor does. @returns its id */
export async function publishNew(editor: Editor, type: CmsType, body: object): Promise<string> {
  const { create, publish } = forms(editor, type);
  const created = await create(body);
  const documentId = String(created.at('data.documentId'));
  const published = await publish(documentId, body);
  if (published.status !== 200) throw new Error(`${type} was not published: ${JSON.stringify(published.body)}`);
  return documentId;
}
