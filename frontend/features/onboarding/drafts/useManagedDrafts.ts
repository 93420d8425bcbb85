import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import { type LostRequest, useIdempotentMutation } from '#endpoints/base/useIdempotentMutation';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { toWriteResult } from '#shared/contractorForm/formValues';
import { clearStoredJoin, consumePendingJoin, joinBasicsSchema, storePendingJoin } from '../joinStorage';
import { buildStepUrl, firstStep } from '../profileSteps';
import { type DraftRequest, useFetchManagedContractors, waitForPendingWrites } from './useSaveDraft';

/** The loading state of the user's drafts. `refused`: the /join input could not become a draft. `createdDraft`: the draft it became. `lostRequest`: sent it,
 * with an unknown result. */
export type DraftsState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'refused'; message: string; basics: Record<string, string> }
  | { status: 'ready'; rows: readonly ManagedContractor[]; createdDraft?: ManagedContractor; lostRequest?: LostRequest<DraftRequest> };

/** The user's profiles as of opening the page. Input from /join first becomes a draft, once. */
export function useManagedDrafts() {
  const [state, setState] = useState<DraftsState>({ status: 'loading' });
  const [createContractor] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const creation = useIdempotentMutation(async (body: NewContractorBody, idempotencyKey) =>
    toWriteResult(await createContractor({ body, idempotencyKey })),
  );
  const fetchManagedContractors = useFetchManagedContractors();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const isMounted = useRef(true);

  /** @param isSkipped whether to continue without the /join input, except if it became a draft */
  const loadDrafts = async (isSkipped = false) => {
    setState({ status: 'loading' });
    // Consumed immediately, so that a second call (here or in an effect that runs twice) does not create another draft.
    const pendingJoin = consumePendingJoin();
    await waitForPendingWrites();
    const { rows, failure } = await fetchManagedContractors();
    if (!rows) {
      if (pendingJoin) storePendingJoin(pendingJoin.basics, pendingJoin);
      setState({ status: 'failed', message: failure.message });
      return;
    }
    const body = pendingJoin && joinBasicsSchema.cast({ ...pendingJoin.basics, wizard_step: firstStep });
    const recover = async () => (await creation.recover())?.response;
    const { row, failure: refusal } = (body && (await (isSkipped ? recover() : creation.send(body, pendingJoin.idempotencyKey)))) ?? {};
    if (pendingJoin && refusal && !isSkipped) {
      storePendingJoin(pendingJoin.basics, pendingJoin);
      setState({ status: 'refused', message: refusal.message, basics: pendingJoin.basics });
      return;
    }
    const lostRequest = body && creation.hasLostRequest() ? { request: { body }, idempotencyKey: pendingJoin.idempotencyKey } : undefined;
    if (row || isSkipped) clearStoredJoin();
    setState({ status: 'ready', rows: row ? [...rows.filter(({ id }) => id !== row.id), row] : rows, createdDraft: row, lostRequest });
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
    setState((previous) => (previous.status === 'ready' ? { ...previous, rows: transform(previous.rows), lostRequest: undefined } : previous));
  return {
    state,
    retry: () => void loadDrafts(),
    /** Continues without the draft that could not be created. */
    skip: () => void loadDrafts(true),
    upsertRow: (row: ManagedContractor) => updateRows((rows) => [...rows.filter(({ id }) => id !== row.id), row]),
    removeRow: (id: number) => updateRows((rows) => rows.filter((row) => row.id !== id)),
  };
}
