import { Ban, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCall } from '#contract/enquiries/callTimes';
import { enquiryReportKinds } from '#contract/enquiries/enquiryChoices';
import type { AdminEnquiryReport } from '#contract/enquiries/enquiryReports';
import { reportStateTexts } from '#contract/reviews/reviews';
import { buildReportedFileUrl, queueItemsApi } from '#endpoints/admin/queueItems';
import { formatDate, formatSize, pluralize } from '#lib/text/format';
import { listJobFacts } from '#shared/labels/jobFormatting';
import { EmailAddress, StrongUserText } from '#ui/UserText';
import type { ItemAction } from '../list/queueTypes';
import { QueueItem } from '../pane/QueueItem';
import { CompanyLink } from './evidenceBlocks';
import { Block, FactList, IconLabel, Lines, Quiet, TimeAgo } from './itemParts';

/** The sender of an enquiry, for use within a sentence. */
export function getSenderName({ sender: { name, email } }: AdminEnquiryReport['enquiry']): string {
  return name || email || 'a deleted account';
}

/** A reported enquiry with its sender and the sender's other enquiries. */
export function EnquiryItem({ row }: { row: AdminEnquiryReport }) {
  const { id, kind, reason, state, created_at, reporter, contractor, open_reports, enquiry } = row;
  const [decide] = queueItemsApi.endpoints.decideEnquiry.useMutation();
  const senderName = getSenderName(enquiry);
  const actions: ItemAction[] =
    state !== 'open'
      ? []
      : [
          {
            key: 'accept',
            label: 'Keep enquiry',
            reason: 'optional',
            reasonHint: 'For the audit log only. It is not emailed to anyone.',
            doneMessage: `Kept the enquiry from ${senderName}`,
            send: (note) => decide({ id, state: 'dismissed', reason: note }),
          },
          {
            key: 'reject',
            label: 'Withdraw and block sender',
            reason: 'needed',
            reasonHint: 'This removes the enquiry from every inbox and blocks its sender for one year. The reason is recorded in the audit log.',
            doneMessage: `Withdrew the enquiry from ${senderName}`,
            send: (decisionReason) => decide({ id, state: 'upheld', reason: decisionReason }),
            alsoDecidesRelated: true,
          },
        ];
  const otherReports = open_reports - (state === 'open' ? 1 : 0);
  return (
    <QueueItem
      actions={actions}
      facts={
        <>
          <span>
            Reported <TimeAgo at={created_at} />
            {contractor && ` from the inbox of ${contractor.name}`}
          </span>
          {otherReports > 0 && <strong>{pluralize(otherReports, 'more open report')}</strong>}
        </>
      }
      outcome={{ status: reportStateTexts[state], at: row.decided_at, reason: row.decision_reason, isPending: state === 'open' }}
      notices={
        <Block title={enquiryReportKinds.find(({ value }) => value === kind)?.label ?? kind} look="warning">
          <StrongUserText>{reason}</StrongUserText>
          <Quiet>{reporter ? `Reported by ${reporter.full_name}, ${reporter.username}` : 'Reported by a deleted account.'}</Quiet>
        </Block>
      }
      sidebar={<SenderSidebar row={row} />}
    >
      <Message row={row} />
    </QueueItem>
  );
}

function Message({ row: { id, enquiry } }: { row: AdminEnquiryReport }) {
  const { job, call, files } = enquiry;
  const facts: [string, string][] = [['Call', call ? formatCall(call) : ''], ...listJobFacts(job)];
  return (
    <>
      <Block title="Message">{job.notes ? <StrongUserText>{job.notes}</StrongUserText> : <Quiet>No message.</Quiet>}</Block>
      <Block title="Job">
        <FactList rows={facts} />
      </Block>
      {files.length > 0 && (
        <Block title="Files" count={files.length}>
          <Lines>
            {files.map((file) => (
              <li key={file.id}>
                <FileLink href={buildReportedFileUrl(id, file.id)} download={file.name}>
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

function SenderSidebar({ row: { enquiry, sender } }: { row: AdminEnquiryReport }) {
  const { name, email, phone, company } = enquiry.sender;
  return (
    <>
      <Block title="Sender">
        <FactList
          rows={[
            ['Name', name],
            [
              'Email',
              email && (
                <a href={`mailto:${email}`}>
                  <EmailAddress address={email} />
                </a>
              ),
            ],
            ['Phone', phone],
            ['Company', company],
            ['Account', sender.account && <Link to={`/admin/users/${sender.account.id}`}>{sender.account.full_name}</Link>],
            ['Enquiries', pluralize(sender.enquiries, 'enquiry', 'enquiries')],
            ['Withdrawn', sender.removed > 0 && pluralize(sender.removed, 'enquiry', 'enquiries')],
          ]}
        />
        {sender.blocked_until && (
          <IconLabel $look="bad">
            <Ban size={16} aria-hidden="true" />
            Sender blocked until {formatDate(sender.blocked_until)}
          </IconLabel>
        )}
      </Block>
      <Block title="Recipients" count={enquiry.contractors.length}>
        <Lines>
          {enquiry.contractors.map((recipient) => (
            <li key={recipient.id}>
              <CompanyLink {...recipient} />
              <small>{recipient.replies > 0 ? pluralize(recipient.replies, 'reply', 'replies') : 'No reply'}</small>
            </li>
          ))}
        </Lines>
      </Block>
      {sender.others.length > 0 && (
        <Block title="Other enquiries from this sender" count={sender.others.length}>
          <Lines>
            {sender.others.map((other) => (
              <li key={other.id}>
                <strong>{[other.method, other.place, other.country].filter(Boolean).join(' · ') || 'Call request'}</strong>
                {other.notes && <span>{other.notes}</span>}
                <small>
                  <TimeAgo at={other.sent_at} /> to {other.contractors.join(', ')}
                  {other.removed && ' · withdrawn as abuse'}
                </small>
              </li>
            ))}
          </Lines>
        </Block>
      )}
    </>
  );
}

const FileLink = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  & > svg { flex: none; }
`;
