import { MailCheck, TriangleAlert } from 'lucide-react';
import type { ReviewEvidence } from '#contract/moderation/evidence';
import { reviewProofs } from '#contract/reviews/reviewChoices';
import type { AdminReview } from '#contract/reviews/reviews';
import { RatingLine } from '#shared/reviews/RatingLine';
import { EmailAddress } from '#ui/UserText';
import { EmailDomainCheck } from './EmailDomainCheck';
import { AccountLines, HistoryBlock, ReviewsBlock } from './evidenceBlocks';
import { Block, FactList, IconLabel, Quiet } from './itemParts';

/** The author of a review and their verification. */
export function WriterBlock({ review, evidence }: { review: AdminReview; evidence: ReviewEvidence | undefined }) {
  const { author_name, author_company, company_hidden, email, proof } = review;
  return (
    <Block title="Reviewer">
      <FactList
        rows={[
          ['Name', author_name ?? 'Former member'],
          ['Company', author_company && `${author_company}${company_hidden ? ' (not shown publicly)' : ''}`],
          [
            'Email',
            email ? (
              <a key="mail" href={`mailto:${email}`}>
                <EmailAddress address={email} />
              </a>
            ) : (
              'Deleted account'
            ),
          ],
          [
            'Evidence',
            <IconLabel key="proof" $look={proof === 'company_mail' ? 'good' : 'quiet'}>
              <MailCheck size={16} aria-hidden="true" />
              {reviewProofs.find(({ value }) => value === proof)?.label}
            </IconLabel>,
          ],
          ['Domain', evidence?.mail && <WriterDomain emailDomain={evidence.mail} websiteDomain={evidence.contractor.website_domain} />],
        ]}
      />
    </Block>
  );
}

/** Warns if the author's email domain is the company's, because companies may not review themselves. */
function WriterDomain({ emailDomain, websiteDomain }: { emailDomain: NonNullable<ReviewEvidence['mail']>; websiteDomain: string | null }) {
  if (emailDomain.matches_website) {
    return (
      <IconLabel $look="bad">
        <TriangleAlert size={16} aria-hidden="true" />
        {emailDomain.domain} is the reviewed company's own domain
      </IconLabel>
    );
  }
  if (emailDomain.free) return <EmailDomainCheck emailDomain={emailDomain} websiteDomain={websiteDomain} />;
  return <span>{emailDomain.domain}: not the company's domain</span>;
}

interface ReviewSidebarProps {
  data: ReviewEvidence;
  getItemHref: (id: number) => string;
}

/** Other reviews by the author and about the company. */
export function ReviewSidebar({ data, getItemHref }: ReviewSidebarProps) {
  const { contractor, account, other_reviews, near_reviews, history } = data;
  return (
    <>
      <Block title="Company">
        {contractor.review_count > 0 ? (
          <RatingLine rating={contractor.rating} count={contractor.review_count} long />
        ) : (
          <Quiet>No published reviews yet.</Quiet>
        )}
        <FactList
          rows={[
            ['Location', contractor.place],
            ['Website', contractor.website_domain],
            ['Team', contractor.team.map(({ full_name }) => full_name).join(', ') || 'None'],
          ]}
        />
      </Block>
      {account ? (
        <Block title="Reviewer's account">
          <AccountLines account={account} />
        </Block>
      ) : (
        <Quiet>This email address has no account.</Quiet>
      )}
      <ReviewsBlock title="Other reviews by this reviewer" reviews={other_reviews} getItemHref={getItemHref} showCompany />
      <ReviewsBlock title="Reviews of this company around the same time" reviews={near_reviews} getItemHref={getItemHref} />
      <HistoryBlock entries={history} />
    </>
  );
}
