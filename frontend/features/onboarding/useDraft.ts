import { useEffect, useRef, useState } from 'react';
import { tiers } from '../../../api/contract/badge';
import type { NewContractorBody, OwnContractor } from '../../../api/contract/contractorChanges';
import { type ApiFailure, failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { changesOf, type FormValues, sectionValuesOf } from '../../shared/contractorForm/formValues';
import { isValidStep, type StepKey } from './createSteps';

/** How it stands with what was typed. */
export type SaveState = { now: 'idle' | 'saving' } | { now: 'failed'; message: string };

/** What was typed on each step and is not saved. */
export type TypedSteps = Partial<Record<StepKey, FormValues>>;

/** What a step's inputs hold when it is opened with nothing typed. */
export function savedValues(step: StepKey, row: OwnContractor | null): FormValues {
  return step === 'review' ? { requested_tier: row?.requested_tier ?? tiers[0] } : sectionValuesOf(step, row);
}

/**
 * A draft in the making: keeps what was typed on every step until the server has it, and writes one change after the other,
 * each on top of the row that the one before answered.
 *
 * @param saved the row as the server has it; null before the first step is saved
 * @param onRow told of every row that the server answers
 */
export function useDraft(saved: OwnContractor | null, given: TypedSteps, onRow: (row: OwnContractor) => void) {
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  const [create] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const row = useRef(saved);
  const typed = useRef<TypedSteps>({ ...given });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [unsaved, setUnsaved] = useState<readonly StepKey[]>(() => stepsIn(given));
  const [state, setState] = useState<SaveState>({ now: 'idle' });
  const [conflict, setConflict] = useState(false);
  useWarningBeforeLeaving(unsaved.length > 0);

  /** Takes note of what a step's inputs hold. */
  const note = (step: StepKey, values: FormValues) => {
    const differs = JSON.stringify(pick(values, step, row.current)) !== JSON.stringify(savedValues(step, row.current));
    if (differs) typed.current[step] = values;
    else delete typed.current[step];
    const steps = stepsIn(typed.current);
    setUnsaved((before) => (before.join() === steps.join() ? before : steps));
  };

  const write = async (step: StepKey, values: FormValues, next: StepKey): Promise<ApiFailure | undefined> => {
    setState({ now: 'saving' });
    const typedNow = typed.current[step];
    const changes = { ...changesOfStep(step, values), wizard_step: next };
    const last_updated_seen = row.current?.last_updated;
    const reply = row.current
      ? await update({ id: row.current.id, changes: { ...changes, last_updated_seen } })
      : await create(newBody(changes, typed.current));
    const failure = failureOf(reply.error);
    if (failure || !reply.data) {
      setConflict((before) => before || failure?.status === 409);
      setState({ now: 'failed', message: failure?.message ?? '' });
      return failure;
    }
    row.current = reply.data;
    // Unless more was typed while the answer was awaited.
    if (typed.current[step] === typedNow) delete typed.current[step];
    setUnsaved(stepsIn(typed.current));
    setState({ now: 'idle' });
    onRow(reply.data);
    return undefined;
  };
  /** Saves a step's values after whatever is being saved; resolves to what stood against it. */
  const save = (step: StepKey, values: FormValues, next: StepKey) => {
    const written = queue.current.then(() => write(step, values, next));
    queue.current = written;
    return written;
  };
  /** Saves what was typed on a step that is being left, as far as it can be. */
  const saveLeft = (step: StepKey, next: StepKey) => {
    const values = typed.current[step];
    if (values && row.current && isValidStep(step, values)) void save(step, values, next);
  };
  /** Goes on from the row that the server has now. */
  const takeOver = (today: OwnContractor, keepsTyped: boolean) => {
    row.current = today;
    if (!keepsTyped) typed.current = {};
    setUnsaved(stepsIn(typed.current));
    setConflict(false);
    setState({ now: 'idle' });
    onRow(today);
  };
  /** Lets go of everything that was typed. */
  const forget = () => {
    typed.current = {};
    setUnsaved([]);
  };
  return { row, typed, unsaved, state, conflict, note, save, saveLeft, takeOver, forget };
}

function changesOfStep(step: StepKey, values: FormValues) {
  if (step !== 'review') return changesOf(step, values);
  return { requested_tier: tiers.find((tier) => tier === values.requested_tier) };
}

/** A new profile carries along what was typed for the steps to come. */
function newBody(changes: ReturnType<typeof changesOfStep>, typed: TypedSteps): NewContractorBody {
  const ahead = stepsIn(typed).filter((step) => step !== 'company' && isSendable(step, typed[step]));
  const more = ahead.map((step) => changesOfStep(step, typed[step] ?? {}));
  return { name: '', ...Object.assign({}, ...more), ...changes };
}

function isSendable(step: StepKey, values: FormValues | undefined): boolean {
  return values !== undefined && isValidStep(step, values);
}

/** The values that the step's own saved ones name. */
function pick(values: FormValues, step: StepKey, row: OwnContractor | null): FormValues {
  return Object.fromEntries(Object.keys(savedValues(step, row)).map((key) => [key, values[key] ?? '']));
}

function stepsIn(typed: TypedSteps): StepKey[] {
  return Object.keys(typed).filter((key): key is StepKey => key in typed);
}

/** Asks before the window is closed or loaded anew. */
function useWarningBeforeLeaving(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [needed]);
}
