import { CompanyChooser } from '../../shared/CompanyChooser';
import { CompanyLine } from '../../shared/CompanyLine';
import { ContractorCard } from '../../shared/ContractorCard';
import { ContractorRow, ContractorRowHeads } from '../../shared/ContractorRow';
import { CardGrid } from '../../shared/cardGrid';
import { sampleCompanies } from '../../shared/design/sampleAccount';
import { sampleCards } from '../../shared/design/sampleCards';
import { sampleProfile } from '../../shared/design/sampleProfile';
import { reviewFiguresOf, sampleReviews } from '../../shared/design/sampleReviews';
import { Flag } from '../../shared/Flag';
import { LikeButton } from '../../shared/LikeButton';
import { Logo } from '../../shared/Logo';
import { Monogram } from '../../shared/Monogram';
import { RatingLine } from '../../shared/RatingLine';
import { ReviewCard } from '../../shared/ReviewCard';
import { ReviewSummary } from '../../shared/ReviewSummary';
import { SkeletonCard } from '../../shared/SkeletonCard';
import { StarRating } from '../../shared/StarRating';
import { TermDefinitions } from '../../shared/TermDefinitions';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { GuideSection, Line, Specimen } from './Guide';
import { SampleStore } from './SampleStore';

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
      text="Companies that do not exist. Likes here are your own and sent to nobody; links to the samples lead to no page."
    >
      <SampleStore>
        <Specimen heading="Card and its skeleton" span="whole" files={['shared/ContractorCard.tsx', 'shared/SkeletonCard.tsx', 'shared/cardGrid.ts']}>
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
        <Specimen heading="Row" span="whole" files={['shared/ContractorRow.tsx']} note="The list view: the same facts stand under each other.">
          <div>
            <ContractorRowHeads />
            {sampleCards.map((card) => (
              <ContractorRow key={card.id} contractor={card} />
            ))}
          </div>
        </Specimen>
        <Specimen heading="Like button" files={['shared/LikeButton.tsx']}>
          <Line>
            {sampleCards.slice(0, 1).map((card) => (
              <LikeButton key={card.id} contractor={card} />
            ))}
            {sampleCards.slice(1, 2).map((card) => (
              <LikeButton key={card.id} contractor={card} framed />
            ))}
          </Line>
        </Specimen>
      </SampleStore>
      <Specimen heading="Rating line" files={['shared/RatingLine.tsx']} note="None without a review; stars from three on.">
        {ratings.map(({ rating, count }) => (
          <RatingLine key={count} rating={rating} count={count} />
        ))}
        <RatingLine rating={4.33} count={6} long />
      </Specimen>
      <Specimen heading="Star rating" files={['shared/StarRating.tsx']}>
        {[1, 2.5, 4.3, 5].map((rating) => (
          <StarRating key={rating} rating={rating} size={20} />
        ))}
      </Specimen>
      <Specimen
        heading="Logo, monogram and flag"
        files={['shared/Logo.tsx', 'shared/Monogram.tsx', 'shared/Flag.tsx']}
        note="Initials where there is no logo or it can't be shown."
      >
        <Line>
          <Logo name={sampleProfile.name} logo={sampleProfile.logo} size={48} />
          {sampleCards.map(({ name }) => (
            <Monogram key={name} name={name} size={48} />
          ))}
        </Line>
        <Line>
          {countries.map((country) => (
            <Flag key={country} country={country} />
          ))}
        </Line>
      </Specimen>
      <Specimen heading="Company in a line" span={2} files={['shared/CompanyLine.tsx', 'shared/CompanyChooser.tsx']}>
        <CompanyChooser companies={sampleCompanies} shown={company} addressOf={() => `/style-guide#${id}`} />
        <CompanyLine company={sampleProfile} level={3} linked={false}>
          <ButtonLink to="/designer/profile" $look="outline">
            See the sample profile
          </ButtonLink>
        </CompanyLine>
      </Specimen>
      {sampleReviews.slice(0, 1).map((review) => (
        <Specimen key={review.id} heading="Review" span={2} files={['shared/ReviewCard.tsx', 'shared/FoldedText.tsx', 'shared/ReviewRatings.tsx']}>
          <ReviewCard review={review} company={sampleProfile.name} />
        </Specimen>
      ))}
      <Specimen heading="Nothing found" files={['ui/Notice.tsx']}>
        <Notice title="No reviews yet" level={3}>
          Have you worked with this company? Tell others how it went.
        </Notice>
      </Specimen>
      <Specimen heading="All reviews in figures" span="whole" files={['shared/ReviewSummary.tsx']}>
        <ReviewSummary figures={reviewFiguresOf(sampleReviews)} />
      </Specimen>
      <Specimen heading="Terms and what they mean" span={2} files={['shared/TermDefinitions.tsx']}>
        <TermDefinitions definitions={sampleProfile.definitions ?? []} />
      </Specimen>
      <Specimen heading="Whole pages" note="Bigger parts have a page of their own.">
        <Line>
          {pages.map(({ to, label }) => (
            <ButtonLink key={to} to={to} $look="outline">
              {label}
            </ButtonLink>
          ))}
        </Line>
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
