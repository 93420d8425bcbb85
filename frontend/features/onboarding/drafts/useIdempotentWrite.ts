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

/**
 * Returns a function that writes a draft. If a previous response was lost, it first checks whether that write arrived,
 * to avoid a duplicate draft or a conflict with the user's own change.
 * @param row the last known draft; null before it exists. Set only to a row found by that check, never to a response
 * @param existingIds ids of the profiles that existed when the draft was started
 */
export function useIdempotentWrite(row: RefObject<ManagedContractor | null>, existingIds: readonly number[]) {
  const [update] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  const [create] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const fetchManagedContractors = useFetchManagedContractors();
  const initialIds = useRef(existingIds);
  const lostChanges = useRef<Changes>(null);

  /**
   * Checks whether the lost write arrived.
   * @param changes the changes to write now
   */
  const reconcileLostWrite = async (sent: Changes, changes: Changes): Promise<ApiFailure | undefined> => {
    const { rows, failure } = await fetchManagedContractors();
    if (!rows) return failure;
    lostChanges.current = null;
    const previous = row.current;
    const latest = previous ? rows.find(({ id }) => id === previous.id) : findDraftCreatedSince(rows, initialIds.current, sent.name);
    // In any other case the server rejects the write with a conflict and the user decides.
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

  /** @param newBody sent if the draft does not exist yet */
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
