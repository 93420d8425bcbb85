import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { sampleCompanies } from '#design/samples/sampleAccount';
import { sampleCards } from '#design/samples/sampleCards';
import { sampleProfile } from '#design/samples/sampleProfile';
import { computeReviewStatistics, sampleReviews } from '#design/samples/sampleReviews';
import type { CallApi } from '#endpoints/base/apiCall';
import { CompanyChooser } from '#shared/companies/CompanyChooser';
import { CompanyLine } from '#shared/contractor/CompanyLine';
import { Flag } from '#shared/contractor/Flag';
import { Logo } from '#shared/contractor/Logo';
import { Monogram } from '#shared/contractor/Monogram';
import { TermDefinitions } from '#shared/contractor/TermDefinitions';
import { CardGrid, ContractorCard } from '#shared/listing/ContractorCard';
import { ContractorRow, ContractorRowHeader } from '#shared/listing/ContractorRow';
import { LikeButton } from '#shared/listing/LikeButton';
import { SkeletonCard } from '#shared/listing/SkeletonCard';
import { RatingLine } from '#shared/reviews/RatingLine';
import { ReviewCard } from '#shared/reviews/ReviewCard';
import { ReviewSummary } from '#shared/reviews/ReviewSummary';
import { StarRating } from '#shared/reviews/StarRating';
import { createStore } from '#state/store';
import { ButtonLink } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { GuideSection, InlineRow, Specimen } from '../Guide';

const answerLike: CallApi = async ({ url, body }) => {
  const card = sampleCards.find(({ slug }) => url === `/api/contractors/${slug}/like`);
  const liked = typeof body === 'object' && body !== null && 'liked' in body && body.liked === true;
  if (!card) return { status: 404, headers: {}, body: { error: 'Sample not found.', code: 'not_found' } };
  return { status: 200, headers: {}, body: { likes: card.likes + (liked ? 1 : 0), userLiked: liked } };
};

const countries = ['Australia', 'Ghana', 'Canada', 'Chile'];
const ratings = [
  { rating: null, count: 0 },
  { rating: 4.5, count: 2 },
  { rating: 4.33, count: 6 },
  { rating: 3.1, count: 1280 },
];

export function ContractorsSection({ id }: { id: string }) {
  const [company] = sampleCompanies;
  return (
    <GuideSection
      id={id}
      heading="Contractors"
      text="These companies do not exist. Likes stay on this page and are not sent. Links to the samples do not lead to a page."
    >
      <SampleStore>
        <Specimen heading="Card and its skeleton" span="whole" files={['shared/listing/ContractorCard.tsx', 'shared/listing/SkeletonCard.tsx']}>
          <CardGrid>
            {sampleCards.map((card) => (
              <li key={card.id}>
                <ContractorCard contractor={card} />
              </li>
            ))}
            {sampleCards.map(({ id: key }) => (
              <li key={`skeleton ${key}`}>
                <SkeletonCard />
              </li>
            ))}
          </CardGrid>
        </Specimen>
        <Specimen
          heading="Row"
          span="whole"
          files={['shared/listing/ContractorRow.tsx']}
          note="The list view, with the same facts aligned in columns."
        >
          <div>
            <ContractorRowHeader />
            {sampleCards.map((card) => (
              <ContractorRow key={card.id} contractor={card} />
            ))}
          </div>
        </Specimen>
        <Specimen heading="Like button" files={['shared/listing/LikeButton.tsx']}>
          <InlineRow>
            {sampleCards.slice(0, 1).map((card) => (
              <LikeButton key={card.id} contractor={card} />
            ))}
            {sampleCards.slice(1, 2).map((card) => (
              <LikeButton key={card.id} contractor={card} framed />
            ))}
          </InlineRow>
        </Specimen>
      </SampleStore>
      <Specimen heading="Rating line" files={['shared/reviews/RatingLine.tsx']} note="Not shown without reviews. Stars appear from 3 reviews.">
        {ratings.map(({ rating, count }) => (
          <RatingLine key={count} rating={rating} count={count} />
        ))}
        <RatingLine rating={4.33} count={6} long />
      </Specimen>
      <Specimen heading="Star rating" files={['shared/reviews/StarRating.tsx']}>
        {[1, 2.5, 4.3, 5].map((rating) => (
          <StarRating key={rating} rating={rating} size={20} />
        ))}
      </Specimen>
      <Specimen
        heading="Logo, monogram and flag"
        files={['shared/contractor/Logo.tsx', 'shared/contractor/Monogram.tsx', 'shared/contractor/Flag.tsx']}
        note="Initials are shown if there is no logo, or if it can't be loaded."
      >
        <InlineRow>
          <Logo name={sampleProfile.name} logo={sampleProfile.logo} size={48} />
          {sampleCards.map(({ name }) => (
            <Monogram key={name} name={name} size={48} />
          ))}
        </InlineRow>
        <InlineRow>
          {countries.map((country) => (
            <Flag key={country} country={country} />
          ))}
        </InlineRow>
      </Specimen>
      <Specimen heading="Company line" span={2} files={['shared/contractor/CompanyLine.tsx', 'shared/companies/CompanyChooser.tsx']}>
        <CompanyChooser companies={sampleCompanies} selected={company} getHref={() => `/style-guide#${id}`} />
        <CompanyLine company={sampleProfile} level={3} linked={false}>
          <ButtonLink to="/designer/profile" $look="outline">
            View the sample profile
          </ButtonLink>
        </CompanyLine>
      </Specimen>
      {sampleReviews.slice(0, 1).map((review) => (
        <Specimen
          key={review.id}
          heading="Review"
          span={2}
          files={['shared/reviews/ReviewCard.tsx', 'shared/page/CollapsibleText.tsx', 'shared/reviews/ReviewRatings.tsx']}
        >
          <ReviewCard review={review} company={sampleProfile.name} />
        </Specimen>
      ))}
      <Specimen heading="Empty state" files={['ui/messages/Notice.tsx']}>
        <Notice title="No reviews yet" level={3}>
          Have you worked with this company? Be the first to review it.
        </Notice>
      </Specimen>
      <Specimen heading="Review summary" span="whole" files={['shared/reviews/ReviewSummary.tsx']}>
        <ReviewSummary figures={computeReviewStatistics(sampleReviews)} />
      </Specimen>
      <Specimen heading="Term definitions" span={2} files={['shared/contractor/TermDefinitions.tsx']}>
        <TermDefinitions definitions={sampleProfile.definitions ?? []} />
      </Specimen>
      <Specimen heading="Whole pages" note="Larger parts have their own pages.">
        <InlineRow>
          {pages.map(({ to, label }) => (
            <ButtonLink key={to} to={to} $look="outline">
              {label}
            </ButtonLink>
          ))}
        </InlineRow>
      </Specimen>
    </GuideSection>
  );
}

const pages = [
  { to: '/designer/profile', label: 'Profile' },
  { to: '/design/mockup-dashboard', label: 'Dashboard' },
  { to: '/form-demo', label: 'Form demo' },
  { to: '/test/logo-uploader', label: 'Logo uploader' },
];

/** A separate store for samples. It answers likes as the server would; nothing is sent. */
function SampleStore({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore({ callApi: answerLike }));
  return <Provider store={store}>{children}</Provider>;
}
