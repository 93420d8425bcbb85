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
          {isUnconfirmed ? 'Check your inbox' : `Your enquiry is sent to ${companies}`}
        </h1>
        {isUnconfirmed ? (
          <p>
            One click sends your enquiry to {companies}: open the link that we emailed{email ? ` to ${email}` : ''} within 48 hours. Nobody gets the
            enquiry before that. If no mail comes, look in the spam folder.
          </p>
        ) : (
          <p>{contractors.length === 1 ? 'It is with this company now:' : 'It is with these companies now:'}</p>
        )}
        {call && (
          <p>
            The call you asked for: <strong>{formatCall(call)}</strong>. It is not agreed until the company confirms it by email.
          </p>
        )}
        <Companies aria-label={isUnconfirmed ? 'Who will get it' : 'Who got it'}>
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
              <li>You get a receipt by email with what you asked for.</li>
              <li>Each company answers you by email{email ? `, to ${email}` : ''}. Nobody else sees those answers.</li>
              <li>A company whose profile nobody looks after yet gets the enquiry once somebody claims that profile.</li>
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
