import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { firstStep, stepAddress } from './createSteps';
import { forgetJoin, joinBasics, keepStarted, takeStarted } from './keptJoin';

/** What the page has to go on with. `refused`: the draft that /join began could not be made; `made`: it was. */
export type OwnDrafts =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'refused'; message: string; basics: Record<string, string> }
  | { status: 'ready'; rows: readonly OwnContractor[]; made?: OwnContractor };

/** One's own profiles as the server has them when the page is entered; what /join began becomes a draft first, once. */
export function useOwnDrafts() {
  const [state, setState] = useState<OwnDrafts>({ status: 'loading' });
  const [create] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const [ask] = ownContractorsApi.endpoints.listOwnContractors.useLazyQuery();
  const navigate = useNavigate();
  const begun = useRef(false);
  const here = useRef(true);

  const begin = async () => {
    setState({ status: 'loading' });
    // Taken at once: who looks a second time, here or in an effect that runs twice, finds nothing to make a draft of.
    const basics = takeStarted();
    const made = basics && (await create(joinBasics.cast({ ...basics, wizard_step: firstStep })));
    if (basics && made?.error) {
      keepStarted(basics);
      setState({ status: 'refused', message: failureOf(made.error)?.message ?? '', basics });
      return;
    }
    if (made?.data) forgetJoin();
    const listed = await ask();
    if (listed.error || !listed.data) {
      setState({ status: 'failed', message: failureOf(listed.error)?.message ?? '' });
      return;
    }
    setState({ status: 'ready', rows: listed.data, made: made?.data });
    if (made?.data && here.current) void navigate(stepAddress(firstStep, made.data.id), { replace: true });
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
