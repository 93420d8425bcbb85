import { styled } from 'styled-components';
import type { SampleEmail } from '#contract/outbox';
import { baseApi } from '#endpoints/base/baseApi';
import { choiceParam, textParam, type UrlValues } from '#lib/navigation/urlParams';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { InlineRow } from './Guide';

/** API calls of the style guide. */
export const designApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSampleEmails: build.query<SampleEmail[], void>({ query: () => ({ url: '/api/design/mails' }) }),
  }),
});

const emailViews = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;
const emailWidths = [
  { value: 'full', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** The email shown in the style guide, and how. Without a name, the first one is shown. */
export const emailUrlSchema = {
  mail: textParam,
  mail_view: choiceParam(
    emailViews.map(({ value }) => value),
    'html',
  ),
  mail_width: choiceParam(
    emailWidths.map(({ value }) => value),
    'full',
  ),
};
type EmailUrlValues = UrlValues<typeof emailUrlSchema>;

interface EmailPreviewProps {
  email: SampleEmail;
  values: EmailUrlValues;
  onChange: (changes: Partial<EmailUrlValues>) => void;
}

/** An email as an email client shows it: the subject and the HTML or text part. */
export function EmailPreview({ email: { name, subject, text }, values: { mail_view: view, mail_width: width }, onChange }: EmailPreviewProps) {
  return (
    <Layout>
      <Subject>
        <span>Subject</span>
        {subject}
      </Subject>
      <InlineRow>
        <SegmentedControl
          label="Email format"
          name="mail-view"
          options={emailViews}
          value={view}
          onChoose={(value) => onChange({ mail_view: value })}
        />
        {view === 'html' && (
          <SegmentedControl
            label="Email width"
            name="mail-width"
            options={emailWidths}
            value={width}
            onChoose={(value) => onChange({ mail_width: value })}
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
