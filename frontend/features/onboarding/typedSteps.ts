import { tiers } from '../../../api/contract/badge';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { entriesOf, keepValues, readValues } from '../../lib/keptValues';
import { type FormValues, sectionValuesOf } from '../../shared/contractorForm/formValues';
import { createSteps, type StepKey } from './createSteps';

/** What was typed on each step and is not saved. */
export type TypedSteps = Partial<Record<StepKey, FormValues>>;

/** What a step's inputs hold when it is opened with nothing typed. */
export function savedValues(step: StepKey, row: OwnContractor | null): FormValues {
  return step === 'review' ? { requested_tier: row?.requested_tier ?? tiers[0] } : sectionValuesOf(step, row);
}

/** Whether a step's inputs hold something else than what is saved. */
export function differsFromSaved(step: StepKey, values: FormValues, row: OwnContractor | null): boolean {
  const saved = savedValues(step, row);
  const shown = Object.fromEntries(Object.keys(saved).map((key) => [key, values[key] ?? '']));
  return JSON.stringify(shown) !== JSON.stringify(saved);
}

/** The steps on which something was typed. */
export function stepsIn(typed: TypedSteps): StepKey[] {
  return Object.keys(typed).filter((key): key is StepKey => key in typed);
}

/** Keeps what was typed where only this user's wizard for this draft finds it. Only in the browser. @param row null for a new profile */
export function keepSteps(userId: number, row: OwnContractor | null, typed: TypedSteps): void {
  // An older row than today's: somebody else's changes since then must not be overwritten unseen.
  keepValues(keyOf(userId, row), stepsIn(typed).length > 0 ? { seen: row?.last_updated, steps: typed } : null);
}

/**
 * What was typed on a draft and not saved, as far as it says something else than the draft does today, and the time of
 * the draft on top of which it was typed. Only in the browser.
 */
export function readSteps(userId: number, row: OwnContractor | null): { typed: TypedSteps; seen: string | undefined } {
  const kept = readValues(keyOf(userId, row));
  const steps = entriesOf(kept?.get('steps'));
  const typed: TypedSteps = {};
  for (const { key } of createSteps) {
    const values = entriesOf(steps?.get(key));
    const fitting = values && fittingInputs(values, savedValues(key, row));
    if (fitting && differsFromSaved(key, fitting, row)) typed[key] = fitting;
  }
  const seen = kept?.get('seen');
  return { typed, seen: typeof seen === 'string' && stepsIn(typed).length > 0 ? seen : undefined };
}

function keyOf(userId: number, row: OwnContractor | null): string {
  return `typed_profile:${userId}:${row?.id ?? 'new'}`;
}

/** The kept values that inputs of today can hold; an input that was emptied is kept by nothing. */
function fittingInputs(kept: ReadonlyMap<string, unknown>, saved: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(saved).map(([key, value]) => {
      const given = kept.get(key);
      if (!Array.isArray(value)) return [key, given === undefined ? '' : typeof given === 'string' ? given : value];
      if (given === undefined) return [key, []];
      const item = key === 'notable_projects' ? 'object' : 'string';
      return [key, Array.isArray(given) && given.every((one) => one !== null && typeof one === item) ? given : value];
    }),
  );
}
