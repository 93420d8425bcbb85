import { styled } from 'styled-components';
import type { User } from '#contract/accounts/session';
import type { ManagedContractor } from '#contract/contractorChanges';
import { reviewRequestBody } from '#contract/reviews/reviews';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { reviewsApi } from '#endpoints/reviews';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { CopyButton } from '#shared/page/CopyButton';
import { Section } from '#shared/page/Section';
import { ButtonAnchor } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { media } from '#ui/theme/mediaQueries';
import { ReviewRequestList } from './ReviewRequestList';

interface ReviewRequestOptionsProps {
  company: ManagedContractor;
  user: User;
}

const empty = { name: '', email: '' };

/** Three ways to ask a client for a review, and the clients asked so far. */
export function ReviewRequestOptions({ company, user }: ReviewRequestOptionsProps) {
  const { publicUrl } = useBrowserConfig();
  const [requestReview] = reviewsApi.endpoints.requestReview.useMutation();
  const link = `${publicUrl}/contractors/${company.slug}/leave-review`;
  const email = buildReviewRequestEmail({ company: company.name, senderName: user.full_name, link });
  return (
    <>
      <Section
        id="ask"
        heading="Ask a client for a review"
        text="Ask every client, not only the happy ones. Positive and negative reviews are equally welcome. No one gets more than one reminder."
      >
        <Option aria-labelledby="ask-link">
          <h3 id="ask-link">Share the link</h3>
          <CopyableText>{link}</CopyableText>
          <ActionRow>
            <CopyButton subject="link" text={link} />
          </ActionRow>
        </Option>
        <Option aria-labelledby="ask-mail">
          <h3 id="ask-mail">Write an email yourself</h3>
          <CopyableText>{email.text}</CopyableText>
          <ActionRow>
            <CopyButton subject="email" text={email.text} />
            <ButtonAnchor href={email.mailtoUrl} $look="outline">
              Open in your email app
            </ButtonAnchor>
          </ActionRow>
        </Option>
        {user.email_verified && (
          <Option aria-labelledby="ask-send">
            <h3 id="ask-send">Ask us to send the email</h3>
            <p>We'll email the link on behalf of your company. You can ask each client once a year.</p>
            <Form
              labelledBy="ask-send"
              schema={reviewRequestBody}
              initialValues={empty}
              onSubmit={async (values) => toApiFailure((await requestReview({ contractor: company.id, ...values })).error)}
              successMessage="Email sent."
              resetOnSuccess
            >
              <FieldPair>
                <TextField name="name" label="Client's name" required />
                <TextField name="email" label="Client's email" type="email" required />
              </FieldPair>
              <div>
                <SubmitButton>Send email</SubmitButton>
              </div>
            </Form>
          </Option>
        )}
      </Section>
      {user.email_verified && <ReviewRequestList company={company} />}
    </>
  );
}

const Option = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding-top: ${({ theme }) => theme.space(5)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > p { font-size: 15px; }
`;

const CopyableText = styled.div`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 15px;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

interface ReviewRequestEmail {
  company: string;
  /** Name for the signature. */
  senderName: string;
  /** URL of the review form. */
  link: string;
}

/** Builds an email for the user to send to a client, as text and as a `mailto:` URL. */
function buildReviewRequestEmail({ company, senderName, link }: ReviewRequestEmail): { text: string; mailtoUrl: string } {
  const subject = `Your review of ${company}`;
  const text = [
    'Hello,',
    `Thank you for working with ${company}. Would you write a review of the job? It takes a few minutes:\n${link}`,
    'Positive and negative reviews are equally welcome. They help others choose and help us improve.',
    `Kind regards\n${senderName}\n${company}`,
  ].join('\n\n');
  // Line breaks in a `mailto:` body are CRLF.
  const body = text.replaceAll('\n', '\r\n');
  return { text, mailtoUrl: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}` };
}
