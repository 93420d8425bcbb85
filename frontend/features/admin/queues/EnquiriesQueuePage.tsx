import { skipToken } from '@reduxjs/toolkit/query';
import { enquiryReportKinds } from '#contract/enquiries/enquiryChoices';
import type { AdminEnquiryReport } from '#contract/enquiries/enquiryReports';
import { queueItemsApi } from '#endpoints/admin/queueItems';
import { EnquiryItem, getSenderName } from './items/EnquiryItem';
import { TimeAgo } from './items/itemParts';
import type { QueueSpec } from './list/queueTypes';
import { DecisionQueue } from './pane/DecisionQueue';

const { listQueueEnquiries, getQueueEnquiry } = queueItemsApi.endpoints;

const spec: QueueSpec<AdminEnquiryReport> = {
  kind: 'enquiry',
  part: 'enquiries',
  heading: 'Reported enquiries',
  noun: ['report', 'reports'],
  views: [
    { key: 'waiting', label: 'Open', parameters: { state: 'open' } },
    { key: 'upheld', label: 'Upheld', parameters: { state: 'upheld', order: 'newest' } },
    { key: 'dismissed', label: 'Dismissed', parameters: { state: 'dismissed', order: 'newest' } },
  ],
  useList: (params) => listQueueEnquiries.useInfiniteQuery(params, { refetchOnMountOrArgChange: true }),
  patchList: (dispatch, params, change) => dispatch(queueItemsApi.util.updateQueryData('listQueueEnquiries', params, ({ pages }) => change(pages))),
  useItem: (id) => getQueueEnquiry.useQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }),
  read: (dispatch, id) => dispatch(getQueueEnquiry.initiate(id, { forceRefetch: true, subscribe: false })),
  isOpen: ({ state }) => state === 'open',
  isRelated: ({ enquiry }, other) => other.state === 'open' && other.enquiry.id === enquiry.id,
  getTitle: ({ enquiry }) => `Enquiry from ${getSenderName(enquiry)}`,
  getProfileHref: ({ contractor }) => contractor && `/contractors/${contractor.slug}`,
  ListItem: EnquiryListItem,
  Item: EnquiryItem,
};

/** The queue of enquiries reported by members. */
export function EnquiriesQueuePage() {
  return <DecisionQueue spec={spec} />;
}

function EnquiryListItem({ row }: { row: AdminEnquiryReport }) {
  const { enquiry, kind, created_at } = row;
  const { name, email } = enquiry.sender;
  return (
    <>
      <strong>{name || email || 'Deleted account'}</strong>
      <span>{enquiryReportKinds.find(({ value }) => value === kind)?.label}</span>
      <small>
        <TimeAgo at={created_at} />
      </small>
    </>
  );
}
