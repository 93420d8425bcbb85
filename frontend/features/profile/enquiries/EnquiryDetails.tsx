import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { callWords } from '../../../../api/contract/callTimes';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import type { ReceivedEnquiry } from '../../../../api/contract/enquiries';
import type { EnquiryState } from '../../../../api/contract/enquiryChoices';
import { enquiryFileAddress } from '../../../endpoints/enquiries';
import { formatMoment } from '../../../lib/format';
import { formatSize } from '../../../lib/formatSize';
import { callHere } from '../../../shared/callHere';
import { factsOf } from '../../../shared/jobWords';
import type { Done } from '../../../shared/useSaid';
import { MailAddress } from '../../../ui/MailAddress';
import { media } from '../../../ui/mediaQueries';
import { EnquiryActions } from './EnquiryActions';
import { EnquiryReplies } from './EnquiryReplies';
import { sentTo } from './enquiryWords';
import { ReportEnquiry } from './ReportEnquiry';

interface EnquiryDetailsProps {
  company: OwnContractor;
  enquiry: ReceivedEnquiry;
  /** The state that the list keeps to. */
  shown: EnquiryState | undefined;
  onDone: Done;
}

/** All that an enquiry says, and what can be done with it. */
export function EnquiryDetails({ company, enquiry, shown, onDone }: EnquiryDetailsProps) {
  const { id, sender, job, call, files, received_at, recipients } = enquiry;
  const facts = factsOf(job);
  return (
    <Content>
      <Part>
        <h4>From</h4>
        {sender.email ? (
          <Facts>
            <Fact name="Name">{sender.name}</Fact>
            {sender.company && <Fact name="Company">{sender.company}</Fact>}
            <Fact name="Email">
              <Contact href={`mailto:${sender.email}`}>
                <MailAddress address={sender.email} />
              </Contact>
            </Fact>
            {sender.phone && (
              <Fact name="Phone">
                <Contact href={`tel:${sender.phone.replace(/[^+\d]/g, '')}`}>{sender.phone}</Contact>
              </Fact>
            )}
            <Fact name="Received">
              {formatMoment(received_at)}. {sentTo(recipients)}.
            </Fact>
          </Facts>
        ) : (
          <p>
            This account was deleted, and with it everything that names a person. Received {formatMoment(received_at)}. {sentTo(recipients)}.
          </p>
        )}
      </Part>
      {call && (
        <Part>
          <h4>The call</h4>
          <Facts>
            <Fact name="Your time">{callHere(call)}</Fact>
            <Fact name="Time of the sender">{callWords(call)}</Fact>
          </Facts>
          <p>The sender waits for you to confirm it: accept the invitation in your email, or reply here.</p>
        </Part>
      )}
      {facts.length > 0 && (
        <Part>
          <h4>The job</h4>
          <Facts>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        </Part>
      )}
      {job.notes && (
        <Part>
          <h4>Notes</h4>
          <Text>{job.notes}</Text>
        </Part>
      )}
      {files.length > 0 && (
        <Part>
          <h4>Files</h4>
          <Files>
            {files.map((file) => (
              <li key={file.id}>
                <FileLink href={enquiryFileAddress(company.id, id, file.id)} download={file.name}>
                  <Download size={18} aria-hidden="true" />
                  {file.name}
                </FileLink>
                <span>{formatSize(file.size)}</span>
              </li>
            ))}
          </Files>
        </Part>
      )}
      <EnquiryReplies company={company} enquiry={enquiry} shown={shown} onDone={onDone} />
      <EnquiryActions company={company} enquiry={enquiry} shown={shown} onDone={onDone} />
      <div>
        <ReportEnquiry company={company} enquiry={enquiry} />
      </div>
    </Content>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
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

const Part = styled.div`
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

const Contact = styled.a`
  ${media.touch} { display: inline-block; padding-block: 11px; }
`;

const Text = styled.p`
  color: ${({ theme }) => theme.colour.textStrong};
  overflow-wrap: anywhere;
  white-space: pre-line;
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
