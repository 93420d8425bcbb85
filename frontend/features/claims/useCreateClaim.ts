import { useRef } from 'react';
import type { Claim, ClaimBody } from '#contract/claims';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { claimsApi } from '#endpoints/members/claims';
import { useAppDispatch } from '#state/hooks';

type CreateClaimResult = { claim: Claim; failure?: undefined } | { claim?: undefined; failure: ApiFailure };
type CreateClaimBody = Omit<ClaimBody, 'dispute'> & { dispute?: boolean };

const noResponse: ApiFailure = { status: 0, message: '' };

/** Creates a claim. If a previous response was lost, it first checks whether that claim was created. */
export function useCreateClaim(): (body: CreateClaimBody) => Promise<CreateClaimResult> {
  const dispatch = useAppDispatch();
  const [create] = claimsApi.endpoints.createClaim.useMutation();
  const isResponseLost = useRef(false);
  return async (body) => {
    if (isResponseLost.current) {
      const response = await dispatch(claimsApi.endpoints.listClaims.initiate(undefined, { forceRefetch: true, subscribe: false }));
      const failure = toApiFailure(response.error);
      if (failure) return { failure };
      const claim = response.data?.find(({ contractor, state }) => contractor.id === body.contractor_id && state === 'pending');
      if (claim) return { claim };
    }
    const { data, error } = await create(body);
    if (data) return { claim: data };
    const failure = toApiFailure(error) ?? noResponse;
    isResponseLost.current = failure.status === 0;
    return { failure };
  };
}
