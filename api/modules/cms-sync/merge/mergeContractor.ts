import type { ContractorRecord } from '#api/modules/contractors/models/ContractorRecord';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import type { OverwrittenValue } from '#contract/cms-sync/cms';
import { isSameValue, mergeField } from '#contract/cms-sync/mergeField';
import { type ContractorFieldKey, contractorFields } from '#contract/contractors/contractorFields';
import { termKeys } from '#contract/vocabularies/filters';
import { type DocumentFields, resolveDocumentFields } from '../documents/parseDocumentBody';
import { findOverwrittenFields, type OverwrittenField } from './findOverwrittenFields';

export interface MergeInput {
  /** The document as both sides had it last; null where that is not known: then all counts that it says. */
  base: DocumentFields | null;
  /** As it was published now. */
  theirs: DocumentFields;
  /** What the company had changed before that, and the editor had not seen. */
  overruled: readonly OverwrittenValue[];
  ours: ContractorRecord;
  /** As it was here when both sides had the same. */
  ourBase: Readonly<Record<string, unknown>>;
  terms: TermIds;
}

export interface MergedContractor {
  changes: Partial<DocumentFields>;
  overwritten: OverwrittenField[];
  /** The fields that editors changed, as both sides have them from now on. */
  agreed: Partial<DocumentFields>;
  /** Those of them that are as editors said, and nothing of the company's beside it. */
  fullyAdopted: ContractorFieldKey[];
}

/**
 * What is to be changed of a contractor so that editors' changes are in it, and the company's, too, but for those of the same
 * fields: there the editors' stand (product decisions, CMS and API).
 * @throws 400 with a sentence for each field that cannot be taken as it is
 */
export function mergeContractor({ base, theirs, overruled, ours, ourBase, terms }: MergeInput): MergedContractor {
  const isChangedByEditors = (key: ContractorFieldKey) => (base ? !isSameValue(key, theirs[key], base[key]) : hasValue(theirs[key]));
  const keys = contractorFields.map(({ key }) => key).filter(isChangedByEditors);
  const agreed = resolveDocumentFields(pick(theirs, keys), terms, ours.country);
  const overwritten: OverwrittenField[] = [];
  const merged: Partial<DocumentFields> = {};
  for (const key of keys) {
    // What was never filled in is nothing that the company has said.
    const secondBefore = withCurrentTermLabels(terms, key, ourBase[key]) ?? (hasValue(ours[key]) ? null : ours[key]);
    const before = withCurrentTermLabels(terms, key, base?.[key]) ?? null;
    const found = mergeField(key, { before, first: agreed[key], second: ours[key], secondBefore });
    Object.assign(merged, { [key]: found.value });
    overwritten.push(...found.lost.map((one) => ({ ...one, field: key })));
  }
  const changes = pick(
    merged,
    keys.filter((key) => !isSameValue(key, merged[key], ours[key])),
  );
  const fullyAdopted = keys.filter((key) => isSameValue(key, merged[key], agreed[key]));
  return {
    changes,
    overwritten: [...overwritten, ...findOverwrittenFields(overruled, new Map(Object.entries(agreed)), overwritten)],
    agreed,
    fullyAdopted,
  };
}

/** A value with its terms as they are called now. */
function withCurrentTermLabels(terms: TermIds, key: ContractorFieldKey, value: unknown): unknown {
  const vocabulary = termKeys.find((one) => one === key);
  return vocabulary && Array.isArray(value) ? value.map((label) => terms.currentLabel(vocabulary, String(label))) : value;
}

function pick(fields: Partial<DocumentFields>, keys: readonly ContractorFieldKey[]): Partial<DocumentFields> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}

/** Whether a field says anything. */
export function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}
