import { useCallback, useId, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { Logo } from '#shared/contractor/Logo';
import { restoredInputMessage } from '#shared/forms/RestoredInputNotice';
import { NotFound } from '#shared/page/FullPageMessage';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { useAppSelector } from '#state/hooks';
import { type Prefetch, toPageStatus } from '#state/prefetch';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Column } from '#ui/layout/containers';
import { StackPage } from '#ui/layout/pageLayouts';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { LeaveReviewForm } from './LeaveReviewForm';
import { FormPanel } from './ReviewFields';
import { ReviewGuide } from './ReviewGuide';
import { ReviewSentNotice } from './ReviewSentNotice';

/** Loads the contractor to review. A former slug redirects permanently to the current one. */
export const prefetchLeaveReview: Prefetch = async (store, _url, { contractor: slugOrId = '' }) => {
  const { data, error } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(slugOrId));
  return data?.redirect_to ? { status: 301, redirect: `/contractors/${data.redirect_to}/leave-review` } : { status: toPageStatus(error) };
};

/** The review form of one contractor. */
export function LeaveReviewPage() {
  const { contractor: slugOrId = '' } = useParams();
  const { currentData: contractor, error, refetch } = contractorsApi.useGetContractorQuery(slugOrId);
  if (contractor) return <LeaveReview key={contractor.id} contractor={contractor} />;
  const failure = toApiFailure(error);
  if (failure?.status === 404) return <NotFound />;
  if (!failure) return <LoadingPage />;
  return (
    <Column>
      <Notice title="The page could not be loaded" level={1} action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failure.message}
      </Notice>
    </Column>
  );
}

function LeaveReview({ contractor }: { contractor: ContractorProfile }) {
  const { productName } = useBrowserConfig();
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { data: managed = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, { skip: !isSignedIn });
  const [sentTo, setSentTo] = useState<string>();
  const [isRestored, setIsRestored] = useState(false);
  const handleRestored = useCallback(() => setIsRestored(true), []);
  const headingId = useId();
  const { name, slug } = contractor;
  const isMember = isSignedIn && managed.some(({ id }) => id === contractor.id);
  const showsForm = sentTo === undefined && !isMember;
  return (
    <FullHeightPage>
      <PageMeta
        title={`Leave a review: ${name} | ${productName}`}
        description={`Have you worked with ${name}? Tell others how the job went.`}
        path={`/contractors/${slug}/leave-review`}
        noindex
      />
      <Intro>
        <CompanyLink to={`/contractors/${slug}`}>
          <Logo name={name} logo={contractor.logo} size={40} />
          {name}
        </CompanyLink>
        <PageHeading id={headingId}>Leave a review: {name}</PageHeading>
        <Lead role="status" $restored={isRestored}>
          {showsForm && (isRestored ? restoredInputMessage : 'Have you worked with them? Tell others how the job went.')}
        </Lead>
      </Intro>
      <noscript>You need JavaScript to leave a review. Turn it on for this site, then reload the page.</noscript>
      {isMember && (
        <InfoPanel title={`You can't review ${name}`} action={<ButtonLink to={`/contractors/${slug}`}>Back to the profile</ButtonLink>}>
          You manage this company's profile, so you can reply to its reviews and ask your clients for reviews.
        </InfoPanel>
      )}
      {sentTo !== undefined && <ReviewSentNotice email={sentTo} contractor={contractor} onBack={() => setSentTo(undefined)} />}
      {!isMember && (
        // Only hidden, so that an author who mistyped their email address can return without losing the text.
        <div hidden={!showsForm}>
          <Layout>
            <ReviewGuide />
            <FormPanel as="div">
              <LeaveReviewForm labelledBy={headingId} contractor={contractor} onSent={setSentTo} onRestored={handleRestored} />
            </FormPanel>
          </Layout>
        </div>
      )}
    </FullHeightPage>
  );
}

/** As tall as the window, so that the footer stays off the screen when there is no form: for members, and after sending. */
const FullHeightPage = styled(StackPage)`
  min-height: 100vh;
`;

const Intro = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  justify-items: start;
`;

/** The same height with either sentence or none, to avoid a layout shift. */
const Lead = styled.p<{ $restored: boolean }>`
  min-height: 48px;
  ${({ $restored, theme }) => $restored && `color: ${theme.colour.success}; font-weight: 600;`}
  ${media.tablet} { min-height: 24px; }
`;

const CompanyLink = styled(Link)`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
  font-weight: 600;
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 340px;
    & > :first-child { grid-area: 1 / 2; }
  }
`;
