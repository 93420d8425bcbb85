import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { startWorker, type Worker } from '#api/background/worker';
import { createSyncJob } from '#api/modules/cms-sync/jobs/syncJob';
import { loadCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { SiteContentRow, type SiteContentType } from '#api/modules/site-content/SiteContentRow';
import { Term } from '#api/modules/vocabularies/Term';
import { contractorFields } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';
import { startTestApi, type TestApi } from '../support/api/testApi';
import { slugOf } from '../support/cms/fake/apiWithCms';
import { type CmsHome, createCmsHome, type Editor, type RunningCms, signIn, startCms } from '../support/cms/real/cms';
import { forms, isSingle, ownWord, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { sampleBase } from '../support/data/sampleBase';
import { plain } from '../support/data/samplePictures';
import { sampleRig } from '../support/data/sampleRig';
import { until } from '../support/probes/until';

/** Milliseconds within which published content must be on the site. */
const soon = 5000;

const contentTypes = cmsTypeKeys.filter((key): key is SiteContentType => key !== 'contractor' && key !== 'term');
const project = sampleProject({ name: 'Ahafo', client: 'A client', country: 'Ghana', year: 2024, metres: 12_000, description: 'Deep.' });
/** The value that an editor enters in each field, and how the profile shows it. */
const edits: Record<string, { value: unknown; shown?: (profile: ContractorProfile) => unknown }> = {
  name: { value: 'Renamed' },
  description: { value: 'Deep holes.\n\nIn hard rock.' },
  website: { value: 'https://edited.example/about' },
  phone: { value: '+233 30 111 2222' },
  years_experience: { value: 27 },
  former_names: { value: ['Old Drilling'] },
  country: { value: 'Canada', shown: ({ location }) => location.country },
  state_region: { value: 'Ontario', shown: ({ location }) => location.state_region },
  city: { value: 'Obuasi', shown: ({ location }) => location.city },
  region: { value: 'Europe', shown: ({ location }) => location.region },
  lat: { value: 6.123456, shown: ({ location }) => location.lat },
  lng: { value: -1.654321, shown: ({ location }) => location.lng },
  rig_count: { value: 9 },
  rig_types: { value: ['LF90', 'Our own crawler'] },
  bases: { value: [sampleBase({ kind: 'Yard' })] },
  certificate_records: { value: [sampleCertificate({ number: '9-1', valid_from: '2028-04-01' })] },
  safety_years: { value: [sampleSafetyYear({ hours: 512_000 })] },
  works_in: { value: ['Ghana'] },
  mobilisation_km: { value: 400 },
  rig_register: { value: [sampleRig({ depth_nq: 900, booster: false })] },
  notable_projects: { value: [project] },
  software_products: { value: ['Vulcan'] },
  parent_company: { value: 'Ashanti Group' },
  crew_size: { value: 90 },
  languages: { value: ['English', 'Twi'] },
  smallest_job_m: { value: 900 },
  pricing: { value: ['Day rate'] },
  currencies: { value: ['GHS', 'USD'] },
  included: { value: ['Fuel'] },
};

describe('Published CMS content on the site', () => {
  let api: TestApi;
  let home: CmsHome;
  let running: RunningCms;
  let worker: Worker;
  let designer: Editor;
  let labels: Map<string, string[]>;
  before(async function () {
    this.timeout(120_000);
    api = await startTestApi();
    home = await createCmsHome();
    running = await startCms(home, { DIRECTORY_URL: api.url });
    api.services.cms = running.cms;
    const work = createSyncJob(api.services, running.cms);
    worker = startWorker(api.services, 'cms_sync', () => work);
    api.services.workers.wake = () => {
      work.nudge();
      worker.wake();
    };
    designer = await signIn(running.url, 'designer@demo.example', 'Demo-designer-1');
    await until(async () => (await loadCmsSyncState(api.services.database.read)).read_at !== null, 'the first reading');
    const rows: { vocabulary: string; label: string }[] = await api.services.database.read('terms').select('vocabulary', 'label');
    labels = new Map();
    for (const { vocabulary, label } of rows) labels.set(vocabulary, [...(labels.get(vocabulary) ?? []), label]);
  });
  after(async () => {
    await worker?.stop();
    await api?.stop();
    await running?.stop();
    await home?.remove();
  });

  const profile = (slug: string) => api.request.get(`/api/contractors/${slug}`);
  const isListed = async (slug: string) => (await profile(slug)).status === 200;
  const shownNow = async (slug: string): Promise<ContractorProfile> => (await profile(slug).expect(200)).body;
  const content = (type: SiteContentType, name = '') => SiteContentRow.query(api.services.database.read).findOne({ type, name });
  /** The body as an editor enters it, with only the required fields. */
  const typed = (name: string, given: object = {}) => ({
    name,
    description: 'Core drilling.',
    country: 'Ghana',
    drilling_methods: ['Diamond Drilling'],
    ...given,
  });

  async function published(given: object = {}) {
    const name = `Synced ${ownWord()}`;
    const documentId = await publishNew(designer, 'contractor', typed(name, given));
    await until(() => isListed(slugOf(name)), `${name} on the site`, soon);
    return { documentId, name, slug: slugOf(name), form: forms(designer, 'contractor') };
  }

  it('is tested with an edit for every field', () => {
    const others = [...labels.keys()];
    expect([...Object.keys(edits), ...others]).to.include.members(contractorFields.map(({ key }) => key));
  });

  it('shows every field of a contractor within seconds of publishing, and no draft', async function () {
    this.timeout(90_000);
    // Editors can publish coordinates only as a pair.
    const { documentId, name, slug, form } = await published({ lat: 5.5, lng: -0.2 });
    for (const { key } of contractorFields) {
      const { value: given, shown = (one: ContractorProfile) => new Map(Object.entries(one)).get(key) } = edits[key] ?? {
        value: labels.get(key)?.slice(2, 4),
      };
      const value = key === 'name' ? `${name} anew` : given;
      const before = shown(await shownNow(slug));
      const saved = await form.update(documentId, { [key]: value });
      expect(saved.status, `${key}: ${JSON.stringify(saved.problems)}`).to.equal(200);
      expect(shown(await shownNow(slug)), `the draft of ${key}`).to.deep.equal(before);
      expect((await form.publish(documentId)).status, key).to.equal(200);
      const same = async () => {
        const now = shown(await shownNow(slug));
        return labels.has(key) ? [now].flat().length === 2 : isDeepStrictEqual(now, value);
      };
      await until(same, `${key} as ${JSON.stringify(value)}`, soon);
      if (labels.has(key)) expect(shown(await shownNow(slug)), key).to.have.members([value].flat());
    }
    expect((await profile(slugOf(`${name} anew`)).expect(200)).body.redirect_to).to.equal(undefined);
  });

  it('archives a contractor on unpublishing and deleting, and restores it with its likes on publishing', async () => {
    const { documentId, slug, form } = await published();
    const { id } = await shownNow(slug);
    await api.request.post(`/api/contractors/${id}/like`).send({ userId: 'user_synced' }).expect(200);
    expect((await form.unpublish(documentId)).status).to.equal(200);
    await until(async () => !(await isListed(slug)), 'the archived one to go', soon);
    await form.publish(documentId);
    await until(() => isListed(slug), 'it to come back', soon);
    expect(await shownNow(slug)).to.include({ id, likes: 1, profile_source: 'cms' });
    const admin = await signIn(running.url, 'admin@demo.example', 'Demo-admin-1');
    expect((await forms(admin, 'contractor').remove(documentId)).status).to.be.within(200, 204);
    await until(async () => !(await isListed(slug)), 'the deleted one to go', soon);
  });

  it('copies logo and gallery, and shows a new picture that replaces another', async () => {
    const upload = async (colour: string) => {
      const form = new FormData();
      const bytes = await plain(900, 600, colour).png().toBuffer();
      form.set('files', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), `${ownWord()}.png`);
      form.set('fileInfo', JSON.stringify({ alternativeText: `A ${colour} rig`, caption: '', name: `${ownWord()}.png` }));
      const answer = await designer.call('POST', '/upload', form);
      return Number(answer.at('0.id') ?? answer.at('id'));
    };
    const [one, other] = [await upload('#c03030'), await upload('#30c030')];
    const { documentId, slug, form } = await published({ logo: one, media: [one, other] });
    const picturesAre = async (count: number) => {
      const { logo, media } = await shownNow(slug);
      return logo !== null && media.length === count;
    };
    await until(() => picturesAre(2), 'the pictures', soon);
    expect((await shownNow(slug)).media.map(({ alt }) => alt)).to.deep.equal(['A #c03030 rig', 'A #30c030 rig']);
    await form.update(documentId, { media: [other] });
    await form.publish(documentId);
    await until(() => picturesAre(1), 'one of them alone', soon);
    await api.request.get(String((await shownNow(slug)).media[0]?.url)).expect(200);
  });

  it('imports terms and finds contractors by their synonyms', async () => {
    const label = `Method ${ownWord()}`;
    const body = { vocabulary: 'drilling_methods', label, synonyms: [] };
    const documentId = await publishNew(designer, 'term', body);
    const term = () => Term.query(api.services.database.read).findOne({ vocabulary: 'drilling_methods', label });
    await until(async () => (await term()) !== undefined, 'the term', soon);
    const { slug } = await published({ drilling_methods: [label] });
    const form = forms(designer, 'term');
    const synonym = `synonym${ownWord()}`;
    await form.publish(documentId, { ...body, synonyms: [synonym], definition: 'What it is.' });
    const found = async () => (await api.request.get('/api/contractors').query({ search: synonym }).expect(200)).body.length === 1;
    await until(found, 'the contractor by the synonym', soon);
    expect((await shownNow(slug)).drilling_methods).to.deep.equal([label]);
    expect((await term())?.definition).to.equal('What it is.');
    const admin = await signIn(running.url, 'admin@demo.example', 'Demo-admin-1');
    await forms(admin, 'term').unpublish(documentId);
    await until(async () => Boolean((await term())?.retired), 'the term to go out of use', soon);
  });

  for (const type of contentTypes) {
    it(`imports every field of a ${type} when it is published, and not before`, async () => {
      const whole = wholeBody(type);
      // The filters use existing terms.
      const filters = { country: 'Ghana', drilling_methods: ['Diamond Drilling'], min_rig_count: 3 };
      const body = type === 'landing-page' ? { ...whole, filters } : whole;
      const name = typeof body.slug === 'string' ? body.slug : '';
      const row = () => content(type, name);
      const form = forms(designer, type);
      const made = await form.create(body);
      const documentId = String(made.at('data.documentId'));
      expect((await row())?.body ?? {}).to.not.deep.include(body);
      expect((await form.publish(documentId, body)).status).to.equal(200);
      const fields = Object.keys(body).filter((key) => key !== 'filters');
      const isThere = async () => {
        const { body: kept = {}, published: isPublished = false } = (await row()) ?? {};
        return isPublished && fields.every((key) => JSON.stringify(kept[key]) === JSON.stringify(body[key]));
      };
      await until(isThere, type, soon);
      if (type === 'landing-page') expect((await row())?.body.filters).to.deep.include(filters);
      if (isSingle(type)) return;
      expect((await form.unpublish(documentId)).status).to.equal(200);
      await until(async () => (await row())?.published === false, 'it to be taken back', soon);
    });
  }
});
