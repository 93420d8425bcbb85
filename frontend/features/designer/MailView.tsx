import { styled } from 'styled-components';
import type { SampleMail } from '../../../api/contract/design';
import { sampleMailAddress } from '../../endpoints/design';
import { Segments } from '../../ui/Segments';
import { Line } from './Guide';
import { type MailChoice, mailViews, mailWidths } from './mailChoice';

interface MailViewProps {
  mail: SampleMail;
  choice: MailChoice;
  onChoose: (changed: Partial<MailChoice>) => void;
}

/** A mail as a mail program shows it: its subject, and either part. */
export function MailView({ mail: { name, subject, text }, choice: { view, width }, onChoose }: MailViewProps) {
  return (
    <Whole>
      <Subject>
        <span>Subject</span>
        {subject}
      </Subject>
      <Line>
        <Segments label="Part of the mail" name="mail-view" options={mailViews} value={view} onChoose={(chosen) => onChoose({ view: chosen })} />
        {view === 'html' && (
          <Segments
            label="Width of the mail"
            name="mail-width"
            options={mailWidths}
            value={width}
            onChoose={(chosen) => onChoose({ width: chosen })}
          />
        )}
      </Line>
      {view === 'html' ? (
        // Its own address has its own policy: the page's would drop the style element that mails have.
        <Frame key={name} src={sampleMailAddress(name)} title={`Mail: ${subject}`} sandbox="allow-same-origin" $phone={width === 'phone'} />
      ) : (
        <Text role="region" aria-label={`Plain text: ${subject}`} tabIndex={0}>
          {text}
        </Text>
      )}
    </Whole>
  );
}

const Whole = styled.div`
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
