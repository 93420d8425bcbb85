import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import { isSameValue } from '#contract/cms-sync/mergeField';
import { contractorFields } from '#contract/contractors/contractorFields';
import { plain } from '../../data/samplePictures';
import { forms } from './cmsDocuments';
import type { BothSides } from './siteAndCms';

type Values = Record<string, unknown>;
type Version = 'published' | 'draft';

/** A company that exists on the site and in the CMS. */
export interface TwoSided {
  id: number;
  documentId: string;
  /** Saves some fields as the owner. */
  owner: (values: Values) => Promise<void>;
  /** Opens the form as an editor and saves some fields of the draft. */
  draft: (values: Values) => Promise<void>;
  /** Saves some fields of the draft as an editor and publishes it. */
  publish: (values?: Values) => Promise<void>;
  /** The value of a field in a version of the document; undefined without that version. */
  readCmsValue: (field: string, version?: Version) => Promise<unknown>;
  /** The value of a field in the profile. */
  shown: (field: string) => Promise<unknown>;
  /** The conflicts that admins see. */
  conflicts: () => Promise<{ field: string; item: string; ours: unknown; theirs: unknown }[]>;
}

/** The company at this index. */
export async function companyOf(sides: BothSides, index: number): Promise<TwoSided> {
  const { database, owner, admin, editor } = sides;
  const id = sides.ids[index] ?? 0;
  const entry = await CmsEntry.query(database.read).findOne({ type: 'contractor', record_id: id }).throwIfNotFound();
  const documentId = entry.document_id;
  const form = forms(editor, 'contractor');
  const draft = async (values: Values) => {
    const opened = await form.find(documentId);
    const saved = await form.update(documentId, { ...values, company_changes: opened.at('data.company_changes') ?? null });
    if (saved.status !== 200) throw new Error(`The draft was not saved: ${JSON.stringify(saved.body)}`);
  };
  return {
    ...{ id, documentId, draft },
    owner: async (values) => void (await owner.put(`/api/user/contractors/${id}`).send(values).expect(200)),
    publish: async (values) => {
      if (values) await draft(values);
      const published = await form.publish(documentId);
      if (published.status !== 200) throw new Error(`It was not published: ${JSON.stringify(published.body)}`);
    },
    readCmsValue: async (field, version = 'published') => {
      const document = await sides.cms().cms.fetchDocument('contractor', documentId, version);
      return new Map<string, unknown>(Object.entries(document?.body ?? {})).get(field);
    },
    shown: async (field) => {
      const stored = (await readRecords(database.read, [id])).get(id);
      return new Map<string, unknown>(Object.entries({ ...stored?.record, media: stored?.contractor.media })).get(field);
    },
    conflicts: async () => {
      const { body } = await admin.get('/api/admin/conflicts').query({ contractor: id }).expect(200);
      const conflicts: CmsConflict[] = body;
      return conflicts.map(({ field, item, company, editors }) => ({ field, item, ours: company, theirs: editors }));
    },
  };
}

/** The document fields of a company that differ between the two sides. */
export async function differences({ database, cms }: BothSides, id: number): Promise<string[]> {
  const entries = await CmsEntry.query(database.read).where({ type: 'contractor', record_id: id }).whereNot({ state: 'deleted' });
  const stored = (await readRecords(database.read, [id])).get(id);
  if (entries.length !== 1 || !stored) return [`${id} has ${entries.length} entries`];
  const document = await cms().cms.fetchDocument('contractor', entries[0]?.document_id ?? '', 'published');
  const cmsValues = new Map<string, unknown>(Object.entries(document?.body ?? {}));
  const shown = new Map<string, unknown>(Object.entries(stored.record));
  const fields = contractorFields.filter(({ key }) => !isSameValue(key, cmsValues.get(key), shown.get(key)));
  return fields.map(({ key }) => `${id} ${key}: ${JSON.stringify(cmsValues.get(key))} in the CMS, ${JSON.stringify(shown.get(key))} here`);
}

let pictured = 0;
/** A unique picture. */
export function newPicture(): Promise<Buffer> {
  pictured += 1;
  return plain(700 + pictured, 500, `#${(pictured * 40_503).toString(16).padStart(6, '0').slice(-6)}`)
    .png()
    .toBuffer();
}

/** Uploads a picture to the library as an editor. Returns its id there. */
export async function uploadAsEditor({ editor }: BothSides, alt: string): Promise<number> {
  const form = new FormData();
  const name = `picture-${process.pid}-${pictured}.png`;
  form.set('files', new Blob([Uint8Array.from(await newPicture())], { type: 'image/png' }), name);
  form.set('fileInfo', JSON.stringify({ alternativeText: alt, caption: '', name }));
  const answer = await editor.call('POST', '/upload', form);
  return Number(answer.at('0.id') ?? answer.at('id'));
}
