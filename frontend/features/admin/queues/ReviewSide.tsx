import { MailCheck, TriangleAlert } from 'lucide-react';
import type { ReviewBackground } from '../../../../api/contract/backgrounds';
import { reviewProofs } from '../../../../api/contract/reviewFigures';
import type { AdminReview } from '../../../../api/contract/reviews';
import { RatingLine } from '../../../shared/RatingLine';
import { MailAddress } from '../../../ui/MailAddress';
import { AccountLines, HistoryBlock, ReviewsBlock } from './backgroundParts';
import { Block, FactList, Quiet, Side, Sign } from './itemParts';
import { MailCheckLine } from './MailCheckLine';

/** Who wrote a review, and how they proved it. */
export function WriterBlock({ review, about }: { review: AdminReview; about: ReviewBackground | undefined }) {
  const { author_name, author_company, company_hidden, email, proof } = review;
  return (
    <Block title="Writer">
      <FactList
        rows={[
          ['Name', author_name ?? 'Former member'],
          ['Company', author_company && `${author_company}${company_hidden ? ' (hidden from the public)' : ''}`],
          [
            'Mail',
            email ? (
              <a key="mail" href={`mailto:${email}`}>
                <MailAddress address={email} />
              </a>
            ) : (
              'The account is gone'
            ),
          ],
          [
            'Proof',
            <Sign key="proof" $look={proof === 'company_mail' ? 'good' : 'quiet'}>
              <MailCheck size={16} aria-hidden="true" />
              {reviewProofs.find(({ value }) => value === proof)?.label}
            </Sign>,
          ],
          ['Domain', about?.mail && <WriterDomain mail={about.mail} websiteDomain={about.contractor.website_domain} />],
        ]}
      />
    </Block>
  );
}

/** Of a writer's address the same domain as the company's is a warning: nobody reviews their own company. */
function WriterDomain({ mail, websiteDomain }: { mail: NonNullable<ReviewBackground['mail']>; websiteDomain: string | null }) {
  if (mail.matches_website) {
    return (
      <Sign $look="bad">
        <TriangleAlert size={16} aria-hidden="true" />
        {mail.domain} is the domain of the reviewed company itself
      </Sign>
    );
  }
  if (mail.free) return <MailCheckLine mail={mail} websiteDomain={websiteDomain} />;
  return <span>{mail.domain}, another one than the company's</span>;
}

interface ReviewSideProps {
  data: ReviewBackground;
  addressOf: (id: number) => string;
  now: number;
}

/** What else came from the writer, and about the company. */
export function ReviewSide({ data, addressOf, now }: ReviewSideProps) {
  const { contractor, account, other_reviews, near_reviews, history } = data;
  return (
    <Side>
      <Block title="The company">
        {contractor.review_count > 0 ? (
          <RatingLine rating={contractor.rating} count={contractor.review_count} long />
        ) : (
          <Quiet>No published review yet.</Quiet>
        )}
        <FactList
          rows={[
            ['Place', contractor.place],
            ['Website', contractor.website_domain],
            ['Team', contractor.team.map(({ full_name }) => full_name).join(', ') || 'Nobody'],
          ]}
        />
      </Block>
      {account ? (
        <Block title="Account of the writer">
          <AccountLines account={account} now={now} />
        </Block>
      ) : (
        <Quiet>The address has no account.</Quiet>
      )}
      <ReviewsBlock title="Other reviews of the writer" reviews={other_reviews} addressOf={addressOf} named now={now} />
      <ReviewsBlock title="Reviews of this company around then" reviews={near_reviews} addressOf={addressOf} now={now} />
      <HistoryBlock entries={history} now={now} />
    </Side>
  );
}
