import type { ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import { contractorFields, isListKind } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { sampleProfile } from '#design/samples/sampleProfile';
import { toApiFailure } from '#endpoints/base/baseQuery';

/** The accepted formats of an empty list. See docs/product-rules.md#17-update-calls-and-lists. */
export const emptyListFormats = [
  { key: 'array', label: '[]', value: [] },
  { key: 'brackets', label: "'[]'", value: '[]' },
  { key: 'braces', label: "'{}'", value: '{}' },
  { key: 'text', label: "''", value: '' },
] as const;
type EmptyListFormat = (typeof emptyListFormats)[number]['key'];

/** The lists of a profile: its editable lists and its pictures. */
export const listFields: readonly { key: string; label: string }[] = [
  ...contractorFields.filter(({ kind }) => isListKind(kind)),
  { key: 'media', label: 'Media' },
];

/** What the server stored for one list and format, or its error message. */
export type StoredValue = { value: unknown } | { refused: string };

export interface Trial {
  /** Values of the lists before each format was sent. */
  listsBefore: Record<string, unknown>;
  stored: Record<string, Partial<Record<EmptyListFormat, StoredValue>>>;
  /** Why the trial stopped early. */
  failure?: string;
  /** The draft that could not be discarded. */
  undiscardedDraftId?: number;
}

/** The calls to create, update, read and discard a draft. Each throws the failure of its request. */
export interface TrialCalls {
  create: (body: NewContractorBody) => Promise<ManagedContractor>;
  update: (id: number, body: Record<string, unknown>) => Promise<ManagedContractor>;
  read: (id: number) => Promise<ManagedContractor>;
  discard: (id: number) => Promise<unknown>;
}

/**
 * Sends every empty format for every list to a draft with filled lists, and reads the stored values.
 * The draft is created for the trial and always discarded afterwards, so no existing profile is changed.
 * @param source provides the draft's lists; the sample replaces empty ones
 */
export async function runEmptyListTrial(calls: TrialCalls, source: ContractorProfile): Promise<Trial> {
  const trial: Trial = { listsBefore: {}, stored: {} };
  let draft: ManagedContractor | undefined;
  try {
    draft = await calls.create({ name: 'Empty list test', ...buildFilledLists(source) });
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

/** Fills every list except pictures, which a draft can only get by upload. */
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

/**
 * Returns the messages of a rejected request by field.
 * @throws failures with any other cause
 */
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
  return toApiFailure(error)?.message ?? 'Something went wrong. Try again.';
}
