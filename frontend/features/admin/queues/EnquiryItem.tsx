import { Ban, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { callWords } from '../../../../api/contract/callTimes';
import { enquiryReportKinds } from '../../../../api/contract/enquiryChoices';
import type { AdminEnquiryReport } from '../../../../api/contract/enquiryReports';
import { queueItemsApi, reportedFileAddress } from '../../../endpoints/admin/queueItems';
import { countOf, formatDay } from '../../../lib/format';
import { formatSize } from '../../../lib/formatSize';
import { factsOf } from '../../../shared/jobWords';
import { MailAddress } from '../../../ui/MailAddress';
import { CompanyLink } from './backgroundParts';
import { Ago, Block, FactList, Lines, Quiet, Side, Sign, TwoSides, Written } from './itemParts';
import { OutcomeBlock } from './OutcomeBlock';
import { QueueItem } from './QueueItem';
import type { ItemAction, ItemProps } from './queueTypes';
import { reportStateWords } from './stateWords';

/** Who an enquiry is from, within a sentence. */
export function senderOf({ sender: { name, email } }: AdminEnquiryReport['enquiry']): string {
  return name || email || 'somebody whose account is gone';
}

/** A reported enquiry with its sender and what else came from them. */
export function EnquiryItem({ row, desk }: ItemProps<AdminEnquiryReport>) {
  const { id, kind, reason, state, created_at, reporter, contractor, open_reports, enquiry } = row;
  const [now] = useState(() => Date.now());
  const [decide] = queueItemsApi.endpoints.decideEnquiry.useMutation();
  const who = senderOf(enquiry);
  const actions: ItemAction<AdminEnquiryReport>[] =
    state !== 'open'
      ? []
      : [
          {
            key: 'accept',
            label: 'Keep the enquiry',
            reason: 'optional',
            reasonHint: 'For the audit log. Nobody gets it by email.',
            done: `Kept the enquiry of ${who}`,
            send: (note) => decide({ id, state: 'dismissed', reason: note }),
          },
          {
            key: 'reject',
            label: 'Withdraw as abuse',
            reason: 'needed',
            reasonHint: 'It leaves every inbox, and nothing can be sent from this address for a year. The reason stays in the audit log.',
            done: `Took the enquiry of ${who} back`,
            send: (words) => decide({ id, state: 'upheld', reason: words }),
            settles: (other) => other.state === 'open' && other.enquiry.id === enquiry.id,
          },
        ];
  const { word, look } = reportStateWords[state];
  const others = open_reports - (state === 'open' ? 1 : 0);
  return (
    <QueueItem
      kind="enquiry"
      row={row}
      desk={desk}
      title={`Enquiry from ${who}`}
      profile={contractor && `/contractors/${contractor.slug}`}
      actions={actions}
      facts={
        <>
          <span>
            Reported <Ago at={created_at} now={now} />
            {contractor && ` from the inbox of ${contractor.name}`}
          </span>
          {others > 0 && <strong>{countOf(others, 'more open report')} of it</strong>}
        </>
      }
    >
      <OutcomeBlock word={word} look={look} at={row.decided_at} reason={row.decision_reason} waits={state === 'open'} />
      <Block title={enquiryReportKinds.find(({ value }) => value === kind)?.label ?? kind} look="warning">
        <Written>{reason}</Written>
        <Quiet>{reporter ? `Reported by ${reporter.full_name}, ${reporter.username}` : 'The account of who reported it is gone.'}</Quiet>
      </Block>
      <TwoSides>
        <Side>
          <Message row={row} />
        </Side>
        <SenderSide row={row} now={now} />
      </TwoSides>
    </QueueItem>
  );
}

function Message({ row: { id, enquiry } }: { row: AdminEnquiryReport }) {
  const { job, call, files } = enquiry;
  const facts: [string, string][] = [['Call', call ? callWords(call) : ''], ...factsOf(job)];
  return (
    <>
      <Block title="Message">{job.notes ? <Written>{job.notes}</Written> : <Quiet>The sender wrote no notes.</Quiet>}</Block>
      <Block title="Job">
        <FactList rows={facts} />
      </Block>
      {files.length > 0 && (
        <Block title="Files" count={files.length}>
          <Lines>
            {files.map((file) => (
              <li key={file.id}>
                <FileLink href={reportedFileAddress(id, file.id)} download={file.name}>
                  <Download size={16} aria-hidden="true" />
                  {file.name}
                </FileLink>
                <small>{formatSize(file.size)}</small>
              </li>
            ))}
          </Lines>
        </Block>
      )}
    </>
  );
}

function SenderSide({ row: { enquiry, sender }, now }: { row: AdminEnquiryReport; now: number }) {
  const { name, email, phone, company } = enquiry.sender;
  return (
    <Side>
      <Block title="Sender">
        <FactList
          rows={[
            ['Name', name],
            [
              'Mail',
              email && (
                <a href={`mailto:${email}`}>
                  <MailAddress address={email} />
                </a>
              ),
            ],
            ['Phone', phone],
            ['Company', company],
            ['Account', sender.account && <Link to={`/admin/users/${sender.account.id}`}>{sender.account.full_name}</Link>],
            ['Enquiries', countOf(sender.enquiries, 'enquiry', 'enquiries')],
            ['Taken back', sender.removed > 0 && countOf(sender.removed, 'enquiry', 'enquiries')],
          ]}
        />
        {sender.blocked_until && (
          <Sign $look="bad">
            <Ban size={16} aria-hidden="true" />
            Nothing can be sent from there until {formatDay(sender.blocked_until)}
          </Sign>
        )}
      </Block>
      <Block title="Who got it" count={enquiry.contractors.length}>
        <Lines>
          {enquiry.contractors.map((one) => (
            <li key={one.id}>
              <CompanyLink {...one} />
              <small>{one.replies > 0 ? countOf(one.replies, 'reply', 'replies') : 'No reply'}</small>
            </li>
          ))}
        </Lines>
      </Block>
      {sender.others.length > 0 && (
        <Block title="Other enquiries of the sender" count={sender.others.length}>
          <Lines>
            {sender.others.map((other) => (
              <li key={other.id}>
                <strong>{[other.method, other.place, other.country].filter(Boolean).join(' · ') || 'A call'}</strong>
                {other.notes && <span>{other.notes}</span>}
                <small>
                  <Ago at={other.sent_at} now={now} /> to {other.contractors.join(', ')}
                  {other.removed && ' · taken back as abuse'}
                </small>
              </li>
            ))}
          </Lines>
        </Block>
      )}
    </Side>
  );
}

const FileLink = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  & > svg { flex: none; }
`;
