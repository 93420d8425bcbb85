import type { Claim, ClaimBody } from '#contract/claims';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useDeduplicatedMutation } from '#endpoints/base/useIdempotentMutation';
import { claimsApi } from '#endpoints/members/claims';
import { useAppDispatch } from '#state/hooks';

type CreateClaimResult = { claim: Claim; failure?: undefined } | { claim?: undefined; failure: ApiFailure };
type CreateClaimBody = Omit<ClaimBody, 'dispute'> & { dispute?: boolean };

const noResponse: ApiFailure = { status: 0, message: '' };

/** Creates a claim. If the user changed the input after a lost response, the earlier claim may exist: it is returned, so that its documents follow. */
export function useCreateClaim(): (body: CreateClaimBody) => Promise<CreateClaimResult> {
  const dispatch = useAppDispatch();
  const [createClaim] = claimsApi.endpoints.createClaim.useMutation();
  const create = useDeduplicatedMutation(createClaim);
  return async (body) => {
    const { data, error } = await create({ body });
    if (data) return { claim: data };
    const failure = toApiFailure(error) ?? noResponse;
    if (failure.code !== 'conflict') return { failure };
    const { data: claims = [] } = await dispatch(claimsApi.endpoints.listClaims.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const claim = claims.find(({ contractor, state }) => contractor.id === body.contractor_id && state === 'pending');
    return claim ? { claim } : { failure };
  };
}
