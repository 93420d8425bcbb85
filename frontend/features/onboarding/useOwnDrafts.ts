import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { Written } from '../../shared/contractorForm/written';
import { firstStep, stepAddress } from './createSteps';
import { forgetJoin, joinBasics, keepStarted, takeStarted } from './keptJoin';
import { writesSettled } from './pendingWrites';
import { useMakeDraft } from './useMakeDraft';
import { useAskOwn } from './useSafeWrites';

/** What the page has to go on with. `refused`: the draft that /join began could not be made; `made`: it was. */
export type OwnDrafts =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'refused'; message: string; basics: Record<string, string> }
  | { status: 'ready'; rows: readonly OwnContractor[]; made?: OwnContractor };

/** One's own profiles as the server has them when the page is entered; what /join began becomes a draft first, once. */
export function useOwnDrafts() {
  const [state, setState] = useState<OwnDrafts>({ status: 'loading' });
  const maker = useMakeDraft();
  const askOwn = useAskOwn();
  const navigate = useNavigate();
  const begun = useRef(false);
  const here = useRef(true);

  const begin = async () => {
    setState({ status: 'loading' });
    // Taken at once: who looks a second time, here or in an effect that runs twice, finds nothing to make a draft of.
    const started = takeStarted();
    await writesSettled();
    const { rows, failure } = await askOwn();
    if (!rows) {
      if (started) keepStarted(started.basics, started.at);
      setState({ status: 'failed', message: failure.message });
      return;
    }
    const made: Partial<Written> = started
      ? await maker.make(joinBasics.cast({ ...started.basics, wizard_step: firstStep }), rows)
      : { row: maker.lookFor(rows) };
    if (started && made.failure) {
      keepStarted(started.basics, started.at);
      setState({ status: 'refused', message: made.failure.message, basics: started.basics });
      return;
    }
    const { row } = made;
    if (row) forgetJoin();
    setState({ status: 'ready', rows: row ? [...rows.filter(({ id }) => id !== row.id), row] : rows, made: row });
    if (row && here.current) void navigate(stepAddress(firstStep, row.id), { replace: true });
  };
  const start = useRef(begin);
  useEffect(() => {
    here.current = true;
    if (!begun.current) void start.current();
    begun.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const change = (make: (rows: readonly OwnContractor[]) => readonly OwnContractor[]) =>
    setState((before) => (before.status === 'ready' ? { ...before, rows: make(before.rows) } : before));
  return {
    state,
    retry: () => void begin(),
    /** Goes on without the draft that could not be made. */
    skip: () => {
      forgetJoin();
      void begin();
    },
    keepRow: (row: OwnContractor) => change((rows) => [...rows.filter(({ id }) => id !== row.id), row]),
    dropRow: (id: number) => change((rows) => rows.filter((row) => row.id !== id)),
  };
}
