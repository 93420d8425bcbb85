import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { WriteResult } from '#shared/contractorForm/formValues';
import { clearStoredJoin, consumePendingJoin, joinBasicsSchema, storePendingJoin } from '../joinStorage';
import { buildStepUrl, firstStep } from '../profileSteps';
import { useCreateDraft } from './useCreateDraft';
import { useFetchManagedContractors, waitForPendingWrites } from './useIdempotentWrite';

/** The loading state of the user's drafts. `refused`: the /join input could not become a draft. `createdDraft`: the draft it became. */
export type DraftsState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'refused'; message: string; basics: Record<string, string> }
  | { status: 'ready'; rows: readonly ManagedContractor[]; createdDraft?: ManagedContractor };

/** The user's profiles as of opening the page. Input from /join first becomes a draft, once. */
export function useManagedDrafts() {
  const [state, setState] = useState<DraftsState>({ status: 'loading' });
  const draftCreator = useCreateDraft();
  const fetchManagedContractors = useFetchManagedContractors();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const isMounted = useRef(true);

  const loadDrafts = async () => {
    setState({ status: 'loading' });
    // Consumed immediately, so that a second call (here or in an effect that runs twice) does not create another draft.
    const pendingJoin = consumePendingJoin();
    await waitForPendingWrites();
    const { rows, failure } = await fetchManagedContractors();
    if (!rows) {
      if (pendingJoin) storePendingJoin(pendingJoin.basics, pendingJoin.startedAt);
      setState({ status: 'failed', message: failure.message });
      return;
    }
    const result: Partial<WriteResult> = pendingJoin
      ? await draftCreator.createDraft(joinBasicsSchema.cast({ ...pendingJoin.basics, wizard_step: firstStep }), rows)
      : { row: draftCreator.findLostDraft(rows) };
    if (pendingJoin && result.failure) {
      storePendingJoin(pendingJoin.basics, pendingJoin.startedAt);
      setState({ status: 'refused', message: result.failure.message, basics: pendingJoin.basics });
      return;
    }
    const { row } = result;
    if (row) clearStoredJoin();
    setState({ status: 'ready', rows: row ? [...rows.filter(({ id }) => id !== row.id), row] : rows, createdDraft: row });
    if (row && isMounted.current) void navigate(buildStepUrl(firstStep, row.id), { replace: true });
  };
  const loadDraftsRef = useRef(loadDrafts);
  useEffect(() => {
    isMounted.current = true;
    if (!hasStarted.current) void loadDraftsRef.current();
    hasStarted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const updateRows = (transform: (rows: readonly ManagedContractor[]) => readonly ManagedContractor[]) =>
    setState((previous) => (previous.status === 'ready' ? { ...previous, rows: transform(previous.rows) } : previous));
  return {
    state,
    retry: () => void loadDrafts(),
    /** Continues without the draft that could not be created. */
    skip: () => {
      clearStoredJoin();
      void loadDrafts();
    },
    upsertRow: (row: ManagedContractor) => updateRows((rows) => [...rows.filter(({ id }) => id !== row.id), row]),
    removeRow: (id: number) => updateRows((rows) => rows.filter((row) => row.id !== id)),
  };
}
