import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCall } from '#contract/enquiries/callTimes';
import type { EnquiryOutcome } from '#contract/enquiries/enquiries';
import { pluralize } from '#lib/text/format';
import { ButtonLink } from '#ui/controls/Button';
import { ActionRow, CardPage, PageCard } from '#ui/layout/pageLayouts';
import { media } from '#ui/theme/mediaQueries';

/**
 * The outcome of an enquiry: waiting for its emailed link to be opened, or sent to its recipients.
 * @param email the sender's email address
 */
export function SentEnquiry({ outcome: { state, contractors, call }, email }: { outcome: EnquiryOutcome; email?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const companies = pluralize(contractors.length, 'company', 'companies');
  const isUnconfirmed = state === 'unconfirmed';
  return (
    <CardPage>
      <PageCard $width={600}>
        <h1 ref={heading} tabIndex={-1}>
          {isUnconfirmed ? 'Check your inbox' : `Your enquiry has been sent to ${companies}`}
        </h1>
        {isUnconfirmed ? (
          <p>
            {email
              ? `To send your enquiry to ${companies}, open the link we emailed to ${email} within 48 hours.`
              : `To send your enquiry to ${companies}, open the link we emailed within 48 hours.`}{' '}
            We won't send it until you do. If the email hasn't arrived, check your spam folder.
          </p>
        ) : (
          <p>{contractors.length === 1 ? "We've sent it to this company:" : "We've sent it to these companies:"}</p>
        )}
        {call && (
          <p>
            Requested call: <strong>{formatCall(call)}</strong>. It isn't booked until the company confirms it by email.
          </p>
        )}
        <Companies aria-label={isUnconfirmed ? 'Companies that will receive your enquiry' : 'Companies that received your enquiry'}>
          {contractors.map(({ id, slug, name }) => (
            <li key={id}>
              <Link to={`/contractors/${slug}`}>{name}</Link>
            </li>
          ))}
        </Companies>
        {!isUnconfirmed && (
          <NextSteps>
            <h2>What happens next</h2>
            <ul>
              <li>We'll email you a receipt with a copy of your enquiry.</li>
              <li>
                {email ? `Each company replies to you by email at ${email}.` : 'Each company replies to you by email.'} No one else sees the replies.
              </li>
              <li>If a company hasn't claimed its profile yet, it receives your enquiry once it does.</li>
            </ul>
          </NextSteps>
        )}
        <ActionRow>
          <ButtonLink to="/">Back to the directory</ButtonLink>
        </ActionRow>
      </PageCard>
    </CardPage>
  );
}

const Companies = styled.ul`
  display: grid;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  & > li { padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`}; font-weight: 600; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  ${media.touch} { & > li > a { display: inline-block; padding-block: 10px; } & > li { padding-block: 0; } }
`;

const NextSteps = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > ul { display: grid; gap: ${({ theme }) => theme.space(1)}; padding-left: ${({ theme }) => theme.space(5)}; list-style: disc; }
`;
