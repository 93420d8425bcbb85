import type { ContractorRecord } from '#api/modules/contractors/models/ContractorRecord';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import type { OverwrittenValue } from '#contract/cms-sync/cms';
import { isSameValue, mergeField } from '#contract/cms-sync/mergeField';
import { type ContractorFieldKey, contractorFields } from '#contract/contractors/contractorFields';
import { termKeys } from '#contract/vocabularies/filters';
import { type DocumentFields, resolveDocumentFields } from '../documents/parseDocumentBody';
import { findOverwrittenFields, type OverwrittenField } from './findOverwrittenFields';

export interface MergeInput {
  /** The document's fields as both sides had them last; null if unknown, then every non-empty field counts as changed by editors. */
  base: DocumentFields | null;
  /** The published fields. */
  theirs: DocumentFields;
  /** Changes of the company before the publication that the editor had not seen. */
  overruled: readonly OverwrittenValue[];
  ours: ContractorRecord;
  /** The record as it was when both sides were last equal. */
  ourBase: Readonly<Record<string, unknown>>;
  terms: TermIds;
}

export interface MergedContractor {
  changes: Partial<DocumentFields>;
  overwritten: OverwrittenField[];
  /** The published values of the fields that editors changed, as both sides have them from now on. */
  agreed: Partial<DocumentFields>;
  /** Agreed fields that have exactly the editors' value, without changes of the company merged in. */
  fullyAdopted: ContractorFieldKey[];
}

/**
 * Merges the editors' changes into a contractor. The company's changes are preserved unless both sides changed the same field; then the editors'
 * value wins and the company's is reported in `overwritten`.
 * @throws 400 with a message for each invalid field
 */
export function mergeContractor({ base, theirs, overruled, ours, ourBase, terms }: MergeInput): MergedContractor {
  const isChangedByEditors = (key: ContractorFieldKey) => (base ? !isSameValue(key, theirs[key], base[key]) : hasValue(theirs[key]));
  const keys = contractorFields.map(({ key }) => key).filter(isChangedByEditors);
  const agreed = resolveDocumentFields(pick(theirs, keys), terms, ours.country);
  const overwritten: OverwrittenField[] = [];
  const merged: Partial<DocumentFields> = {};
  for (const key of keys) {
    // A field that was never filled in isn't a value of the company.
    const otherBase = withCurrentTermLabels(terms, key, ourBase[key]) ?? (hasValue(ours[key]) ? null : ours[key]);
    const before = withCurrentTermLabels(terms, key, base?.[key]) ?? null;
    const found = mergeField(key, { base: before, preferred: agreed[key], other: ours[key], otherBase });
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

/** Replaces former term labels by current ones. */
function withCurrentTermLabels(terms: TermIds, key: ContractorFieldKey, value: unknown): unknown {
  const vocabulary = termKeys.find((one) => one === key);
  return vocabulary && Array.isArray(value) ? value.map((label) => terms.currentLabel(vocabulary, String(label))) : value;
}

function pick(fields: Partial<DocumentFields>, keys: readonly ContractorFieldKey[]): Partial<DocumentFields> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}

/** Whether a field has a non-empty value. */
export function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}
