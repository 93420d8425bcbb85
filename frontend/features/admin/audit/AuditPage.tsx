import { Download } from 'lucide-react';
import { adminAuditApi, auditExportAddress, type AuditFilters as Filters } from '../../../endpoints/admin/audit';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf } from '../../../lib/format';
import { Pager } from '../../../shared/Pager';
import { useLastPage } from '../../../shared/useLastPage';
import { Button, ButtonAnchor } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Stack } from '../../../ui/pageLayouts';
import { AdminFrame } from '../AdminFrame';
import { ListCount } from '../listParts';
import { useListAddress } from '../useListAddress';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { AuditSkeleton } from './AuditSkeleton';

const pageSize = 25;
const names = ['actor', 'action', 'subject', 'subject_id', 'from', 'to', 'search'] as const;

/** Who did what, when, and what it changed; filtered by the address. */
export function AuditPage() {
  const { asked, page, change, onSearch, address } = useListAddress('/admin/audit');
  const filters = filtersIn(asked);
  const log = adminAuditApi.endpoints.listAudit.useQuery({ filters, page, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const shown = log.currentData;
  const { last, isPastEnd } = useLastPage({ total: shown?.total, page, pageSize, address });
  const isFiltered = Object.values(filters).some(Boolean);
  const failure = log.isFetching ? undefined : failureOf(log.error);
  return (
    <AdminFrame
      part="audit"
      heading="Audit log"
      actions={
        <ButtonAnchor href={auditExportAddress(filters)} download $look="outline">
          <Download size={18} aria-hidden="true" />
          Export as CSV
        </ButtonAnchor>
      }
    >
      <AuditFilters filters={filters} entries={shown?.entries ?? []} onChange={change} onSearch={onSearch} />
      <Stack $gap={2}>
        <ListCount as="h2" id="entries" tabIndex={-1}>
          <span role="status">{shown && countOf(shown.total, 'entry', 'entries')}</span>
        </ListCount>
        {shown && shown.entries.length > 0 && <AuditEntries entries={shown.entries} />}
        {shown?.total === 0 && (
          <Notice level={3} title={isFiltered ? 'No entry matches' : 'Nothing is written down yet'}>
            {isFiltered ? 'Try other filters, or fewer of them.' : 'What admins decide and change shows up here, with what was there before.'}
          </Notice>
        )}
        {!shown && log.isFetching && <AuditSkeleton rows={10} />}
        {!shown && failure && (
          <Notice level={3} title="The audit log could not be loaded" action={<Button onClick={() => void log.refetch()}>Try again</Button>}>
            {failure.message}
          </Notice>
        )}
        {shown && !isPastEnd && <Pager page={page} last={last} address={address} heading="entries" />}
      </Stack>
    </AdminFrame>
  );
}

function filtersIn(asked: URLSearchParams): Filters {
  return Object.fromEntries(names.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : [])));
}
