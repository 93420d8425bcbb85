import { findMissingFields, type ManagedContractor, sectionSchema } from '#contract/contractorChanges';
import { contractorFields, type FormSection, formSections } from '#contract/contractors/contractorFields';
import { toFormValues, toSectionValues } from '#shared/contractorForm/formValues';
import type { WizardStep } from '#shared/forms/Wizard';

export const createProfilePath = '/onboarding/create';
export type StepKey = FormSection | 'review';

/** The wizard's steps, in order. */
export const profileSteps: readonly { key: StepKey; label: string }[] = [...formSections, { key: 'review', label: 'Review' }];
export const firstStep: StepKey = 'company';

/** The step with this key; the first step for any other value. */
export function parseStep(name: string | null): StepKey {
  return profileSteps.find(({ key }) => key === name)?.key ?? firstStep;
}

export function getStepLabel(step: StepKey): string {
  return profileSteps.find(({ key }) => key === step)?.label ?? '';
}

export function getNextStep(step: StepKey): StepKey {
  return profileSteps[profileSteps.findIndex(({ key }) => key === step) + 1]?.key ?? 'review';
}

/** The previous step; undefined for the first one. */
export function getPreviousStep(step: StepKey): StepKey | undefined {
  return profileSteps[profileSteps.findIndex(({ key }) => key === step) - 1]?.key;
}

/** The URL of a draft's step. Without a draft, the URL starts a new one at its first step. */
export function buildStepUrl(step: StepKey, draft?: number): string {
  const params = new URLSearchParams(draft === undefined ? { step } : { draft: String(draft), step });
  return `${createProfilePath}?${params}`;
}

export interface MissingField {
  key: string;
  message: string;
  step: StepKey;
}

/** The fields missing for submission, each with its step. */
export function listMissingFields(draft: ManagedContractor): MissingField[] {
  const missing = findMissingFields(toFormValues(draft));
  return Object.entries(missing).map(([key, message]) => ({ key, message, step: findFieldStep(key) }));
}

/**
 * The step of a field.
 * @param path the field's name or a path within it
 */
export function findFieldStep(path: string): StepKey {
  const key = path.split(/[.[]/)[0];
  return contractorFields.find((field) => field.key === key)?.section ?? 'review';
}

/** The wizard's steps with their state. The steps of a saved draft are links; a step with content and no missing fields is done. */
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

/** Whether the step's values can be sent. */
export function isValidStep(step: StepKey, values: object): boolean {
  return step === 'review' || sectionSchema(step).isValidSync(values);
}
