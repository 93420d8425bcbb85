import { MailCheck, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { depthBands, metresBands, type ReviewProof, reviewProofs } from '#contract/reviews/reviewChoices';
import type { Review } from '#contract/reviews/reviews';
import { formatDate, withNonBreakingSpaces } from '#lib/text/format';
import { InfoTip } from '#ui/overlays/InfoTip';
import { media } from '#ui/theme/mediaQueries';
import { CollapsibleText } from '../page/CollapsibleText';
import { ReviewRatings } from './ReviewRatings';
import { StarRating } from './StarRating';

interface ReviewCardProps {
  review: Review;
  /** Name of the reviewed company. */
  company: string;
  /** Ref to focus a newly added review. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** An action at the end, such as Report. */
  action?: ReactNode;
  /** Rendered below the review, such as a response form. */
  children?: ReactNode;
}

const proofMeanings: Record<ReviewProof, string> = {
  company_mail:
    "The reviewer opened a link we emailed to an address at a company's own domain. A member of our team read the review before we published it.",
  any_mail:
    "The reviewer opened a link we emailed to them, at an address that isn't tied to a company. A member of our team read the review before we published it.",
};

/** A published review as the public sees it, with the company's response. */
export function ReviewCard({ review, company, headingRef, action, children }: ReviewCardProps) {
  const titleId = useId();
  return (
    <Article aria-labelledby={titleId}>
      <Head>
        <StarRating rating={review.rating} size={18} />
        <Day>{formatDate(review.published_at)}</Day>
      </Head>
      <Title id={titleId} dir="auto" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {review.title}
      </Title>
      <Author dir="auto">{formatAuthor(review)}</Author>
      <Quiet>{formatJob(review)}</Quiet>
      <CollapsibleText text={review.text} />
      <Badges>
        <HireAgain $yes={review.would_hire_again}>
          {review.would_hire_again ? <ThumbsUp size={16} aria-hidden="true" /> : <ThumbsDown size={16} aria-hidden="true" />}
          {review.would_hire_again ? 'Would hire them again' : 'Would not hire them again'}
        </HireAgain>
        <InfoTip label="How we verified the reviewer" tip={proofMeanings[review.proof]}>
          <Proof>
            <MailCheck size={16} aria-hidden="true" />
            {findLabel(reviewProofs, review.proof)}
          </Proof>
        </InfoTip>
      </Badges>
      <ReviewRatings ratings={review.sub_ratings} />
      {review.reply && (
        <Reply>
          <ReplyHead>
            <strong>Reply from {company}</strong>
            <Day>
              {formatDate(review.reply.replied_at)}
              {review.reply.edited && ', edited'}
            </Day>
          </ReplyHead>
          <CollapsibleText text={review.reply.text} />
        </Reply>
      )}
      {action && <Action data-screen-only>{action}</Action>}
      {children}
    </Article>
  );
}

function formatAuthor({ author_name, author_company }: Review): string {
  return author_name === null ? 'Former user' : `${author_name}, ${author_company ?? 'company withheld'}`;
}

function formatJob({ method, country, job_year, metres_band, hole_size, depth_band }: Review): string {
  const depth = depthBands.find(({ value }) => value === depth_band);
  const holes = [hole_size, depth && `holes ${depth.phrase}`].filter(Boolean).join(' ');
  return [method, country, job_year, withNonBreakingSpaces(findLabel(metresBands, metres_band)), withNonBreakingSpaces(holes)]
    .filter(Boolean)
    .join(' · ');
}

function findLabel<Value extends string>(choices: readonly { value: Value; label: string }[], value: Value): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  overflow-wrap: anywhere;
  ${media.print} { gap: 2px; & p, & span { font-size: 9pt; } }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Day = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Title = styled.h3`
  font-size: 17px;
  scroll-margin-top: 150px;
`;

const Author = styled.p`
  font-size: 15px;
  font-weight: 500;
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(5)};
  align-items: center;
  font-size: 14px;
`;

const Proof = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  & > svg { flex: none; }
`;

const HireAgain = styled(Proof)<{ $yes: boolean }>`
  min-height: 32px;
  ${media.print} { min-height: 0; }
  color: ${({ theme, $yes }) => ($yes ? theme.colour.success : theme.colour.danger)};
  font-weight: 600;
`;

const Reply = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  margin-top: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border-left: 3px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  font-size: 15px;
`;

const ReplyHead = styled(Head)`
  & > strong { color: ${({ theme }) => theme.colour.heading}; }
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;
