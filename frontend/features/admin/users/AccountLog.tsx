import { Link } from 'react-router-dom';
import { adminAuditApi } from '#endpoints/admin/audit';
import { formatNumber } from '#lib/text/format';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { Section } from '#shared/page/Section';
import { AuditEntries, AuditSkeleton } from '../audit/AuditEntries';

const pageSize = 5;

/** Recent admin actions on an account. */
export function AccountLog({ id }: { id: number }) {
  const filters = { subject: 'user', subject_id: String(id) };
  const log = adminAuditApi.endpoints.listAudit.useQuery({ filters, page: 1, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  return (
    <Section compact heading="Admin actions on this account" aside={<Link to={`/admin/audit?actor=${id}`}>Actions by this user</Link>}>
      <QueryBoundary
        query={log}
        subject="The activity"
        showsReason
        loading={<AuditSkeleton rows={1} />}
        isEmpty={({ total }) => total === 0}
        empty={<p>No activity yet.</p>}
      >
        {({ rows, total }) => (
          <>
            <AuditEntries entries={rows} />
            {total > pageSize && <Link to={`/admin/audit?subject=user&subject_id=${id}`}>View all {formatNumber(total)} entries</Link>}
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}
