import { useRef, useState } from 'react';
import type { ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import { tiers } from '#contract/contractors/badge';
import type { ApiFailure } from '#endpoints/base/apiCall';
import type { LostRequest } from '#endpoints/base/useIdempotentMutation';
import { type FormValues, toSectionChanges, type WriteResult } from '#shared/contractorForm/formValues';
import { isResultOfChanges, pickNewer } from '#shared/contractorForm/merge/compareRows';
import { useBeforeUnloadWarning } from '#shared/forms/useLeaveGuard';
import { useAppDispatch } from '#state/hooks';
import { isValidStep, type StepKey } from '../profileSteps';
import { hasEqualValues, hasUnsavedChanges, listSteps, loadUnsavedSteps, storeUnsavedSteps, type UnsavedSteps } from '../unsavedSteps';
import { type DraftRequest, trackWrite, useDraftState, useSaveDraft } from './useSaveDraft';

const signedOutFailure: ApiFailure = { status: 401, message: 'You were logged out. Log in again to save your changes.' };

export interface DraftOptions {
  userId: number;
  /** The row on the server; null before the first step is saved. */
  saved: ManagedContractor | null;
  /** Input already typed elsewhere. */
  initialInput: UnsavedSteps;
  /** Values known from elsewhere, such as the account's company name. They are not unsaved input as long as the user leaves them as they are. */
  prefilled: UnsavedSteps;
  /** The request that sent the /join input, if its response was lost. */
  lostRequest?: LostRequest<DraftRequest>;
  /** Receives every row that the server returns. */
  onRowChange: (row: ManagedContractor) => void;
}

/**
 * State of a draft in the wizard. Input of every step is stored until the server has it, also for the user's next visit in this window.
 * Writes are sequential, each based on the row that the previous one returned.
 */
export function useDraft({ userId, saved, initialInput, prefilled, lostRequest, onRowChange }: DraftOptions) {
  const dispatchToStore = useAppDispatch();
  const [stored] = useState(() => loadUnsavedSteps(userId, saved));
  const edit = useDraftState(saved && { ...saved, last_updated: stored.seen ?? saved.last_updated });
  const { state, latest, dispatch } = edit;
  /** The row of the latest picture change that included other changes, perhaps those of a request whose response was lost. */
  const picturesRow = useRef<ManagedContractor>(null);
  const { saveDraft, hasLostRequest, forgetLostRequest } = useSaveDraft(edit, {
    lostRequest,
    rebaseRow: (recovered) => includePictures(recovered, picturesRow.current),
  });
  const [initialUnsaved] = useState<UnsavedSteps>(() => ({ ...initialInput, ...stored.unsaved }));
  const unsavedInput = useRef(initialUnsaved);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [unsavedSteps, setUnsavedSteps] = useState<readonly StepKey[]>(() => listSteps(initialUnsaved));
  useBeforeUnloadWarning(unsavedSteps.length > 0);

  /** Stores the unsaved input, also for the current row. */
  const storeUnsaved = (input: UnsavedSteps) => {
    unsavedInput.current = input;
    const steps = listSteps(input);
    setUnsavedSteps((previous) => (previous.join() === steps.join() ? previous : steps));
    const { base } = latest.current;
    if (base) storeUnsavedSteps(userId, base, input);
    if (saved === null) storeUnsavedSteps(userId, null, base ? {} : input);
  };
  /** Records the current values of a step. */
  const updateInput = (step: StepKey, values: FormValues) => {
    const { base } = latest.current;
    const isPrefilled = base === null && hasEqualValues(step, values, prefilled[step]);
    // The lost request may have saved other values, so values that equal the last known row still have to be sent.
    const isUnconfirmed = step in unsavedInput.current && hasLostRequest();
    const isUnsaved = isUnconfirmed || (!isPrefilled && hasUnsavedChanges(step, values, base));
    storeUnsaved(isUnsaved ? { ...unsavedInput.current, [step]: values } : omitStep(step, unsavedInput.current));
  };

  // Another user may have signed in since. They must not send this input.
  const isSameUser = () => dispatchToStore((_, getState) => getState().session.user?.id === userId);
  const writeStep = async (step: StepKey, values: FormValues, next: StepKey): Promise<WriteResult> => {
    if (!isSameUser()) return { failure: signedOutFailure };
    dispatch({ type: 'saveStarted' });
    const inputAtStart = unsavedInput.current[step];
    const changes = { ...toStepChanges(step, values), wizard_step: next };
    const result = await saveDraft(changes, buildNewBody(changes, unsavedInput.current));
    if (result.failure) {
      const hasConflict = result.failure.status === 409 && result.failure.code !== 'in_progress';
      dispatch(hasConflict ? { type: 'conflictsChecked', conflicts: [step] } : { type: 'failed' });
      return result;
    }
    const row = pickNewer(result.row, latest.current.base);
    dispatch({ type: 'rowReceived', row });
    dispatch({ type: 'saved', isUnverified: false });
    // Keep the input if it changed while the request was pending.
    storeUnsaved(unsavedInput.current[step] === inputAtStart ? omitStep(step, unsavedInput.current) : unsavedInput.current);
    onRowChange(row);
    return result;
  };
  /** Saves a step's values after all pending writes. Resolves to the row or the failure. */
  const save = (step: StepKey, values: FormValues, next: StepKey) => {
    const result = queue.current.then(() => writeStep(step, values, next));
    queue.current = result;
    trackWrite(result);
    return result;
  };
  /** Saves the input of a step that is being left, if it is valid. */
  const saveOnLeave = (step: StepKey, next: StepKey) => {
    const values = unsavedInput.current[step];
    // A newly created draft opens in its own wizard, which restores the remaining input.
    if (values && saved && isValidStep(step, values)) void save(step, values, next);
  };
  /** Continues from the server's current row. */
  const resolveConflict = (row: ManagedContractor, keepInput: boolean) => {
    dispatch({ type: 'rowReceived', row });
    dispatch({ type: 'conflictsResolved' });
    forgetLostRequest();
    storeUnsaved(keepInput ? unsavedInput.current : {});
    onRowChange(row);
  };
  /** Applies the response to a picture change. Another user's concurrent edits still lead to a conflict. */
  const applyPictures = (row: ManagedContractor) => {
    const { base } = latest.current;
    if (!base || !saved) return;
    const { logo, media } = row;
    const isOwnChange = base.last_updated >= saved.last_updated && isResultOfChanges(base, { media }, row);
    if (!isOwnChange) picturesRow.current = row;
    dispatch({ type: 'rowReceived', row: isOwnChange ? pickNewer(row, base) : { ...base, logo, media } });
    storeUnsaved(unsavedInput.current);
    onRowChange(pickNewer(row, saved));
  };
  /** Discards all unsaved input. */
  const discardInput = () => {
    forgetLostRequest();
    storeUnsaved({});
  };
  const isRestored = listSteps(stored.unsaved).length > 0;
  return { state, unsavedInput, unsavedSteps, isRestored, updateInput, save, saveOnLeave, resolveConflict, applyPictures, discardInput };
}

/** Continues from the row of a picture change if nothing else has changed. */
function includePictures(row: ManagedContractor, latest: ManagedContractor | null): ManagedContractor {
  return latest && isResultOfChanges(row, { media: latest.media }, latest) ? pickNewer(latest, row) : row;
}

function toStepChanges(step: StepKey, values: FormValues) {
  if (step !== 'review') return toSectionChanges(step, values);
  return { requested_tier: tiers.find((tier) => tier === values.requested_tier) };
}

/** The request body of a new profile. It includes valid input of later steps. */
function buildNewBody(changes: ReturnType<typeof toStepChanges>, unsavedInput: UnsavedSteps): NewContractorBody {
  const laterChanges = listSteps(unsavedInput).flatMap((step) => {
    const values = unsavedInput[step];
    return step !== 'company' && values && isValidStep(step, values) ? [toStepChanges(step, values)] : [];
  });
  return { name: '', ...Object.assign({}, ...laterChanges), ...changes };
}

function omitStep(step: StepKey, { [step]: _removed, ...rest }: UnsavedSteps): UnsavedSteps {
  return rest;
}
