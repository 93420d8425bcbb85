import { styled } from 'styled-components';
import type { SampleEmail } from '#contract/outbox';
import { baseApi } from '#endpoints/base/baseApi';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { type EmailPreviewUrlState, emailViews, emailWidths } from './emailPreviewUrlState';
import { InlineRow } from './Guide';

/** API calls of the style guide. */
export const designApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSampleEmails: build.query<SampleEmail[], void>({ query: () => ({ url: '/api/design/mails' }) }),
  }),
});

interface EmailPreviewProps {
  email: SampleEmail;
  urlState: EmailPreviewUrlState;
  onChoose: (changes: Partial<EmailPreviewUrlState>) => void;
}

/** An email as an email client shows it: the subject and the HTML or text part. */
export function EmailPreview({ email: { name, subject, text }, urlState: { view, width }, onChoose }: EmailPreviewProps) {
  return (
    <Layout>
      <Subject>
        <span>Subject</span>
        {subject}
      </Subject>
      <InlineRow>
        <SegmentedControl label="Email format" name="mail-view" options={emailViews} value={view} onChoose={(value) => onChoose({ view: value })} />
        {view === 'html' && (
          <SegmentedControl
            label="Email width"
            name="mail-width"
            options={emailWidths}
            value={width}
            onChoose={(value) => onChoose({ width: value })}
          />
        )}
      </InlineRow>
      {view === 'html' ? (
        // A separate URL with its own content security policy; the page's policy would block the style element of emails.
        <Frame key={name} src={buildSampleEmailUrl(name)} title={`Email: ${subject}`} sandbox="allow-same-origin" $phone={width === 'phone'} />
      ) : (
        <Text role="region" aria-label={`Plain text: ${subject}`} tabIndex={0}>
          {text}
        </Text>
      )}
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  align-content: start;
`;

const Subject = styled.p`
  color: ${({ theme }) => theme.colour.heading};
  font-size: ${({ theme }) => theme.fontSizes.large};
  font-weight: 600;
  & > span { display: block; color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; font-weight: 400; }
`;

const Frame = styled.iframe<{ $phone: boolean }>`
  width: 100%;
  max-width: ${({ $phone }) => ($phone ? '390px' : 'none')};
  height: 660px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
`;

const Text = styled.pre`
  height: 660px;
  margin: 0;
  padding: ${({ theme }) => theme.space(4)};
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  font-size: 14px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The URL of a sample email's HTML part, for a frame. */
function buildSampleEmailUrl(name: string): string {
  return `/api/design/mails/${encodeURIComponent(name)}`;
}
