import { Link } from 'react-router-dom';
import { adminAuditApi } from '#endpoints/admin/audit';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatNumber } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { AuditEntries, AuditSkeleton } from '../audit/AuditEntries';
import { AdminBlock } from '../kit/AdminBlock';

const pageSize = 5;

/** Recent admin actions on an account. */
export function AccountLog({ id }: { id: number }) {
  const filters = { subject: 'user', subject_id: String(id) };
  const log = adminAuditApi.endpoints.listAudit.useQuery({ filters, page: 1, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const failure = log.isFetching ? undefined : toApiFailure(log.error);
  return (
    <AdminBlock heading="Admin actions on this account" aside={<Link to={`/admin/audit?actor=${id}`}>Actions by this user</Link>}>
      {log.data && log.data.rows.length > 0 && <AuditEntries entries={log.data.rows} />}
      {log.data?.total === 0 && <p>No activity yet.</p>}
      {log.data && log.data.total > pageSize && (
        <Link to={`/admin/audit?subject=user&subject_id=${id}`}>View all {formatNumber(log.data.total)} entries</Link>
      )}
      {!log.data && log.isFetching && <AuditSkeleton rows={1} />}
      {!log.data && failure && (
        <>
          <p>{failure.message}</p>
          <div>
            <Button $look="outline" onClick={() => void log.refetch()}>
              Try again
            </Button>
          </div>
        </>
      )}
    </AdminBlock>
  );
}
