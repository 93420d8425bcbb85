import type { NewContractorBody, OwnContractor } from '../../../api/contract/contractorChanges';
import { type ContractorField, contractorFields } from '../../../api/contract/contractorFields';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { failureOf } from '../../endpoints/baseQuery';
import { sampleProfile } from '../../shared/design/sampleProfile';

/** The forms in which an empty list may be sent (specification, section 3). */
export const emptyForms = [
  { key: 'array', label: '[]', value: [] },
  { key: 'brackets', label: "'[]'", value: '[]' },
  { key: 'braces', label: "'{}'", value: '{}' },
  { key: 'text', label: "''", value: '' },
] as const;
type EmptyForm = (typeof emptyForms)[number]['key'];

const listKinds: readonly ContractorField['kind'][] = ['texts', 'terms', 'software', 'projects'];

/** The lists of a profile: those that people fill in, and its pictures. */
export const listFields: readonly { key: string; label: string }[] = [
  ...contractorFields.filter(({ kind }) => listKinds.includes(kind)),
  { key: 'media', label: 'Media' },
];

/** What the server made of one form of one list. */
export type Stored = { value: unknown } | { refused: string };

export interface Trial {
  /** What the lists held before each form was sent. */
  before: Record<string, unknown>;
  stored: Record<string, Partial<Record<EmptyForm, Stored>>>;
  /** Why it ended before its time. */
  failure?: string;
  /** The draft that could not be discarded. */
  leftBehind?: number;
}

/** How a draft is made, written, read and discarded; each throws the failure of its call. */
export interface TrialCalls {
  make: (body: NewContractorBody) => Promise<OwnContractor>;
  write: (id: number, body: Record<string, unknown>) => Promise<OwnContractor>;
  read: (id: number) => Promise<OwnContractor>;
  discard: (id: number) => Promise<unknown>;
}

/**
 * Sends every form of an empty list for every list, each to a draft that holds something, and reads what is there
 * afterwards. The draft is made for it and discarded, whatever happens: no profile that anybody needs is touched.
 * @param source whose lists the draft gets; the sample's where it has none
 */
export async function tryListForms(calls: TrialCalls, source: ContractorProfile): Promise<Trial> {
  const trial: Trial = { before: {}, stored: {} };
  let draft: OwnContractor | undefined;
  try {
    draft = await calls.make({ name: 'Trial of empty lists', ...filledFrom(source) });
    const { id } = draft;
    trial.before = listsOf(draft);
    for (const [index, form] of emptyForms.entries()) {
      if (index > 0) await calls.write(id, filledFrom(source));
      const refused = await refusedFields(() => calls.write(id, Object.fromEntries(listFields.map(({ key }) => [key, form.value]))));
      const now = listsOf(await calls.read(id));
      for (const { key } of listFields) {
        const sentence = refused[key];
        trial.stored[key] = { ...trial.stored[key], [form.key]: sentence === undefined ? { value: now[key] } : { refused: sentence } };
      }
    }
  } catch (error) {
    trial.failure = sentenceOf(error);
  }
  if (draft) await calls.discard(draft.id).catch(() => Object.assign(trial, { leftBehind: draft?.id }));
  return trial;
}

/** Something in every list, but for pictures, which a draft gets by uploads only. */
function filledFrom(source: ContractorProfile) {
  const own = listsOf(source);
  const sample = listsOf(sampleProfile);
  const lists = listFields.filter(({ key }) => key !== 'media').map(({ key }) => [key, isEmpty(own[key]) ? sample[key] : own[key]]);
  return Object.fromEntries(lists);
}

function listsOf(profile: ContractorProfile): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(profile));
  return Object.fromEntries(listFields.map(({ key }) => [key, values.get(key)]));
}

function isEmpty(value: unknown): boolean {
  return !Array.isArray(value) || value.length === 0;
}

/** The sentences of a refused call by its fields. @throws what failed for another reason */
async function refusedFields(write: () => Promise<unknown>): Promise<Record<string, string>> {
  try {
    await write();
    return {};
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.status !== 400) throw error;
    return failure.fields ?? Object.fromEntries(listFields.map(({ key }) => [key, failure.message]));
  }
}

function sentenceOf(error: unknown): string {
  return failureOf(error)?.message ?? 'Something went wrong.';
}
