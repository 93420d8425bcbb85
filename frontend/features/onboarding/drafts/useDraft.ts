import { useRef, useState } from 'react';
import type { ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import { tiers } from '#contract/contractors/badge';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { type FormValues, toSectionChanges, type WriteResult } from '#shared/contractorForm/formValues';
import { isResultOfChanges } from '#shared/contractorForm/merge/lostResponses';
import { useBeforeUnloadWarning } from '#shared/forms/useLeaveGuard';
import { useAppDispatch } from '#state/hooks';
import { isValidStep, type StepKey } from '../profileSteps';
import { hasUnsavedChanges, listSteps, loadUnsavedSteps, storeUnsavedSteps, type UnsavedSteps } from '../unsavedSteps';
import { trackWrite, useIdempotentWrite } from './useIdempotentWrite';

/** How it stands with what was typed. */
export type SaveState = { status: 'idle' | 'saving' } | { status: 'failed'; message: string };

const signedOutFailure: ApiFailure = { status: 401, message: 'You were signed out.' };

interface DraftOptions {
  userId: number;
  /** The row as the server has it; null before the first step is saved. */
  saved: ManagedContractor | null;
  /** What was typed elsewhere already. */
  initialInput: UnsavedSteps;
  /** Ids of the profiles that are there already. */
  existingIds: readonly number[];
  /** Told of every row that the server answers. */
  onRowChange: (row: ManagedContractor) => void;
}

/**
 * A draft in the making: keeps what was typed on every step until the server has it, also for the user's next visit in this
 * window, and writes one change after the other, each on top of the row that the one before answered.
 */
export function useDraft({ userId, saved, initialInput, existingIds, onRowChange }: DraftOptions) {
  const dispatch = useAppDispatch();
  const [stored] = useState(() => loadUnsavedSteps(userId, saved));
  const row = useRef(saved && { ...saved, last_updated: stored.seen ?? saved.last_updated });
  const writeDraft = useIdempotentWrite(row, existingIds);
  const [initialUnsaved] = useState<UnsavedSteps>(() => ({ ...initialInput, ...stored.unsaved }));
  const unsavedInput = useRef(initialUnsaved);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [unsavedSteps, setUnsavedSteps] = useState<readonly StepKey[]>(() => listSteps(initialUnsaved));
  const [saveState, setSaveState] = useState<SaveState>({ status: 'idle' });
  const [hasConflict, setHasConflict] = useState(false);
  useBeforeUnloadWarning(unsavedSteps.length > 0);

  /** Shows and keeps what is not saved as it stands now. */
  const syncUnsaved = () => {
    const steps = listSteps(unsavedInput.current);
    setUnsavedSteps((previous) => (previous.join() === steps.join() ? previous : steps));
    if (row.current) storeUnsavedSteps(userId, row.current, unsavedInput.current);
    if (saved === null) storeUnsavedSteps(userId, null, row.current ? {} : unsavedInput.current);
  };
  /** Takes note of what a step's inputs hold. */
  const updateInput = (step: StepKey, values: FormValues) => {
    if (hasUnsavedChanges(step, values, row.current)) unsavedInput.current = { ...unsavedInput.current, [step]: values };
    else unsavedInput.current = omitStep(step, unsavedInput.current);
    syncUnsaved();
  };

  // Whoever is signed in next is another one, perhaps: they send nothing of this.
  const isSameUser = () => dispatch((_, getState) => getState().session.user?.id === userId);
  const writeStep = async (step: StepKey, values: FormValues, next: StepKey): Promise<WriteResult> => {
    if (!isSameUser()) return { failure: signedOutFailure };
    setSaveState({ status: 'saving' });
    const inputAtStart = unsavedInput.current[step];
    const changes = { ...toStepChanges(step, values), wizard_step: next };
    const result = await writeDraft(changes, buildNewBody(changes, unsavedInput.current));
    if (result.failure) {
      const { failure } = result;
      setHasConflict((previous) => previous || failure.status === 409);
      setSaveState({ status: 'failed', message: failure.message });
      return result;
    }
    row.current = pickNewer(result.row, row.current);
    // Unless more was typed while the answer was awaited.
    if (unsavedInput.current[step] === inputAtStart) unsavedInput.current = omitStep(step, unsavedInput.current);
    syncUnsaved();
    setSaveState({ status: 'idle' });
    onRowChange(row.current);
    return result;
  };
  /** Saves a step's values after whatever is being saved; resolves to the row, or to what stood against it. */
  const save = (step: StepKey, values: FormValues, next: StepKey) => {
    const result = queue.current.then(() => writeStep(step, values, next));
    queue.current = result;
    trackWrite(result);
    return result;
  };
  /** Saves what was typed on a step that is being left, as far as it can be. */
  const saveOnLeave = (step: StepKey, next: StepKey) => {
    const values = unsavedInput.current[step];
    // A draft that has just been made is gone on with by a wizard of its own, which finds what was typed meanwhile.
    if (values && saved && isValidStep(step, values)) void save(step, values, next);
  };
  /** Goes on from the row that the server has now. */
  const resolveConflict = (latest: ManagedContractor, keepInput: boolean) => {
    row.current = latest;
    if (!keepInput) unsavedInput.current = {};
    syncUnsaved();
    setHasConflict(false);
    setSaveState({ status: 'idle' });
    onRowChange(latest);
  };
  /** Takes note of what changing the pictures was answered; what somebody else wrote meanwhile still is a conflict. */
  const applyPictures = (latest: ManagedContractor) => {
    const previous = row.current;
    if (!previous || !saved) return;
    const { logo, media } = latest;
    const isOwnChange = previous.last_updated >= saved.last_updated && isResultOfChanges(previous, { media }, latest);
    row.current = isOwnChange ? pickNewer(latest, previous) : { ...previous, logo, media };
    syncUnsaved();
    onRowChange(pickNewer(latest, saved));
  };
  /** Lets go of everything that was typed. */
  const discardInput = () => {
    unsavedInput.current = {};
    syncUnsaved();
  };
  return {
    unsavedInput,
    isRestored: listSteps(stored.unsaved).length > 0,
    unsavedSteps,
    saveState,
    hasConflict,
    updateInput,
    save,
    saveOnLeave,
    resolveConflict,
    applyPictures,
    discardInput,
  };
}

/** The later one of two states of a row: answers may overtake each other. */
function pickNewer(one: ManagedContractor, other: ManagedContractor | null): ManagedContractor {
  return other && other.last_updated > one.last_updated ? other : one;
}

function toStepChanges(step: StepKey, values: FormValues) {
  if (step !== 'review') return toSectionChanges(step, values);
  return { requested_tier: tiers.find((tier) => tier === values.requested_tier) };
}

/** A new profile carries along what was typed for the steps to come. */
function buildNewBody(changes: ReturnType<typeof toStepChanges>, unsavedInput: UnsavedSteps): NewContractorBody {
  const laterSteps = listSteps(unsavedInput).filter((step) => step !== 'company' && isSendable(step, unsavedInput[step]));
  const laterChanges = laterSteps.map((step) => toStepChanges(step, unsavedInput[step] ?? {}));
  return { name: '', ...Object.assign({}, ...laterChanges), ...changes };
}

function isSendable(step: StepKey, values: FormValues | undefined): boolean {
  return values !== undefined && isValidStep(step, values);
}

function omitStep(step: StepKey, { [step]: _removed, ...rest }: UnsavedSteps): UnsavedSteps {
  return rest;
}
