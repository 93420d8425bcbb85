import { findMissingFields, type ManagedContractor, sectionSchema } from '#contract/contractorChanges';
import { contractorFields, type FormSection, formSections } from '#contract/contractors/contractorFields';
import { toFormValues, toSectionValues } from '#shared/contractorForm/formValues';
import type { WizardStep } from '#shared/forms/Wizard';

export const createProfilePath = '/onboarding/create';
export type StepKey = FormSection | 'review';

/** The wizard's steps in their order. */
export const profileSteps: readonly { key: StepKey; label: string }[] = [...formSections, { key: 'review', label: 'Review' }];
export const firstStep: StepKey = 'company';

/** The step of that name; the first one for any other text. */
export function parseStep(name: string | null): StepKey {
  return profileSteps.find(({ key }) => key === name)?.key ?? firstStep;
}

export function getStepLabel(step: StepKey): string {
  return profileSteps.find(({ key }) => key === step)?.label ?? '';
}

export function getNextStep(step: StepKey): StepKey {
  return profileSteps[profileSteps.findIndex(({ key }) => key === step) + 1]?.key ?? 'review';
}

/** The step before; undefined for the first one. */
export function getPreviousStep(step: StepKey): StepKey | undefined {
  return profileSteps[profileSteps.findIndex(({ key }) => key === step) - 1]?.key;
}

/** The address of a draft's step; without a draft of the first step of a new one. */
export function buildStepUrl(step: StepKey, draft?: number): string {
  const params = new URLSearchParams(draft === undefined ? { step } : { draft: String(draft), step });
  return `${createProfilePath}?${params}`;
}

export interface MissingField {
  key: string;
  message: string;
  step: StepKey;
}

/** What a draft needs before it can be submitted, with the steps where that is filled in. */
export function listMissingFields(draft: ManagedContractor): MissingField[] {
  const missing = findMissingFields(toFormValues(draft));
  return Object.entries(missing).map(([key, message]) => ({ key, message, step: findFieldStep(key) }));
}

/** The step on which a field is filled in. @param path its name, or that of something in it */
export function findFieldStep(path: string): StepKey {
  const key = path.split(/[.[]/)[0];
  return contractorFields.find((field) => field.key === key)?.section ?? 'review';
}

/** The steps as the wizard shows them: those of a draft can be gone to, those that hold something and lack nothing are done. */
export function buildWizardSteps(draft: ManagedContractor | null): WizardStep[] {
  const missing = draft ? listMissingFields(draft).map(({ step }) => step) : [];
  return profileSteps.map(({ key, label }) => ({
    key,
    label,
    address: draft ? buildStepUrl(key, draft.id) : undefined,
    done: draft !== null && key !== 'review' && !missing.includes(key) && isSectionStarted(key, draft),
  }));
}

function isSectionStarted(section: FormSection, draft: ManagedContractor): boolean {
  if (section === 'media') return draft.logo !== null || draft.media.length > 0;
  return Object.values(toSectionValues(section, draft)).some(isFilled);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '';
}

/** Whether a step's values may be sent as they are. */
export function isValidStep(step: StepKey, values: object): boolean {
  return step === 'review' || sectionSchema(step).isValidSync(values);
}
