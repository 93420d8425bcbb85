import { styled } from 'styled-components';
import { companyDays } from '../../../../api/contract/adminCompanies';
import { adminCompaniesApi } from '../../../endpoints/admin/companies';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf } from '../../../lib/format';
import { Pager } from '../../../shared/Pager';
import { useLastPage } from '../../../shared/useLastPage';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Stack } from '../../../ui/pageLayouts';
import { Segments } from '../../../ui/Segments';
import { AdminFrame } from '../AdminFrame';
import { AdminTable, SkeletonRows } from '../AdminTable';
import { FilterBar, SearchBox } from '../filterParts';
import { ListCount } from '../listParts';
import type { TableColumn } from '../tableColumn';
import { useListAddress } from '../useListAddress';
import { CompanyRow } from './CompanyRow';

const pageSize = 25;
const periods = [
  { value: '7', label: '7 days' },
  { value: String(companyDays.usual), label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
const columns: readonly TableColumn[] = [
  { key: 'company', label: 'Company' },
  { key: 'business', label: 'Business', width: '22%' },
  { key: 'visitors', label: 'Visitors', numeric: true },
  { key: 'seen', label: 'Last seen' },
  { key: 'contractors', label: 'Looked at', width: '34%' },
];

/** Which companies look at which contractors; period, search and page are in the address. */
export function CompaniesPage() {
  const { asked, text, page, change, onSearch, address } = useListAddress('/admin/companies');
  const days = periods.find(({ value }) => value === asked.get('days'))?.value ?? String(companyDays.usual);
  const list = adminCompaniesApi.endpoints.listCompanies.useQuery(
    { ...(text && { search: text }), days: Number(days), page, page_size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const { last, isPastEnd } = useLastPage({ total: list.currentData?.total, page, pageSize, address });
  const failure = list.isFetching ? undefined : failureOf(list.error);
  const shown = failure ? undefined : list.data;
  return (
    <AdminFrame part="companies" heading="Visiting companies">
      <Lead>
        Which companies looked at the directory, and at which contractors. A service names each company by the visitor's network. Nobody has checked
        it: take everything here as unverified.
      </Lead>
      <Filters>
        <SearchBox label="Search" value={text} placeholder="Name or domain" onSearch={onSearch} />
        <Segments
          label="Period"
          name="period"
          options={periods}
          value={days}
          onChoose={(value) => change({ days: value === String(companyDays.usual) ? undefined : value })}
        />
      </Filters>
      <Stack $gap={2}>
        <ListCount id="companies" tabIndex={-1} role="status">
          {list.currentData && countOf(list.currentData.total, text ? 'company found' : 'company', text ? 'companies found' : 'companies')}
        </ListCount>
        {failure && (
          <Notice level={2} title="The companies could not be loaded" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
            {failure.message}
          </Notice>
        )}
        {shown?.companies.length === 0 && !isPastEnd && <NoCompany isSearched={text !== ''} onShowAll={() => change({ search: undefined })} />}
        {!failure && shown?.companies.length !== 0 && (
          <AdminTable label="Companies" columns={columns} waiting={list.isFetching && shown !== undefined} stacked="onTablets">
            {shown?.companies.map((company) => (
              <CompanyRow key={company.id} company={company} />
            ))}
            {!shown && <SkeletonRows columns={columns.length} rows={8} height={48} />}
          </AdminTable>
        )}
        {shown && !isPastEnd && <Pager page={page} last={last} address={address} heading="companies" />}
      </Stack>
    </AdminFrame>
  );
}

function NoCompany({ isSearched, onShowAll }: { isSearched: boolean; onShowAll: () => void }) {
  if (isSearched) {
    return (
      <Notice
        level={2}
        title="No company matches"
        action={
          <Button $look="outline" onClick={onShowAll}>
            Show all companies
          </Button>
        }
      >
        Try part of a name or of a domain, or a longer period.
      </Notice>
    );
  }
  return (
    <Notice level={2} title="No company was recognised">
      Companies show up here where COMPANY_LOOKUP_URL names the service that recognises them. Only visitors who agreed to it are looked up, and nobody
      whose browser asks not to be tracked.
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
