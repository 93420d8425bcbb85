import { Link } from 'react-router-dom';
import type { AdminUser } from '../../../../api/contract/users';
import { formatDay } from '../../../lib/format';
import { claimKindWords, claimStateWords } from '../../../shared/claimWords';
import { roleWords } from '../../../shared/roleWords';
import { StateWord } from '../../../shared/StateWord';
import { AdminBlock } from '../AdminBlock';
import { AdminTable, Cell, EmptyRow, Row, RowHead } from '../AdminTable';
import { statusWords } from '../statusWords';

const companyColumns = [
  { key: 'company', label: 'Company' },
  { key: 'status', label: 'Status' },
  { key: 'role', label: 'Role' },
  { key: 'since', label: 'Since' },
];
const claimColumns = [
  { key: 'company', label: 'Company' },
  { key: 'kind', label: 'Kind' },
  { key: 'state', label: 'State' },
  { key: 'at', label: 'Made' },
];

/** The companies of an account and its claims. */
export function AccountTables({ user }: { user: AdminUser }) {
  return (
    <>
      <AdminBlock heading="Companies">
        <AdminTable label="Companies of the account" columns={companyColumns} stacked>
          {user.memberships.map(({ contractor, profile_status, role, since }) => (
            <Row key={contractor.id}>
              <RowHead>
                <Link to={`/admin/contractors/${contractor.id}/edit`}>{contractor.name}</Link>
              </RowHead>
              <Cell label="Status">{statusWords[profile_status]}</Cell>
              <Cell label="Role">{roleWords[role].label}</Cell>
              <Cell label="Since" oneLine>
                {formatDay(since)}
              </Cell>
            </Row>
          ))}
          {user.memberships.length === 0 && <EmptyRow columns={companyColumns.length}>No company yet.</EmptyRow>}
        </AdminTable>
      </AdminBlock>
      <AdminBlock heading="Claims">
        <AdminTable label="Claims of the account" columns={claimColumns} stacked>
          {user.claims.map(({ id, contractor, kind, state, created_at }) => (
            <Row key={id}>
              <RowHead>
                <Link to={`/admin/contractors/${contractor.id}/edit`}>{contractor.name}</Link>
              </RowHead>
              <Cell label="Kind">{claimKindWords[kind]}</Cell>
              <Cell label="State">
                <StateWord $look={claimStateWords[state].look}>{claimStateWords[state].word}</StateWord>
              </Cell>
              <Cell label="Made" oneLine>
                {formatDay(created_at)}
              </Cell>
            </Row>
          ))}
          {user.claims.length === 0 && <EmptyRow columns={claimColumns.length}>No claim yet.</EmptyRow>}
        </AdminTable>
      </AdminBlock>
    </>
  );
}
