import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { formatCall } from '#contract/enquiries/callTimes';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { buildEnquiryFileUrl } from '#endpoints/enquiries';
import { formatDateTime, formatSize } from '#lib/text/format';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { formatLocalCallTime, listJobFacts } from '#shared/labels/jobFormatting';
import { media } from '#ui/theme/mediaQueries';
import { EmailAddress, StrongUserText } from '#ui/UserText';
import { EnquiryActions } from './EnquiryActions';
import { EnquiryReplies } from './EnquiryReplies';
import { formatRecipients } from './enquiryLabels';
import { ReportEnquiryButton } from './ReportEnquiryButton';

interface EnquiryDetailsProps {
  company: ManagedContractor;
  enquiry: ReceivedEnquiry;
  /** The state by which the list is filtered. */
  stateFilter: EnquiryState | undefined;
  onDone: DoneHandler;
}

/** The full enquiry with its actions. */
export function EnquiryDetails({ company, enquiry, stateFilter, onDone }: EnquiryDetailsProps) {
  const { id, sender, job, call, files, received_at, recipients } = enquiry;
  const facts = listJobFacts(job);
  return (
    <Content>
      <Section>
        <h4>From</h4>
        {sender.email ? (
          <Facts>
            <Fact name="Name">{sender.name}</Fact>
            {sender.company && <Fact name="Company">{sender.company}</Fact>}
            <Fact name="Email">
              <ContactLink href={`mailto:${sender.email}`}>
                <EmailAddress address={sender.email} />
              </ContactLink>
            </Fact>
            {sender.phone && (
              <Fact name="Phone">
                {enquiry.sender_phone_url ? <ContactLink href={enquiry.sender_phone_url}>{sender.phone}</ContactLink> : sender.phone}
              </Fact>
            )}
            <Fact name="Received">
              {formatDateTime(received_at)}. {formatRecipients(recipients)}.
            </Fact>
          </Facts>
        ) : (
          <p>
            The sender deleted their account, so we removed their personal details. Received {formatDateTime(received_at)}.{' '}
            {formatRecipients(recipients)}.
          </p>
        )}
      </Section>
      {call && (
        <Section>
          <h4>Requested call</h4>
          <Facts>
            <Fact name="Your time">{formatLocalCallTime(call)}</Fact>
            <Fact name="Sender's time">{formatCall(call)}</Fact>
          </Facts>
          <p>To confirm the call, accept the invitation in your email or reply here.</p>
        </Section>
      )}
      {facts.length > 0 && (
        <Section>
          <h4>Job details</h4>
          <Facts>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
      {job.notes && (
        <Section>
          <h4>Notes</h4>
          <StrongUserText>{job.notes}</StrongUserText>
        </Section>
      )}
      {files.length > 0 && (
        <Section>
          <h4>Files</h4>
          <Files>
            {files.map((file) => (
              <li key={file.id}>
                <FileLink href={buildEnquiryFileUrl(company.id, id, file.id)} download={file.name}>
                  <Download size={18} aria-hidden="true" />
                  {file.name}
                </FileLink>
                <span>{formatSize(file.size)}</span>
              </li>
            ))}
          </Files>
        </Section>
      )}
      <EnquiryReplies company={company} enquiry={enquiry} stateFilter={stateFilter} onDone={onDone} />
      <EnquiryActions company={company} enquiry={enquiry} stateFilter={stateFilter} onDone={onDone} />
      <div>
        <ReportEnquiryButton company={company} enquiry={enquiry} />
      </div>
    </Content>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  font-size: 15px;
`;

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  & > h4 { font-size: ${({ theme }) => theme.fontSizes.body}; }
`;

const Facts = styled.dl`
  & > div {
    display: grid;
    padding: ${({ theme }) => theme.space(2)} 0;
    border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  }
  & > div:last-child { border-bottom: 0; }
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; }
  & dd { color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
  ${media.tablet} { & > div { grid-template-columns: 200px minmax(0, 1fr); gap: ${({ theme }) => theme.space(4)}; align-items: baseline; } }
`;

const ContactLink = styled.a`
  ${media.touch} { display: inline-block; padding-block: 11px; }
`;

const Files = styled.ul`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  & > li { display: flex; gap: ${({ theme }) => theme.space(3)}; align-items: center; justify-content: space-between; min-height: 44px; padding: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`}; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & > li > span { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;

const FileLink = styled.a`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-width: 0;
  min-height: 36px;
  overflow-wrap: anywhere;
  & > svg { flex: none; }
  ${media.touch} { min-height: 44px; }
`;
