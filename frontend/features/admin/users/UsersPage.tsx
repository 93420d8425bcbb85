import { styled } from 'styled-components';
import { roles } from '../../../../api/contract/session';
import { type AdminUserRow, type UserSort, userSorts, userStates } from '../../../../api/contract/users';
import { adminUsersApi } from '../../../endpoints/admin/users';
import { countOf, formatDay, formatNumber } from '../../../lib/format';
import { Pager } from '../../../shared/Pager';
import { StateWord } from '../../../shared/StateWord';
import { useLastPage } from '../../../shared/useLastPage';
import { Button } from '../../../ui/Button';
import { MailAddress } from '../../../ui/MailAddress';
import { media } from '../../../ui/mediaQueries';
import { Notice } from '../../../ui/Notice';
import { Stack } from '../../../ui/pageLayouts';
import { AdminFrame } from '../AdminFrame';
import { AdminTable, Cell, EmptyRow, Row, RowHead, SkeletonRows } from '../AdminTable';
import { FilterBar, FilterSelect, SearchBox } from '../filterParts';
import { ListCount, RowLink, RowNote } from '../listParts';
import type { TableColumn } from '../tableColumn';
import { useListAddress } from '../useListAddress';
import { accountRoleWords, accountStateWord, accountStateWords } from './accountWords';

const pageSize = 25;
const columns: readonly TableColumn[] = [
  { key: 'name', label: 'Name', sort: 'name' },
  { key: 'email', label: 'Email', sort: 'email' },
  { key: 'role', label: 'Role', sort: 'role' },
  { key: 'state', label: 'State' },
  { key: 'companies', label: 'Companies', numeric: true },
  { key: 'joined', label: 'Joined', sort: 'created_at', largestFirst: true },
];

const usualSort = '-created_at';
/** Where rows are cards there are no heads to sort by. */
const sortOptions: { value: UserSort; label: string }[] = [
  { value: 'created_at', label: 'Joined first' },
  { value: 'name', label: 'Name' },
  { value: '-name', label: 'Name, backwards' },
  { value: 'email', label: 'Email' },
  { value: '-email', label: 'Email, backwards' },
  { value: 'role', label: 'Role' },
  { value: '-role', label: 'Role, backwards' },
];

/** The accounts: found, filtered and sorted by the address. */
export function UsersPage() {
  const { asked, text, page, placeWith, change, onSearch, address } = useListAddress('/admin/users');
  const role = roles.find((one) => one === asked.get('role'));
  const state = userStates.find((one) => one === asked.get('state'));
  const sort = userSorts.find((one) => one === asked.get('sort')) ?? usualSort;
  const list = adminUsersApi.endpoints.listUsers.useQuery(
    { ...(text && { search: text }), ...(role && { role }), ...(state && { state }), sort, page, page_size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const total = list.data?.total ?? 0;
  const { last, isPastEnd } = useLastPage({ total: list.currentData?.total, page, pageSize, address });
  const isFiltered = Boolean(text || role || state);
  return (
    <AdminFrame part="users" heading="Users">
      <FilterBar>
        <SearchBox label="Search" value={text} placeholder="Name, email or company" onSearch={onSearch} />
        <FilterSelect
          label="Role"
          empty="Every role"
          value={role ?? ''}
          options={roles.map((value) => ({ value, label: accountRoleWords[value] }))}
          onChoose={(value) => change({ role: value })}
        />
        <FilterSelect
          label="State"
          empty="Every state"
          value={state ?? ''}
          options={userStates.map((value) => ({ value, label: accountStateWords[value] }))}
          onChoose={(value) => change({ state: value })}
        />
        <OnPhones>
          <FilterSelect
            label="Sort by"
            empty="Joined last"
            value={sort === usualSort ? '' : sort}
            options={sortOptions}
            onChoose={(value) => change({ sort: value })}
          />
        </OnPhones>
      </FilterBar>
      <Stack $gap={2}>
        <ListCount id="accounts" tabIndex={-1} role="status">
          {list.currentData && countOf(total, isFiltered ? 'account found' : 'account', isFiltered ? 'accounts found' : 'accounts')}
        </ListCount>
        {list.isError && !list.isFetching ? (
          <Notice level={2} title="The accounts could not be loaded" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
            Check the connection and try again.
          </Notice>
        ) : (
          <AdminTable
            label="Accounts"
            columns={columns}
            sort={sort}
            addressOf={(value) => placeWith({ sort: value === usualSort ? undefined : value })}
            waiting={list.isFetching && list.data !== undefined}
            stacked
          >
            {list.data?.users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
            {!list.data && <SkeletonRows columns={columns.length} rows={12} />}
            {list.data?.users.length === 0 && (
              <EmptyRow columns={columns.length}>
                <Empty>
                  No account matches.
                  {isFiltered && (
                    <Button $look="outline" onClick={() => change({ search: undefined, role: undefined, state: undefined })}>
                      Show all accounts
                    </Button>
                  )}
                </Empty>
              </EmptyRow>
            )}
          </AdminTable>
        )}
        {list.data && !isPastEnd && <Pager page={page} last={last} address={address} heading="accounts" />}
      </Stack>
    </AdminFrame>
  );
}

function UserRow({ user }: { user: AdminUserRow }) {
  const { word, look } = accountStateWord(user);
  return (
    <Row $quiet={user.disabled_at !== null}>
      <RowHead>
        <RowLink to={`/admin/users/${user.id}`}>{user.full_name}</RowLink>
        {user.company_name && <RowNote>{user.company_name}</RowNote>}
      </RowHead>
      <Cell label="Email">
        <MailAddress address={user.username} />
      </Cell>
      <Cell label="Role">{accountRoleWords[user.role]}</Cell>
      <Cell label="State" oneLine>
        <StateWord $look={look}>{word}</StateWord>
      </Cell>
      <Cell label="Companies" numeric>
        {formatNumber(user.companies)}
      </Cell>
      <Cell label="Joined" oneLine>
        <div>
          {formatDay(user.created_at)}
          {user.last_seen_at !== null && <RowNote>seen {formatDay(user.last_seen_at)}</RowNote>}
        </div>
      </Cell>
    </Row>
  );
}

const OnPhones = styled.div`
  ${media.tablet} { display: none; }
`;

const Empty = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  justify-items: center;
`;
