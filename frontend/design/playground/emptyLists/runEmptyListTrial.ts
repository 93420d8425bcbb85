import type { ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import { type ContractorField, contractorFields } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { sampleProfile } from '#design/samples/sampleProfile';
import { toApiFailure } from '#endpoints/base/baseQuery';

/** The forms in which an empty list may be sent (specification, section 3). */
export const emptyListFormats = [
  { key: 'array', label: '[]', value: [] },
  { key: 'brackets', label: "'[]'", value: '[]' },
  { key: 'braces', label: "'{}'", value: '{}' },
  { key: 'text', label: "''", value: '' },
] as const;
type EmptyListFormat = (typeof emptyListFormats)[number]['key'];

const listKinds: readonly ContractorField['kind'][] = ['texts', 'terms', 'software', 'projects'];

/** The lists of a profile: those that people fill in, and its pictures. */
export const listFields: readonly { key: string; label: string }[] = [
  ...contractorFields.filter(({ kind }) => listKinds.includes(kind)),
  { key: 'media', label: 'Media' },
];

/** What the server made of one form of one list. */
export type StoredValue = { value: unknown } | { refused: string };

export interface Trial {
  /** What the lists held before each form was sent. */
  listsBefore: Record<string, unknown>;
  stored: Record<string, Partial<Record<EmptyListFormat, StoredValue>>>;
  /** Why it ended before its time. */
  failure?: string;
  /** The draft that could not be discarded. */
  undiscardedDraftId?: number;
}

/** How a draft is made, written, read and discarded; each throws the failure of its call. */
export interface TrialCalls {
  create: (body: NewContractorBody) => Promise<ManagedContractor>;
  update: (id: number, body: Record<string, unknown>) => Promise<ManagedContractor>;
  read: (id: number) => Promise<ManagedContractor>;
  discard: (id: number) => Promise<unknown>;
}

/**
 * Sends every form of an empty list for every list, each to a draft that holds something, and reads what is there
 * afterwards. The draft is made for it and discarded, whatever happens: no profile that anybody needs is touched.
 * @param source whose lists the draft gets; the sample's where it has none
 */
export async function runEmptyListTrial(calls: TrialCalls, source: ContractorProfile): Promise<Trial> {
  const trial: Trial = { listsBefore: {}, stored: {} };
  let draft: ManagedContractor | undefined;
  try {
    draft = await calls.create({ name: 'Trial of empty lists', ...buildFilledLists(source) });
    const { id } = draft;
    trial.listsBefore = pickLists(draft);
    for (const [index, format] of emptyListFormats.entries()) {
      if (index > 0) await calls.update(id, buildFilledLists(source));
      const rejectedFields = await collectRejectedFields(() =>
        calls.update(id, Object.fromEntries(listFields.map(({ key }) => [key, format.value]))),
      );
      const storedLists = pickLists(await calls.read(id));
      for (const { key } of listFields) {
        const message = rejectedFields[key];
        trial.stored[key] = { ...trial.stored[key], [format.key]: message === undefined ? { value: storedLists[key] } : { refused: message } };
      }
    }
  } catch (error) {
    trial.failure = describeError(error);
  }
  if (draft) await calls.discard(draft.id).catch(() => Object.assign(trial, { undiscardedDraftId: draft?.id }));
  return trial;
}

/** Something in every list, but for pictures, which a draft gets by uploads only. */
function buildFilledLists(source: ContractorProfile) {
  const ownLists = pickLists(source);
  const sampleLists = pickLists(sampleProfile);
  const lists = listFields.filter(({ key }) => key !== 'media').map(({ key }) => [key, isEmpty(ownLists[key]) ? sampleLists[key] : ownLists[key]]);
  return Object.fromEntries(lists);
}

function pickLists(profile: ContractorProfile): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(profile));
  return Object.fromEntries(listFields.map(({ key }) => [key, values.get(key)]));
}

function isEmpty(value: unknown): boolean {
  return !Array.isArray(value) || value.length === 0;
}

/** The sentences of a refused call by its fields. @throws what failed for another reason */
async function collectRejectedFields(write: () => Promise<unknown>): Promise<Record<string, string>> {
  try {
    await write();
    return {};
  } catch (error) {
    const failure = toApiFailure(error);
    if (failure?.status !== 400) throw error;
    return failure.fields ?? Object.fromEntries(listFields.map(({ key }) => [key, failure.message]));
  }
}

function describeError(error: unknown): string {
  return toApiFailure(error)?.message ?? 'Something went wrong.';
}
