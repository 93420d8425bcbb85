import type { ContractorChanges, ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { type LostRequest, useIdempotentMutation } from '#endpoints/base/useIdempotentMutation';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { useEditState } from '#shared/contractorForm/editState';
import { noResponse, toWriteResult, type WriteResult } from '#shared/contractorForm/formValues';
import { toComparable } from '#shared/contractorForm/merge/compareRows';
import { useAppDispatch } from '#state/hooks';
import type { StepKey } from '../profileSteps';

const pending = new Set<Promise<unknown>>();

type Changes = Partial<ContractorChanges>;

/** Returns a function that fetches the user's current profiles. */
export function useFetchManagedContractors() {
  const dispatch = useAppDispatch();
  return async (): Promise<{ rows: ManagedContractor[]; failure?: undefined } | { rows?: undefined; failure: ApiFailure }> => {
    const request = ownContractorsApi.endpoints.listOwnContractors.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(request);
    // After a failure, `data` may still contain the previously cached rows.
    const failure = toApiFailure(error);
    return failure || !data ? { failure: failure ?? noResponse } : { rows: data };
  };
}

interface SaveDraftOptions {
  /** A request that another page lost. */
  lostRequest?: LostRequest<DraftRequest>;
  /** Applies later responses of other calls to the response of a request that was sent again. */
  rebaseRow?: (recovered: ManagedContractor) => ManagedContractor;
}

/** Returns the state of a draft, whose row is null before it exists. A conflict is the step that could not be saved. */
export const useDraftState = useEditState<ManagedContractor | null, StepKey>;

export type DraftRequest = { id: number; changes: Changes } | { body: NewContractorBody };

/**
 * Returns functions that save a draft. If a previous response was lost, that request is sent again first, to avoid a duplicate draft or a conflict with
 * the user's own change.
 * @param edit receives the response of a request that was sent again, and no other
 */
export function useSaveDraft(edit: ReturnType<typeof useDraftState>, { lostRequest, rebaseRow = (recovered) => recovered }: SaveDraftOptions = {}) {
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  const [create] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const writer = useIdempotentMutation(
    async (request: DraftRequest, idempotencyKey) =>
      toWriteResult(await ('id' in request ? update({ ...request, idempotencyKey }) : create({ ...request, idempotencyKey }))),
    lostRequest,
  );
  const buildRequest = (changes: Changes, body: NewContractorBody): DraftRequest => {
    const { base } = edit.latest.current;
    return base ? { id: base.id, changes: { ...changes, last_updated_seen: base.last_updated } } : { body };
  };
  return {
    /** @param newBody sent if the draft does not exist yet */
    saveDraft: async (changes: Changes, newBody: NewContractorBody): Promise<WriteResult> => {
      const recovered = await writer.recover();
      if (recovered?.response.failure) return recovered.response;
      if (recovered?.response.row) {
        const isSame = toComparable(recovered.request) === toComparable(buildRequest(changes, newBody));
        const row = rebaseRow(recovered.response.row);
        edit.dispatch({ type: 'rowReceived', row });
        if (isSame) return { row };
      }
      return writer.send(buildRequest(changes, newBody));
    },
    hasLostRequest: writer.hasLostRequest,
    forgetLostRequest: writer.forget,
  };
}

/** Registers a write that may outlive the page that sent it. Browser only. */
export function trackWrite(write: Promise<unknown>): void {
  pending.add(write);
  const untrack = () => void pending.delete(write);
  write.then(untrack, untrack);
}

/** Resolves when all registered writes have settled, so that a user who returns immediately does not read outdated rows. */
export async function waitForPendingWrites(): Promise<void> {
  await Promise.allSettled([...pending]);
}
