import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { reviewsApi } from '#endpoints/reviews';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { Section, TabBlocks } from '#shared/page/Section';
import { useAppSelector } from '#state/hooks';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { buildNewestReviewsParams, ReviewInbox } from './ReviewInbox';
import { ReviewRequestOptions } from './ReviewRequestOptions';

/** The company's reviews with its replies, and ways to ask for more. */
export function ReviewsTab({ company }: { company: ManagedContractor }) {
  const user = useAppSelector((state) => state.session.user);
  const reviews = reviewsApi.endpoints.listReviews.useQueryState(buildNewestReviewsParams(company));
  if (!user) return null;
  if (company.profile_status !== 'accepted') {
    return (
      <Section id="reviews" heading="Reviews">
        <p>
          {company.profile_status === 'archived'
            ? 'The profile is archived, so its reviews are hidden. They are shown again once the profile is published.'
            : 'Clients can review your company once its profile is listed.'}
        </p>
        <Rules />
      </Section>
    );
  }
  return (
    <TabBlocks>
      {!user.email_verified && (
        <InfoPanel title="Verify your email address to reply to reviews" action={<ResendVerificationButton />}>
          We sent a link to {user.username}. Open it to reply to reviews and ask clients for reviews here.
        </InfoPanel>
      )}
      <Section
        id="reviews"
        heading="Reviews"
        text="Everyone sees your reviews, in the same order for every tier. No one can buy, hide or remove a review, but you can report one that breaks the guidelines."
      >
        <Rules />
        <ReviewInbox company={company} canReply={user.email_verified} />
      </Section>
      {(reviews.data || reviews.error) && <ReviewRequestOptions company={company} user={user} />}
    </TabBlocks>
  );
}

function Rules() {
  return (
    <p>
      <RulesLink to="/review-rules">Review guidelines</RulesLink>
    </p>
  );
}

const RulesLink = styled(Link)`
  font-size: 15px;
  font-weight: 600;
`;
