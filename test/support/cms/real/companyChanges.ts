import type { CmsChangedContractor, CmsDocument, CmsHistory, FieldChange } from '#contract/cms-sync/cms';
import { type ContractorField, contractorFields } from '#contract/contractors/contractorFields';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';
import { sampleBase } from '../../data/sampleBase';
import { plain } from '../../data/samplePictures';
import { sampleRig } from '../../data/sampleRig';
import type { RunningCms } from './cms';
import { type forms, wholeBody } from './cmsDocuments';

let nextRecord = Math.floor(Math.random() * 1e8);

/** Two pictures by the ids that the API uses. */
export interface Pictures {
  one: { file: string; alt: string };
  two: { file: string; alt: string };
}

let added = 0;
/** Adds two unique pictures to the library. */
export async function addPictures({ cms }: RunningCms): Promise<Pictures> {
  const add = async (alt: string) => {
    added += 1;
    const bytes = await plain(40 + added, 30)
      .webp()
      .toBuffer();
    return { file: await cms.uploadFile({ name: `picture-${process.pid}-${added}.webp`, mime: 'image/webp', alt, bytes }), alt };
  };
  return { one: await add('One'), two: await add('Two') };
}

/** Further properties of a change. The version defaults to the published one. */
interface Said {
  owned?: object;
  publish?: boolean;
  version?: number | null;
  /** The history up to which the API has read. */
  known?: CmsHistory;
}

/** A company whose profile the API has just created and published. */
export interface Company {
  documentId: string;
  directory_id: number;
  /** The current published document. */
  published: () => Promise<CmsDocument>;
  draft: () => Promise<CmsDocument>;
  /** Sends the company's new values of some fields, based on the current published version. */
  says: (values: Record<string, FieldChange['to'] | undefined>, more?: Said) => Promise<CmsChangedContractor | null>;
}

export async function newCompany({ cms }: RunningCms, body: object = {}): Promise<Company> {
  nextRecord += 1;
  const directory_id = nextRecord;
  const { documentId } = await cms.ensureDocument('contractor', { directory_id, body: { ...wholeBody('contractor'), ...body }, owned: {} });
  const found = async (status: 'published' | 'draft') => {
    const document = await cms.fetchDocument('contractor', documentId, status);
    if (!document) throw new Error(`There is no ${status} version.`);
    return document;
  };
  let known: Record<string, unknown> = { ...(await found('published')).body };
  return {
    documentId,
    directory_id,
    published: () => found('published'),
    draft: () => found('draft'),
    says: async (values, { owned = {}, publish = null, version, known: history } = {}) => {
      const stands = await cms.fetchDocument('contractor', documentId, 'published');
      known = { ...known, ...stands?.body };
      const changes = Object.fromEntries(Object.entries(values).map(([field, to = null]) => [field, { from: known[field] ?? null, to: to ?? null }]));
      known = { ...known, ...values };
      const stood = version === undefined ? (stands?.version ?? null) : version;
      return cms.pushContractorChange(documentId, { version: stood, directory_id, owned, changes, publish, known: history });
    },
  };
}

/** A project with the given name; the depth makes variants of it. */
export const project = (name: string, metres: number | null = null) => sampleProject({ name, metres });

/** Fields that are merged item by item, with the key of the first item in a whole document. */
export const firstItemKeys: Partial<Record<ContractorField['key'], string>> = {
  notable_projects: 'first',
  rig_register: 'boart longyear|lf90d|',
  bases: 'tarkwa||',
  certificate_records: 'iso 9001|9-1',
  safety_years: '2024',
};

function another(field: ContractorField, word: 'company' | 'editor'): NonNullable<unknown> {
  const { key } = field;
  const [company, editor] = [word === 'company', word === 'editor'];
  switch (field.kind) {
    case 'website':
      return `https://${word}.example`;
    case 'phone':
      return company ? '+61 8 5550 0101' : '+61 8 5550 0102';
    case 'country':
      return company ? 'Ghana' : 'Chile';
    case 'region':
      return company ? 'Africa' : 'Europe';
    case 'whole':
      return company ? 31 : 32;
    case 'degrees':
      return company ? 11.25 : 12.5;
    case 'choices':
      return company ? field.options.slice(0, 1) : field.options.slice(-1);
    case 'texts':
      if (key === 'works_in') return [company ? 'Ghana' : 'Chile'];
      return [`${key} of the ${word}`];
    case 'terms':
      return [`${key} of the ${word}`];
    case 'bases':
      return [sampleBase({ state_region: company ? 'Western' : 'Ashanti' }), sampleBase({ name: 'Kumasi' })];
    case 'certificates':
      return [sampleCertificate({ number: '9-1', issuer: company ? 'SGS' : 'DNV' }), sampleCertificate({ type: 'ISO 45001' })];
    case 'safety':
      return [sampleSafetyYear({ hours: company ? 310_000 : 320_000 }), sampleSafetyYear({ year: 2023, fatalities: 1 })];
    case 'rigs':
      return [sampleRig({ depth_hq: company ? 310 : 320 }), sampleRig({ model: 'LF160' })];
    case 'projects':
      return [project('First', company ? 31 : 32), project('Second')];
    case 'line':
    case 'paragraphs':
    case 'state':
      return editor ? 'What the editor says' : 'What the company says';
  }
}

/** Opens a form as an editor and saves it immediately. */
export async function editNow(form: ReturnType<typeof forms>, { documentId }: Company, values: object): Promise<void> {
  const opened = await form.find(documentId);
  const { status } = await form.update(documentId, { company_changes: opened.at('data.company_changes'), ...values });
  if (status !== 200) throw new Error(`The form was not saved: ${status}`);
}

/** Each field with possible values from the company and from an editor. */
export const fieldEdits = contractorFields.map((field) => ({
  key: field.key,
  company: another(field, 'company'),
  editor: another(field, 'editor'),
}));
