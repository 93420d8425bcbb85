import { useEffect, useRef } from 'react';
import type { Claim } from '#contract/claims';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { claimsApi } from '#endpoints/members/claims';
import { buildClaimUrl } from '#shared/companies/companyQuery';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { OutcomePage } from '#shared/page/OutcomePage';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { LoadingPage } from '#ui/messages/Spinner';

/** Confirms a claim with the token of its emailed link. The token works once, so it is sent only once. */
export function ClaimConfirmation({ token }: { token: string }) {
  const user = useAppSelector((state) => state.session.user);
  const [confirm, { data: claim, error, isLoading }] = claimsApi.endpoints.confirmClaim.useMutation();
  useSendOnce(token, confirm);

  if (claim) return claim.state === 'approved' ? <ApprovedClaim claim={claim} /> : <ClaimInReview claim={claim} />;
  const failure = toApiFailure(error);
  if (!failure || isLoading) return <LoadingPage />;
  if (isRetryable(failure)) {
    return (
      <OutcomePage heading="The link could not be checked" action={<Button onClick={() => void confirm({ token })}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  if (failure.status === 403) {
    return (
      <OutcomePage heading="Verify your email address first" action={<ResendVerificationButton />}>
        We sent a link to {user?.username}. Open it, then open the link in your claim email again.
      </OutcomePage>
    );
  }
  if (failure.status === 409) {
    return (
      <OutcomePage heading="Your claim was not approved" action={<DisputeLink />}>
        {failure.message} If you think the current owner isn't entitled to this profile, dispute it and our team will look into it.
      </OutcomePage>
    );
  }
  return (
    <OutcomePage heading="This link doesn't work" action={<ButtonLink to="/onboarding/claim">View your claims</ButtonLink>}>
      {failure.message} You're logged in as {user?.username}.
    </OutcomePage>
  );
}

function ApprovedClaim({ claim: { contractor, kind } }: { claim: Claim }) {
  const isVerification = kind === 'verification';
  return (
    <OutcomePage
      heading={isVerification ? `${contractor.name} is verified` : `You are now the owner of ${contractor.name}`}
      action={
        <ActionRow>
          <ButtonLink to={`/contractors/${contractor.slug}`}>View public profile</ButtonLink>
          <ButtonLink to="/dashboard" $look="outline">
            Go to your dashboard
          </ButtonLink>
        </ActionRow>
      }
    >
      Thank you. The profile now has a Verified badge{isVerification ? '.' : ', and you can manage it.'}
    </OutcomePage>
  );
}

/** If the company's website has changed since the claim was made, the emailed link no longer proves anything. */
function ClaimInReview({ claim: { contractor } }: { claim: Claim }) {
  return (
    <OutcomePage heading="Our team is checking your claim" action={<ButtonLink to={buildClaimUrl(contractor.slug)}>View your claim</ButtonLink>}>
      The website of {contractor.name} has changed since you made your claim, so the link is no longer enough proof. Add a document to help us decide.
      We'll email you our decision.
    </OutcomePage>
  );
}

/** Links to the company's claim page if only one claim can be disputed, otherwise to the list of claims. */
function DisputeLink() {
  const { data: claims = [] } = claimsApi.endpoints.listClaims.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const disputableClaims = claims.filter(({ proof, state }) => proof === 'company_mail' && (state === 'pending' || state === 'rejected'));
  const [onlyClaim] = disputableClaims.length === 1 ? disputableClaims : [];
  return onlyClaim ? (
    <ButtonLink to={buildClaimUrl(onlyClaim.contractor.slug)}>Dispute ownership of {onlyClaim.contractor.name}</ButtonLink>
  ) : (
    <ButtonLink to="/onboarding/claim">Choose a claim to dispute</ButtonLink>
  );
}

/**
 * Sends the token of an emailed link as soon as it is available, once per token, because a token works only once.
 * @param token null while the request must wait
 */
function useSendOnce(token: string | null, send: (body: { token: string }) => unknown): void {
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || sent.current === token) return;
    sent.current = token;
    void send({ token });
  }, [token, send]);
}
