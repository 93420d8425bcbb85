import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf } from '#contract/contractors/badge';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { enquiryStates, enquiryStateTexts } from '#contract/enquiries/enquiryChoices';
import { toStatusOptions } from '#contract/shared/values/statusText';
import { buildInboxExportUrl, enquiriesApi } from '#endpoints/enquiries';
import { choiceParam, pageParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { pluralize } from '#lib/text/format';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { TabBlocks } from '#shared/page/Section';
import { ButtonAnchor, ButtonLink } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { BlockPanel } from '#ui/layout/containers';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { EmptyInbox } from './EmptyInbox';
import { EnquiryItem } from './EnquiryItem';

const pageSize = 20;
const urlSchema = { state: choiceParam(enquiryStates, undefined), page: pageParam };
const all = 'all';
const options = [...toStatusOptions(enquiryStates, enquiryStateTexts), { value: all, label: 'All' } as const];

/** The enquiries that a company has received, newest first. */
export function EnquiriesTab({ company }: { company: ManagedContractor }) {
  const { values, set, href } = useUrlState(urlSchema);
  const { state, page } = values;
  // Refetch, because enquiries arrive while this tab is closed.
  const query = enquiriesApi.endpoints.listEnquiries.useQuery(
    { contractor: company.id, state, page, page_size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const { statusLine, onDone } = useAnnouncement();
  const inbox = query.currentData;
  const getPageHref = (pageNumber: number) => href({ page: pageNumber });
  const { lastPage, isPastEnd } = useLastPage({ total: inbox?.total, page, pageSize, getPageHref });
  const handleStateChange = (value: (typeof options)[number]['value']) => set({ state: value === all ? undefined : value });
  const hasEnquiryForm = acceptsEnquiries(badgeOf(company).tier);
  const isEmpty = inbox?.total === 0 && !state;
  return (
    <TabBlocks>
      {statusLine}
      {inbox && !isEmpty && !hasEnquiryForm && (
        <InfoPanel
          title="New enquiries are turned off"
          action={
            <ButtonLink to="/join" $look="outline">
              Compare tiers
            </ButtonLink>
          }
        >
          The Basic tier doesn't include quote requests. Enquiries you've already received stay here.
        </InfoPanel>
      )}
      <InboxPanel aria-labelledby="enquiries">
        <Header $used={!isEmpty}>
          <div>
            <h2 id="enquiries" tabIndex={-1}>
              Enquiries
            </h2>
            <Count role="status">
              {inbox &&
                !isEmpty &&
                `${pluralize(inbox.total, 'enquiry', 'enquiries')}${state ? ` with the status ${enquiryStateTexts[state].label}` : ''}`}
            </Count>
          </div>
          {query.data && !isEmpty && (
            <ButtonAnchor href={buildInboxExportUrl(company.id)} download $look="outline">
              <Download size={18} aria-hidden="true" />
              Export all as CSV
            </ButtonAnchor>
          )}
        </Header>
        {query.data && !isEmpty && (
          <SegmentedControl label="Show enquiries" name="enquiry-state" options={options} value={state ?? all} onChoose={handleStateChange} />
        )}
        <QueryBoundary
          query={query}
          subject="Your enquiries"
          loading={<LoadingLine label="Loading your enquiries" />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyInbox company={company} state={state} onShowAll={() => handleStateChange(all)} />}
        >
          {({ rows }) => (
            <List>
              {rows.map((enquiry) => (
                <li key={enquiry.id}>
                  <EnquiryItem company={company} enquiry={enquiry} stateFilter={state} onDone={onDone} />
                </li>
              ))}
            </List>
          )}
        </QueryBoundary>
      </InboxPanel>
      {inbox && !isPastEnd && <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId="enquiries" />}
    </TabBlocks>
  );
}

const InboxPanel = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  scroll-margin-top: 100px;
`;

const Header = styled.div<{ $used: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: start;
  justify-content: space-between;
  min-height: ${({ $used }) => ($used ? '52px' : '0')};
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; scroll-margin-top: 100px; }
  & h2:focus { outline: none; box-shadow: none; }
`;

const Count = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const List = styled.ul`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  overflow: hidden;
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.line}; }
`;
