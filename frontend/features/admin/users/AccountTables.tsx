import { Link } from 'react-router-dom';
import { claimKindLabels, claimStateTexts } from '#contract/claims';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import type { AdminUser } from '#contract/users';
import { formatDate } from '#lib/text/format';
import { roleLabels } from '#shared/labels/memberLabels';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Section } from '#shared/page/Section';
import { AdminTable, Cell, EmptyRow, Row, RowHeader, type TableColumn } from '../kit/AdminTable';

const companyColumns: readonly TableColumn[] = [
  { key: 'company', label: 'Company' },
  { key: 'status', label: 'Status' },
  { key: 'role', label: 'Role' },
  { key: 'since', label: 'Since' },
];
const claimColumns: readonly TableColumn[] = [
  { key: 'company', label: 'Company' },
  { key: 'kind', label: 'Type' },
  { key: 'state', label: 'Status' },
  { key: 'at', label: 'Submitted' },
];

/** The companies and claims of an account. */
export function AccountTables({ user }: { user: AdminUser }) {
  return (
    <>
      <Section compact heading="Companies">
        <AdminTable label="Companies of this account" columns={companyColumns} stacked>
          {user.memberships.map(({ contractor, profile_status, role, since }) => (
            <Row key={contractor.id}>
              <RowHeader>
                <Link to={`/admin/contractors/${contractor.id}/edit`}>{contractor.name}</Link>
              </RowHeader>
              <Cell label="Status">
                <StatusLabel status={profileStatusTexts[profile_status]} />
              </Cell>
              <Cell label="Role">{roleLabels[role].label}</Cell>
              <Cell label="Since" oneLine>
                {formatDate(since)}
              </Cell>
            </Row>
          ))}
          {user.memberships.length === 0 && <EmptyRow columns={companyColumns.length}>No companies yet.</EmptyRow>}
        </AdminTable>
      </Section>
      <Section compact heading="Claims">
        <AdminTable label="Claims by this account" columns={claimColumns} stacked>
          {user.claims.map(({ id, contractor, kind, state, created_at }) => (
            <Row key={id}>
              <RowHeader>
                <Link to={`/admin/contractors/${contractor.id}/edit`}>{contractor.name}</Link>
              </RowHeader>
              <Cell label="Type">{claimKindLabels[kind]}</Cell>
              <Cell label="Status">
                <StatusLabel status={claimStateTexts[state]} />
              </Cell>
              <Cell label="Submitted" oneLine>
                {formatDate(created_at)}
              </Cell>
            </Row>
          ))}
          {user.claims.length === 0 && <EmptyRow columns={claimColumns.length}>No claims yet.</EmptyRow>}
        </AdminTable>
      </Section>
    </>
  );
}
