import { missingFields, type OwnContractor, sectionSchema } from '../../../api/contract/contractorChanges';
import { contractorFields, type FormSection, formSections } from '../../../api/contract/contractorFields';
import { formValuesOf, sectionValuesOf } from '../../shared/contractorForm/formValues';
import type { WizardStep } from '../../shared/Wizard';

export const createPath = '/onboarding/create';
export type StepKey = FormSection | 'review';

/** The wizard's steps in their order. */
export const createSteps: readonly { key: StepKey; label: string }[] = [...formSections, { key: 'review', label: 'Review' }];
export const firstStep: StepKey = 'company';

/** The step of that name; the first one for any other text. */
export function stepNamed(name: string | null): StepKey {
  return createSteps.find(({ key }) => key === name)?.key ?? firstStep;
}

export function labelOf(step: StepKey): string {
  return createSteps.find(({ key }) => key === step)?.label ?? '';
}

export function stepAfter(step: StepKey): StepKey {
  return createSteps[createSteps.findIndex(({ key }) => key === step) + 1]?.key ?? 'review';
}

/** The step before; undefined for the first one. */
export function stepBefore(step: StepKey): StepKey | undefined {
  return createSteps[createSteps.findIndex(({ key }) => key === step) - 1]?.key;
}

/** The address of a draft's step; without a draft of the first step of a new one. */
export function stepAddress(step: StepKey, draft?: number): string {
  const query = new URLSearchParams(draft === undefined ? { step } : { draft: String(draft), step });
  return `${createPath}?${query}`;
}

export interface MissingField {
  key: string;
  sentence: string;
  step: StepKey;
}

/** What a draft needs before it can be submitted, with the steps where that is filled in. */
export function missingIn(draft: OwnContractor): MissingField[] {
  const missing = missingFields(formValuesOf(draft));
  return Object.entries(missing).map(([key, sentence]) => ({ key, sentence, step: stepOf(key) }));
}

/** The step on which a field is filled in. @param path its name, or that of something in it */
export function stepOf(path: string): StepKey {
  const key = path.split(/[.[]/)[0];
  return contractorFields.find((field) => field.key === key)?.section ?? 'review';
}

/** The steps as the wizard shows them: those of a draft can be gone to, those that hold something and lack nothing are done. */
export function shownSteps(draft: OwnContractor | null): WizardStep[] {
  const missing = draft ? missingIn(draft).map(({ step }) => step) : [];
  return createSteps.map(({ key, label }) => ({
    key,
    label,
    address: draft ? stepAddress(key, draft.id) : undefined,
    done: draft !== null && key !== 'review' && !missing.includes(key) && holdsSomething(key, draft),
  }));
}

function holdsSomething(section: FormSection, draft: OwnContractor): boolean {
  if (section === 'media') return draft.logo !== null || draft.media.length > 0;
  return Object.values(sectionValuesOf(section, draft)).some(isFilled);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '';
}

/** Whether a step's values may be sent as they are. */
export function isValidStep(step: StepKey, values: object): boolean {
  return step === 'review' || sectionSchema(step).isValidSync(values);
}
