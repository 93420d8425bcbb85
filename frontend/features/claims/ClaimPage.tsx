import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { User } from '#contract/accounts/session';
import type { Claim, ClaimState } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { textParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { CompaniesGate } from '#shared/companies/CompaniesGate';
import { CompanyLine } from '#shared/contractor/CompanyLine';
import { PageHeading } from '#shared/page/PageHeading';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { useAppSelector } from '#state/hooks';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow, StackPage } from '#ui/layout/pageLayouts';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { LoadingPage } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { ClaimConfirmation } from './ClaimConfirmation';
import { ClaimForm } from './ClaimForm';
import { ClaimProofs } from './ClaimProofs';
import { CompanySelection } from './CompanySelection';
import { persistClaimDraft } from './claimDraft';
import { buildClaimView, type ClaimView } from './claimView';
import { PendingClaim } from './PendingClaim';

const closedClaimTitles: Partial<Record<ClaimState, string>> = {
  rejected: 'Your last claim was rejected',
  revoked: 'Your ownership was revoked',
  withdrawn: 'You withdrew your claim',
};

const urlSchema = { token: textParam, contractor: textParam };

/** The claim page. The URL selects the view: company selection, the claim itself, or confirmation of an emailed link. */
export function ClaimPage() {
  const { token, contractor } = useUrlState(urlSchema).values;
  if (token) return <ClaimConfirmation key={token} token={token} />;
  const slugOrId = contractor.trim();
  return slugOrId ? <CompanyClaim key={slugOrId} slugOrId={slugOrId} /> : <CompanySelection />;
}

interface ClaimPanelProps {
  company: ContractorProfile;
  /** The company as listed among those the user manages. */
  managedCompany: ManagedContractor | undefined;
  /** The user's claims to this company, the relevant one first. */
  claims: Claim[];
  user: User;
  /** Refetches the company and the claims. */
  refresh: () => void;
}

/** One company and the status of the user's claim to it: not made yet, pending or decided. */
export function ClaimPanel({ company, managedCompany, claims, user, refresh }: ClaimPanelProps) {
  const [createdClaim, setCreatedClaim] = useState<Claim>();
  const headingId = useId();
  const latestClaim = createdClaim ? (claims.find(({ id }) => id === createdClaim.id) ?? createdClaim) : claims[0];
  const view = buildClaimView({ company, owned: managedCompany, claim: latestClaim });
  const isForm = view.kind === 'form';
  useEffect(() => {
    // The company is already claimed, perhaps in another window, so the stored draft is no longer needed.
    if (!isForm) persistClaimDraft(user.id, company.id).clear();
  }, [isForm, user.id, company.id]);
  const heading = useFocusOnChange(`${view.kind} ${view.title}`);
  return (
    <StackPage>
      <PageHeading>{view.kind === 'form' && view.purpose === 'verification' ? 'Verify your company' : 'Claim your profile'}</PageHeading>
      <Narrow>
        <Panel as="div">
          <CompanyLine company={company} linked={company.profile_status === 'accepted'} />
        </Panel>
        {view.kind === 'form' && view.previousClaim && <LastClaim claim={view.previousClaim} />}
        <MainPanel aria-labelledby={headingId}>
          <Heading ref={heading} id={headingId} tabIndex={-1}>
            {view.title}
          </Heading>
          {view.kind === 'pending' && <PendingClaim key={view.claim.id} claim={view.claim} />}
          {view.kind === 'owner' && <OwnerLinks company={company} />}
          {view.kind === 'form' && (
            <>
              <ClaimProofs
                purpose={view.purpose}
                website={company.website}
                emailProof={company.email_proof}
                wasRejected={view.previousClaim?.state === 'rejected' || view.previousClaim?.state === 'revoked'}
              />
              <ClaimForm
                labelledBy={headingId}
                contractorId={company.id}
                purpose={view.purpose}
                user={user}
                onClaim={setCreatedClaim}
                onConflict={refresh}
              />
            </>
          )}
        </MainPanel>
        <div>
          <AllClaims to="/onboarding/claim">View all your claims</AllClaims>
        </div>
      </Narrow>
    </StackPage>
  );
}

/** The ref of the view's heading. The heading takes the focus when the view changes, so that screen reader users continue there. */
function useFocusOnChange(title: ClaimView['title']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousTitle = useRef(title);
  useEffect(() => {
    if (previousTitle.current === title) return;
    previousTitle.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
}

function LastClaim({ claim: { state, reason } }: { claim: Claim }) {
  return (
    <InfoPanel title={closedClaimTitles[state] ?? 'Your last claim is closed'}>
      {reason ? `Reason: ${reason}` : 'You can claim this company again at any time.'}
    </InfoPanel>
  );
}

function OwnerLinks({ company }: { company: ContractorProfile }) {
  return (
    <>
      <p>You already manage this company, so there's nothing to claim.</p>
      <ActionRow>
        <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>
        {company.profile_status === 'accepted' && (
          <ButtonLink to={`/contractors/${company.slug}`} $look="outline">
            View public profile
          </ButtonLink>
        )}
      </ActionRow>
    </>
  );
}

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  max-width: 760px;
`;

const AllClaims = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-size: 15px;
`;

const MainPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  padding: ${({ theme }) => theme.space(5)};
  ${media.tablet} { padding: ${({ theme }) => theme.space(6)}; }
`;

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  &:focus, &:focus-visible { outline: none; box-shadow: none; }
`;

/** The claim page of one company. */
function CompanyClaim({ slugOrId }: { slugOrId: string }) {
  const user = useAppSelector((state) => state.session.user);
  // Refetch, because the company may have gained or lost its owner since it was cached.
  const contractor = contractorsApi.endpoints.getContractor.useQuery(slugOrId, { refetchOnMountOrArgChange: true });
  const isSameCompany = ({ id, slug }: Pick<ContractorProfile, 'id' | 'slug'>) =>
    slug === slugOrId || String(id) === slugOrId || id === contractor.currentData?.id;
  if (!user) return null;
  if (!contractor.currentData && !contractor.error) return <LoadingPage />;
  const failure = toApiFailure(contractor.error);
  return (
    <CompaniesGate isFullPage>
      {({ owned, claims, refresh }) => {
        const managedCompany = owned.find(isSameCompany);
        const company = contractor.currentData ?? managedCompany;
        if (company) {
          const refreshAll = () => {
            refresh();
            void contractor.refetch();
          };
          return (
            <ClaimPanel
              key={user.id}
              company={company}
              managedCompany={managedCompany}
              claims={claims.filter((claim) => isSameCompany(claim.contractor))}
              user={user}
              refresh={refreshAll}
            />
          );
        }
        if (failure?.status === 404) return <CompanySelection isNotFound />;
        return (
          <StackPage>
            <PageHeading>Claim your profile</PageHeading>
            <LoadFailure level={2} subject="The company" onRetry={() => void contractor.refetch()} />
          </StackPage>
        );
      }}
    </CompaniesGate>
  );
}
