import { useRef } from 'react';
import type { Claim, ClaimBody } from '../../../api/contract/claims';
import { type ApiFailure, failureOf } from '../../endpoints/baseQuery';
import { claimsApi } from '../../endpoints/claims';
import { useAppDispatch } from '../../state/hooks';

type Made = { claim: Claim; failure?: undefined } | { claim?: undefined; failure: ApiFailure };
type Body = Omit<ClaimBody, 'dispute'> & { dispute?: boolean };

const noAnswer: ApiFailure = { status: 0, message: '' };

/** Makes a claim; after an answer that was lost it looks first whether the claim was made. */
export function useMakeClaim(): (body: Body) => Promise<Made> {
  const dispatch = useAppDispatch();
  const [create] = claimsApi.endpoints.createClaim.useMutation();
  const lost = useRef(false);
  return async (body) => {
    if (lost.current) {
      const asked = await dispatch(claimsApi.endpoints.listClaims.initiate(undefined, { forceRefetch: true, subscribe: false }));
      const failure = failureOf(asked.error);
      if (failure) return { failure };
      const claim = asked.data?.find(({ contractor, state }) => contractor.id === body.contractor_id && state === 'pending');
      if (claim) return { claim };
    }
    const { data, error } = await create(body);
    if (data) return { claim: data };
    const failure = failureOf(error) ?? noAnswer;
    lost.current = failure.status === 0;
    return { failure };
  };
}
