import type { Overruled } from '../../contract/cms';
import { type ContractorFieldKey, contractorFields } from '../../contract/contractorFields';
import { termKeys } from '../../contract/filters';
import { mergeField, sameValue } from '../../contract/mergeField';
import type { Lost } from '../../contract/mergeItems';
import type { ContractorRecord } from '../../models/ContractorRecord';
import type { TermIds } from '../../models/termIds';
import type { Fields } from './readBody';
import { resolveTheirs } from './resolveTheirs';
import { unseen } from './unseen';

/** Something of a company's that is not shown, since editors said otherwise. */
export interface LostField extends Lost {
  field: string;
}

export interface Sides {
  /** The document as both sides had it last; null where that is not known: then all counts that it says. */
  base: Fields | null;
  /** As it was published now. */
  theirs: Fields;
  /** What the company had changed before that, and the editor had not seen. */
  overruled: readonly Overruled[];
  ours: ContractorRecord;
  /** As it was here when both sides had the same. */
  own: Readonly<Record<string, unknown>>;
  terms: TermIds;
}

export interface MergedContractor {
  changes: Partial<Fields>;
  lost: LostField[];
  /** The fields that editors changed, as both sides have them from now on. */
  agreed: Partial<Fields>;
  /** Those of them that are as editors said, and nothing of the company's beside it. */
  whole: ContractorFieldKey[];
}

/**
 * What is to be changed of a contractor so that editors' changes are in it, and the company's, too, but for those of the same
 * fields: there the editors' stand (product decisions, CMS and API).
 * @throws 400 with a sentence for each field that cannot be taken as it is
 */
export function mergeContractor({ base, theirs, overruled, ours, own, terms }: Sides): MergedContractor {
  const isTheirs = (key: ContractorFieldKey) => (base ? !sameValue(key, theirs[key], base[key]) : isFilledIn(theirs[key]));
  const keys = contractorFields.map(({ key }) => key).filter(isTheirs);
  const agreed = resolveTheirs(picked(theirs, keys), terms, ours.country);
  const lost: LostField[] = [];
  const merged: Partial<Fields> = {};
  for (const key of keys) {
    // What was never filled in is nothing that the company has said.
    const secondBefore = todays(terms, key, own[key]) ?? (isFilledIn(ours[key]) ? null : ours[key]);
    const before = todays(terms, key, base?.[key]) ?? null;
    const found = mergeField(key, { before, first: agreed[key], second: ours[key], secondBefore });
    Object.assign(merged, { [key]: found.value });
    lost.push(...found.lost.map((one) => ({ ...one, field: key })));
  }
  const changes = picked(
    merged,
    keys.filter((key) => !sameValue(key, merged[key], ours[key])),
  );
  const whole = keys.filter((key) => sameValue(key, merged[key], agreed[key]));
  return { changes, lost: [...lost, ...unseen(overruled, new Map(Object.entries(agreed)), lost)], agreed, whole };
}

/** A value with its terms as they are called now. */
function todays(terms: TermIds, key: ContractorFieldKey, value: unknown): unknown {
  const vocabulary = termKeys.find((one) => one === key);
  return vocabulary && Array.isArray(value) ? value.map((label) => terms.todays(vocabulary, String(label))) : value;
}

function picked(fields: Partial<Fields>, keys: readonly ContractorFieldKey[]): Partial<Fields> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}

/** Whether a field says anything. */
export function isFilledIn(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}
