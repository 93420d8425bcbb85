import type { Claim } from '../../../api/contract/claims';
import { failureOf, mayPass } from '../../endpoints/baseQuery';
import { claimsApi } from '../../endpoints/claims';
import { claimAddress } from '../../shared/companyQuery';
import { Outcome } from '../../shared/Outcome';
import { ResendVerification } from '../../shared/ResendVerification';
import { useSendOnce } from '../../shared/useSendOnce';
import { useAppSelector } from '../../state/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { ActionRow } from '../../ui/pageLayouts';

/** Proves a claim by its mailed link. The link works once, so it is sent once. */
export function ConfirmClaim({ token }: { token: string }) {
  const user = useAppSelector((state) => state.session.user);
  const [confirm, { data: claim, error, isLoading }] = claimsApi.endpoints.confirmClaim.useMutation();
  useSendOnce(token, confirm);

  if (claim) return claim.state === 'approved' ? <Confirmed claim={claim} /> : <LeftToReview claim={claim} />;
  const failure = failureOf(error);
  if (!failure || isLoading) return <LoadingPage />;
  if (mayPass(failure)) {
    return (
      <Outcome heading="The link could not be checked" action={<Button onClick={() => void confirm({ token })}>Try again</Button>}>
        {failure.message}
      </Outcome>
    );
  }
  if (failure.status === 403) {
    return (
      <Outcome heading="Please verify your email address first" action={<ResendVerification />}>
        We sent a link to {user?.username}. Once you have opened that one, open the link of your claim again.
      </Outcome>
    );
  }
  if (failure.status === 409) {
    return (
      <Outcome heading="Your claim was not approved" action={<DisputeLink />}>
        {failure.message} If somebody else is the owner now and that cannot be right, dispute it: our team looks into it.
      </Outcome>
    );
  }
  return (
    <Outcome heading="This link does not work" action={<ButtonLink to="/onboarding/claim">See your claims</ButtonLink>}>
      {failure.message} You are signed in as {user?.username}.
    </Outcome>
  );
}

function Confirmed({ claim: { contractor, kind } }: { claim: Claim }) {
  const verified = kind === 'verification';
  return (
    <Outcome
      heading={verified ? `${contractor.name} is verified` : `You are now the owner of ${contractor.name}`}
      action={
        <ActionRow>
          <ButtonLink to={`/contractors/${contractor.slug}`}>View the public profile</ButtonLink>
          <ButtonLink to="/dashboard" $look="outline">
            Go to your dashboard
          </ButtonLink>
        </ActionRow>
      }
    >
      Thank you. Its profile carries the badge Verified now{verified ? '.' : ', and looking after it is up to you.'}
    </Outcome>
  );
}

/** Where the company's website has changed since, the mail proves nothing any more. */
function LeftToReview({ claim: { contractor } }: { claim: Claim }) {
  return (
    <Outcome heading="Our team checks your claim" action={<ButtonLink to={claimAddress(contractor.slug)}>See your claim</ButtonLink>}>
      The website of {contractor.name} has changed since, so the link proves nothing by itself any more. We write to you; a document helps.
    </Outcome>
  );
}

/** Leads to the one company that the link can have been about; where there are several, to all claims. */
function DisputeLink() {
  const { data: claims = [] } = claimsApi.endpoints.listClaims.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const lost = claims.filter(({ proof, state }) => proof === 'company_mail' && (state === 'pending' || state === 'rejected'));
  const [only] = lost.length === 1 ? lost : [];
  return only ? (
    <ButtonLink to={claimAddress(only.contractor.slug)}>Dispute: {only.contractor.name}</ButtonLink>
  ) : (
    <ButtonLink to="/onboarding/claim">Choose what to dispute</ButtonLink>
  );
}
