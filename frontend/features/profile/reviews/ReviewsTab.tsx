import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { reviewsApi } from '#endpoints/reviews';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { useAppSelector } from '#state/hooks';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { TabBlocks } from '../loadingStates';
import { SettingsBlock } from '../settings/SettingsBlock';
import { buildNewestReviewsParams, ReviewInbox } from './ReviewInbox';
import { ReviewRequestOptions } from './ReviewRequestOptions';

/** The company's reviews with its replies, and ways to ask for more. */
export function ReviewsTab({ company }: { company: ManagedContractor }) {
  const user = useAppSelector((state) => state.session.user);
  const reviews = reviewsApi.endpoints.listReviews.useQueryState(buildNewestReviewsParams(company));
  if (!user) return null;
  if (company.profile_status !== 'accepted') {
    return (
      <SettingsBlock id="reviews" heading="Reviews">
        <p>
          {company.profile_status === 'archived'
            ? 'The profile is archived, so nobody sees its reviews now. They are kept, and come back with it.'
            : 'Clients can review your company as soon as its profile is in the directory.'}
        </p>
        <Rules />
      </SettingsBlock>
    );
  }
  return (
    <TabBlocks>
      {!user.email_verified && (
        <InfoPanel title="Verify your email address to answer reviews" action={<ResendVerificationButton />}>
          We sent a link to {user.username}. Once you have opened it, you can answer reviews and ask clients for one here.
        </InfoPanel>
      )}
      <SettingsBlock
        id="reviews"
        heading="Reviews"
        text="Everybody sees them, in the same order for every tier. Nobody can buy, hide or remove one; what breaks the rules can be reported."
      >
        <Rules />
        <ReviewInbox company={company} canReply={user.email_verified} />
      </SettingsBlock>
      {(reviews.data || reviews.error) && <ReviewRequestOptions company={company} user={user} />}
    </TabBlocks>
  );
}

function Rules() {
  return (
    <p>
      <RulesLink to="/review-rules">Rules for reviews</RulesLink>
    </p>
  );
}

const RulesLink = styled(Link)`
  font-size: 15px;
  font-weight: 600;
`;
