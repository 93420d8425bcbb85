import { styled } from 'styled-components';
import { companyVisitDays } from '#contract/visiting-companies/visitingCompanies';
import { visitingCompaniesApi } from '#endpoints/admin/visitingCompanies';
import { choiceParam, pageParam, textParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { pluralize } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { Stack } from '#ui/layout/pageLayouts';
import { Notice } from '#ui/messages/Notice';
import { AdminFrame } from './kit/AdminFrame';
import { AdminTable, SkeletonRows, type TableColumn } from './kit/AdminTable';
import { FilterBar, SearchBox } from './kit/filterParts';
import { ListCount } from './kit/listParts';
import { VisitingCompanyRow } from './VisitingCompanyRow';

const pageSize = 25;
const defaultPeriod = String(companyVisitDays.default);
const periods = [
  { value: '7', label: '7 days' },
  { value: defaultPeriod, label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
const urlSchema = {
  search: textParam,
  days: choiceParam(
    periods.map(({ value }) => value),
    defaultPeriod,
  ),
  page: pageParam,
};
const columns: readonly TableColumn[] = [
  { key: 'company', label: 'Company' },
  { key: 'business', label: 'Business', width: '22%' },
  { key: 'visitors', label: 'Visitors', numeric: true },
  { key: 'seen', label: 'Last seen' },
  { key: 'contractors', label: 'Profiles viewed', width: '34%' },
];

/** The visiting companies and the contractors they viewed. The URL contains the period, the search and the page. */
export function VisitingCompaniesPage() {
  const { values, set, href } = useUrlState(urlSchema);
  const { search, days, page } = values;
  const getPageHref = (number: number) => href({ page: number });
  const list = visitingCompaniesApi.endpoints.listVisitingCompanies.useQuery(
    { ...(search && { search }), days: Number(days), page, page_size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const { lastPage, isPastEnd } = useLastPage({ total: list.currentData?.total, page, pageSize, getPageHref });
  const renderTable = (data?: typeof list.data) => (
    <AdminTable label="Companies" columns={columns} isRefetching={list.isFetching && data !== undefined} stacked="onTablets">
      {data?.rows.map((company) => (
        <VisitingCompanyRow key={company.id} company={company} />
      ))}
      {!data && <SkeletonRows columns={columns.length} rows={8} height={48} />}
    </AdminTable>
  );
  return (
    <AdminFrame part="companies" heading="Visiting companies">
      <Lead>
        Companies that visited the directory, and the contractors they viewed. A lookup service identifies each company from the visitor's IP address.
        These details are not verified.
      </Lead>
      <Filters>
        <SearchBox label="Search" value={search} placeholder="Name or domain" onSearch={(text) => set({ search: text })} />
        <SegmentedControl label="Period" name="period" options={periods} value={days} onChoose={(value) => set({ days: value })} />
      </Filters>
      <Stack $gap={2}>
        <ListCount id="companies" tabIndex={-1} role="status">
          {list.currentData && pluralize(list.currentData.total, search ? 'company found' : 'company', search ? 'companies found' : 'companies')}
        </ListCount>
        <QueryBoundary
          query={list}
          subject="The companies"
          level={2}
          showsReason
          keepsPrevious
          isPending={isPastEnd}
          loading={renderTable()}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<NoCompaniesNotice isSearched={search !== ''} onShowAll={() => set({ search: '' })} />}
        >
          {renderTable}
        </QueryBoundary>
        {list.data && !isPastEnd && <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId="companies" />}
      </Stack>
    </AdminFrame>
  );
}

function NoCompaniesNotice({ isSearched, onShowAll }: { isSearched: boolean; onShowAll: () => void }) {
  if (isSearched) {
    return (
      <Notice
        level={2}
        title="No companies match"
        action={
          <Button $look="outline" onClick={onShowAll}>
            Show all companies
          </Button>
        }
      >
        Try part of a name or domain, or choose a longer period.
      </Notice>
    );
  }
  return (
    <Notice level={2} title="No companies identified yet">
      Companies appear here when COMPANY_LOOKUP_URL is set to a company lookup service. Only visitors who gave their consent are looked up, and never
      those whose browser asks not to be tracked.
    </Notice>
  );
}

const Lead = styled.p`
  max-width: 760px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

const Filters = styled(FilterBar)`
  & > [role='radiogroup'] { grid-column: span 2; }
`;
