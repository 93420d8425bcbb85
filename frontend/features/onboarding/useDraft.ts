import { useRef, useState } from 'react';
import { tiers } from '../../../api/contract/badge';
import type { NewContractorBody, OwnContractor } from '../../../api/contract/contractorChanges';
import type { ApiFailure } from '../../endpoints/baseQuery';
import { changesOf, type FormValues } from '../../shared/contractorForm/formValues';
import { isOwnWork } from '../../shared/contractorForm/lostAnswers';
import type { Written } from '../../shared/contractorForm/written';
import { useWarningBeforeLeaving } from '../../shared/useWarningBeforeLeaving';
import { useAppDispatch } from '../../state/hooks';
import { isValidStep, type StepKey } from './createSteps';
import { noteWrite } from './pendingWrites';
import { differsFromSaved, keepSteps, readSteps, stepsIn, type TypedSteps } from './typedSteps';
import { useSafeWrites } from './useSafeWrites';

/** How it stands with what was typed. */
export type SaveState = { now: 'idle' | 'saving' } | { now: 'failed'; message: string };

const signedOut: ApiFailure = { status: 401, message: 'You were signed out.' };

interface DraftStart {
  userId: number;
  /** The row as the server has it; null before the first step is saved. */
  saved: OwnContractor | null;
  /** What was typed elsewhere already. */
  given: TypedSteps;
  /** Ids of the profiles that are there already. */
  known: readonly number[];
  /** Told of every row that the server answers. */
  onRow: (row: OwnContractor) => void;
}

/**
 * A draft in the making: keeps what was typed on every step until the server has it, also for the user's next visit in this
 * window, and writes one change after the other, each on top of the row that the one before answered.
 */
export function useDraft({ userId, saved, given, known, onRow }: DraftStart) {
  const dispatch = useAppDispatch();
  const [kept] = useState(() => readSteps(userId, saved));
  const row = useRef(saved && { ...saved, last_updated: kept.seen ?? saved.last_updated });
  const writeSafely = useSafeWrites(row, known);
  const [first] = useState<TypedSteps>(() => ({ ...given, ...kept.typed }));
  const typed = useRef(first);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [unsaved, setUnsaved] = useState<readonly StepKey[]>(() => stepsIn(first));
  const [state, setState] = useState<SaveState>({ now: 'idle' });
  const [conflict, setConflict] = useState(false);
  useWarningBeforeLeaving(unsaved.length > 0);

  /** Shows and keeps what is not saved as it stands now. */
  const settle = () => {
    const steps = stepsIn(typed.current);
    setUnsaved((before) => (before.join() === steps.join() ? before : steps));
    if (row.current) keepSteps(userId, row.current, typed.current);
    if (saved === null) keepSteps(userId, null, row.current ? {} : typed.current);
  };
  /** Takes note of what a step's inputs hold. */
  const note = (step: StepKey, values: FormValues) => {
    if (differsFromSaved(step, values, row.current)) typed.current = { ...typed.current, [step]: values };
    else typed.current = without(step, typed.current);
    settle();
  };

  // Whoever is signed in next is another one, perhaps: they send nothing of this.
  const isStillHere = () => dispatch((_, getState) => getState().session.user?.id === userId);
  const write = async (step: StepKey, values: FormValues, next: StepKey): Promise<Written> => {
    if (!isStillHere()) return { failure: signedOut };
    setState({ now: 'saving' });
    const typedNow = typed.current[step];
    const changes = { ...changesOfStep(step, values), wizard_step: next };
    const written = await writeSafely(changes, newBody(changes, typed.current));
    if (written.failure) {
      const { failure } = written;
      setConflict((before) => before || failure.status === 409);
      setState({ now: 'failed', message: failure.message });
      return written;
    }
    row.current = newer(written.row, row.current);
    // Unless more was typed while the answer was awaited.
    if (typed.current[step] === typedNow) typed.current = without(step, typed.current);
    settle();
    setState({ now: 'idle' });
    onRow(row.current);
    return written;
  };
  /** Saves a step's values after whatever is being saved; resolves to the row, or to what stood against it. */
  const save = (step: StepKey, values: FormValues, next: StepKey) => {
    const written = queue.current.then(() => write(step, values, next));
    queue.current = written;
    noteWrite(written);
    return written;
  };
  /** Saves what was typed on a step that is being left, as far as it can be. */
  const saveLeft = (step: StepKey, next: StepKey) => {
    const values = typed.current[step];
    // A draft that has just been made is gone on with by a wizard of its own, which finds what was typed meanwhile.
    if (values && saved && isValidStep(step, values)) void save(step, values, next);
  };
  /** Goes on from the row that the server has now. */
  const takeOver = (today: OwnContractor, keepsTyped: boolean) => {
    row.current = today;
    if (!keepsTyped) typed.current = {};
    settle();
    setConflict(false);
    setState({ now: 'idle' });
    onRow(today);
  };
  /** Takes note of what changing the pictures was answered; what somebody else wrote meanwhile still is a conflict. */
  const takePictures = (today: OwnContractor) => {
    const before = row.current;
    if (!before || !saved) return;
    const { logo, media } = today;
    const goesOn = before.last_updated >= saved.last_updated && isOwnWork(before, { media }, today);
    row.current = goesOn ? newer(today, before) : { ...before, logo, media };
    settle();
    onRow(newer(today, saved));
  };
  /** Lets go of everything that was typed. */
  const forget = () => {
    typed.current = {};
    settle();
  };
  return { typed, restored: stepsIn(kept.typed).length > 0, unsaved, state, conflict, note, save, saveLeft, takeOver, takePictures, forget };
}

/** The later one of two states of a row: answers may overtake each other. */
function newer(one: OwnContractor, other: OwnContractor | null): OwnContractor {
  return other && other.last_updated > one.last_updated ? other : one;
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

function without(step: StepKey, { [step]: _gone, ...others }: TypedSteps): TypedSteps {
  return others;
}
