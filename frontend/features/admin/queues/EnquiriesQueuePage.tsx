import { useState } from 'react';
import { enquiryReportKinds } from '../../../../api/contract/enquiryChoices';
import type { AdminEnquiryReport } from '../../../../api/contract/enquiryReports';
import { queueItemsApi } from '../../../endpoints/admin/queueItems';
import { DecisionQueue } from './DecisionQueue';
import { EnquiryItem, senderOf } from './EnquiryItem';
import { Ago } from './itemParts';
import type { QueueSpec } from './queueTypes';

const { listQueueEnquiries, readQueueEnquiry } = queueItemsApi.endpoints;

const spec: QueueSpec<AdminEnquiryReport> = {
  kind: 'enquiry',
  part: 'enquiries',
  heading: 'Reported enquiries',
  noun: ['report', 'reports'],
  views: [
    { key: 'waiting', label: 'Waiting for you', parameters: { state: 'open' } },
    { key: 'upheld', label: 'Upheld', parameters: { state: 'upheld', order: 'newest' } },
    { key: 'dismissed', label: 'Dismissed', parameters: { state: 'dismissed', order: 'newest' } },
  ],
  list: (dispatch, asked) => dispatch(listQueueEnquiries.initiate(asked, { forceRefetch: true, subscribe: false })),
  read: (dispatch, id) => dispatch(readQueueEnquiry.initiate(id, { forceRefetch: true, subscribe: false })),
  isOpen: ({ state }) => state === 'open',
  titleOf: ({ enquiry }) => `Enquiry from ${senderOf(enquiry)}`,
  profileOf: ({ contractor }) => contractor && `/contractors/${contractor.slug}`,
  Line: EnquiryLine,
  Item: EnquiryItem,
};

/** The queue of what members report about enquiries. */
export function EnquiriesQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function EnquiryLine({ row }: { row: AdminEnquiryReport }) {
  const [now] = useState(() => Date.now());
  const { enquiry, kind, created_at } = row;
  const { name, email } = enquiry.sender;
  return (
    <>
      <strong>{name || email || 'Account deleted'}</strong>
      <span>{enquiryReportKinds.find(({ value }) => value === kind)?.label}</span>
      <small>
        <Ago at={created_at} now={now} />
      </small>
    </>
  );
}
