import { type RefObject, useRef } from 'react';
import type { ContractorChanges, ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { noResponse, type WriteResult } from '#shared/contractorForm/formValues';
import { findDraftCreatedSince, includesChanges, isResultOfChanges } from '#shared/contractorForm/merge/lostResponses';
import { useAppDispatch } from '#state/hooks';

const pending = new Set<Promise<unknown>>();

type Changes = Partial<ContractorChanges>;

/** Asks for one's own profiles as they are now. */
export function useFetchManagedContractors() {
  const dispatch = useAppDispatch();
  return async (): Promise<{ rows: ManagedContractor[]; failure?: undefined } | { rows?: undefined; failure: ApiFailure }> => {
    const request = ownContractorsApi.endpoints.listOwnContractors.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(request);
    // Beside a failure the store still has what it read before.
    const failure = toApiFailure(error);
    return failure || !data ? { failure: failure ?? noResponse } : { rows: data };
  };
}

/**
 * Writes a draft; after an answer that was lost it looks what became of the call first, so that there is neither a second
 * draft nor a conflict with oneself.
 *
 * @param row the draft that was read last; null before there is one. It is set to what is found, never to what is answered
 * @param existingIds ids of the profiles that were there when the draft was begun
 */
export function useIdempotentWrite(row: RefObject<ManagedContractor | null>, existingIds: readonly number[]) {
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  const [create] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const fetchManagedContractors = useFetchManagedContractors();
  const initialIds = useRef(existingIds);
  const lostChanges = useRef<Changes>(null);

  /** Finds out what became of the lost call. @param changes what is to be written now */
  const reconcileLostWrite = async (sent: Changes, changes: Changes): Promise<ApiFailure | undefined> => {
    const { rows, failure } = await fetchManagedContractors();
    if (!rows) return failure;
    lostChanges.current = null;
    const previous = row.current;
    const latest = previous ? rows.find(({ id }) => id === previous.id) : findDraftCreatedSince(rows, initialIds.current, sent.name);
    // Else the server refuses what is to be written, and one chooses.
    if (latest && (!previous || isResultOfChanges(previous, sent, latest) || includesChanges(latest, changes))) row.current = latest;
    return undefined;
  };
  const send = async (changes: Changes, newBody: NewContractorBody) => {
    const previous = row.current;
    const result = previous
      ? await update({ id: previous.id, changes: { ...changes, last_updated_seen: previous.last_updated } })
      : await create(newBody);
    return { result, sent: previous ? changes : newBody };
  };

  /** @param bodyOfNew what is sent where there is no draft yet */
  return async (changes: Changes, newBody: NewContractorBody): Promise<WriteResult> => {
    if (lostChanges.current) {
      const failure = await reconcileLostWrite(lostChanges.current, changes);
      if (failure) return { failure };
      if (row.current && includesChanges(row.current, changes)) return { row: row.current };
    }
    const { result, sent } = await send(changes, newBody);
    if (result.data) return { row: result.data };
    const failure = toApiFailure(result.error) ?? noResponse;
    if (failure.status === 0) lostChanges.current = sent;
    return { failure };
  };
}

/** Takes note of a write that may outlive the page that sent it. Only in the browser. */
export function trackWrite(write: Promise<unknown>): void {
  pending.add(write);
  const untrack = () => void pending.delete(write);
  write.then(untrack, untrack);
}

/** Resolves once drafts are as their last writes leave them: who comes back at once must not read what is about to change. */
export async function waitForPendingWrites(): Promise<void> {
  await Promise.allSettled([...pending]);
}
