import { styled } from 'styled-components';
import { accountRoleLabels, roles } from '#contract/accounts/session';
import { toStatusOptions } from '#contract/shared/values/statusText';
import { type AdminUserRow, getUserState, type UserSort, userSorts, userStates, userStateTexts } from '#contract/users';
import { adminUsersApi } from '#endpoints/admin/users';
import { choiceParam, pageParam, textParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatDate, formatNumber, pluralize } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { Stack } from '#ui/layout/pageLayouts';
import { media } from '#ui/theme/mediaQueries';
import { EmailAddress } from '#ui/UserText';
import { AdminFrame } from '../kit/AdminFrame';
import { AdminTable, Cell, EmptyRow, Row, RowHeader, SkeletonRows, type TableColumn } from '../kit/AdminTable';
import { FilterBar, FilterSelect, SearchBox } from '../kit/filterParts';
import { ListCount, RowLink, RowNote } from '../kit/listParts';

const pageSize = 25;
const columns: readonly TableColumn[] = [
  { key: 'name', label: 'Name', sort: 'name' },
  { key: 'email', label: 'Email', sort: 'email' },
  { key: 'role', label: 'Role', sort: 'role' },
  { key: 'state', label: 'Status' },
  { key: 'companies', label: 'Companies', numeric: true },
  { key: 'joined', label: 'Joined', sort: 'created_at', largestFirst: true },
];

const defaultSort = '-created_at';
const urlSchema = {
  search: textParam,
  role: choiceParam(roles, undefined),
  state: choiceParam(userStates, undefined),
  sort: choiceParam(userSorts, defaultSort),
  page: pageParam,
};
/** The card layout has no headers, so it needs a select for sorting. */
const sortOptions: { value: UserSort; label: string }[] = [
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name (A to Z)' },
  { value: '-name', label: 'Name (Z to A)' },
  { value: 'email', label: 'Email (A to Z)' },
  { value: '-email', label: 'Email (Z to A)' },
  { value: 'role', label: 'Role (A to Z)' },
  { value: '-role', label: 'Role (Z to A)' },
];

/** The list of accounts. The URL contains search, filters and order. */
export function UsersPage() {
  const { values, set, href } = useUrlState(urlSchema);
  const { search, role, state, sort, page } = values;
  const getPageHref = (number: number) => href({ page: number });
  const list = adminUsersApi.endpoints.listUsers.useQuery(
    { ...(search && { search }), ...(role && { role }), ...(state && { state }), sort, page, page_size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const total = list.data?.total ?? 0;
  const { lastPage, isPastEnd } = useLastPage({ total: list.currentData?.total, page, pageSize, getPageHref });
  const isFiltered = Boolean(search || role || state);
  const renderTable = (data?: typeof list.data) => (
    <AdminTable
      label="Accounts"
      columns={columns}
      sort={sort}
      getSortHref={(value) => href({ sort: userSorts.find((one) => one === value) })}
      isRefetching={list.isFetching && data !== undefined}
      stacked="onTablets"
    >
      {data?.rows.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
      {!data && <SkeletonRows columns={columns.length} rows={12} />}
      {data?.rows.length === 0 && (
        <EmptyRow columns={columns.length}>
          <Empty>
            No accounts match.
            {isFiltered && (
              <Button $look="outline" onClick={() => set({ search: '', role: undefined, state: undefined })}>
                Show all accounts
              </Button>
            )}
          </Empty>
        </EmptyRow>
      )}
    </AdminTable>
  );
  return (
    <AdminFrame part="users" heading="Users">
      <FilterBar>
        <SearchBox label="Search" value={search} placeholder="Name, email or company" onSearch={(text) => set({ search: text })} />
        <FilterSelect
          label="Role"
          emptyLabel="All roles"
          value={role ?? ''}
          options={roles.map((value) => ({ value, label: accountRoleLabels[value] }))}
          onChoose={(value) => set({ role: roles.find((one) => one === value) })}
        />
        <FilterSelect
          label="Status"
          emptyLabel="All statuses"
          value={state ?? ''}
          options={toStatusOptions(userStates, userStateTexts)}
          onChoose={(value) => set({ state: userStates.find((one) => one === value) })}
        />
        <WithoutHeader>
          <FilterSelect
            label="Sort by"
            emptyLabel="Newest first"
            value={sort === defaultSort ? '' : sort}
            options={sortOptions}
            onChoose={(value) => set({ sort: userSorts.find((one) => one === value) })}
          />
        </WithoutHeader>
      </FilterBar>
      <Stack $gap={2}>
        <ListCount id="accounts" tabIndex={-1} role="status">
          {list.currentData && pluralize(total, isFiltered ? 'account found' : 'account', isFiltered ? 'accounts found' : 'accounts')}
        </ListCount>
        <QueryBoundary query={list} subject="The accounts" level={2} keepsPrevious loading={renderTable()}>
          {renderTable}
        </QueryBoundary>
        {list.data && !isPastEnd && <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId="accounts" />}
      </Stack>
    </AdminFrame>
  );
}

function UserRow({ user }: { user: AdminUserRow }) {
  return (
    <Row $quiet={user.disabled_at !== null}>
      <RowHeader>
        <RowLink to={`/admin/users/${user.id}`}>{user.full_name}</RowLink>
        {user.company_name && <RowNote>{user.company_name}</RowNote>}
      </RowHeader>
      <Cell label="Email">
        <EmailAddress address={user.username} />
      </Cell>
      <Cell label="Role">{accountRoleLabels[user.role]}</Cell>
      <Cell label="Status" oneLine>
        <StatusLabel status={userStateTexts[getUserState(user)]} />
      </Cell>
      <Cell label="Companies" numeric>
        {formatNumber(user.companies)}
      </Cell>
      <Cell label="Joined" oneLine>
        <div>
          {formatDate(user.created_at)}
          {user.last_seen_at !== null && <RowNote>last seen {formatDate(user.last_seen_at)}</RowNote>}
        </div>
      </Cell>
    </Row>
  );
}

const WithoutHeader = styled.div`
  ${media.desktop} { display: none; }
`;

const Empty = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  justify-items: center;
`;
