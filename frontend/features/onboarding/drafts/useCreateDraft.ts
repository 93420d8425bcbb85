import { useRef } from 'react';
import type { ManagedContractor, NewContractorBody } from '#contract/contractorChanges';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { noResponse, type WriteResult } from '#shared/contractorForm/formValues';
import { findDraftCreatedSince, includesChanges } from '#shared/contractorForm/merge/lostResponses';

/** Creates a draft from input typed elsewhere. If a previous response was lost, it continues with the draft which that request created. */
export function useCreateDraft() {
  const [createContractor] = ownContractorsApi.endpoints.createOwnContractor.useMutation();
  const [updateContractor] = ownContractorsApi.endpoints.updateOwnContractor.useMutation();
  const lostRequest = useRef<{ name: string; existingIds: readonly number[] }>(null);
  const findLostDraft = (rows: readonly ManagedContractor[]) =>
    lostRequest.current ? findDraftCreatedSince(rows, lostRequest.current.existingIds, lostRequest.current.name) : undefined;
  const createDraft = async (body: NewContractorBody, rows: readonly ManagedContractor[]): Promise<WriteResult> => {
    const existing = findLostDraft(rows);
    if (existing && includesChanges(existing, body)) return { row: existing };
    const { data, error } = existing
      ? await updateContractor({ id: existing.id, changes: { ...body, last_updated_seen: existing.last_updated } })
      : await createContractor(body);
    if (data) return { row: data };
    const failure = toApiFailure(error) ?? noResponse;
    if (failure.status === 0 && !existing) lostRequest.current = { name: body.name, existingIds: rows.map(({ id }) => id) };
    return { failure };
  };
  return {
    /**
     * Finds the draft of a request whose response was lost.
     * @param rows the user's current profiles
     */
    findLostDraft,
    /** @param rows the user's current profiles */
    createDraft,
  };
}
