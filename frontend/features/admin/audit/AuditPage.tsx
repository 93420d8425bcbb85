import { Download } from 'lucide-react';
import { adminAuditApi, buildAuditExportUrl, type AuditFilters as Filters } from '#endpoints/admin/audit';
import { pageParam, textParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { pluralize } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { ButtonAnchor } from '#ui/controls/Button';
import { Stack } from '#ui/layout/pageLayouts';
import { Notice } from '#ui/messages/Notice';
import { AdminFrame } from '../kit/AdminFrame';
import { ListCount } from '../kit/listParts';
import { AuditEntries, AuditSkeleton } from './AuditEntries';
import { AuditFilters } from './AuditFilters';

const pageSize = 25;
const urlSchema = {
  actor: textParam,
  action: textParam,
  subject: textParam,
  subject_id: textParam,
  from: textParam,
  to: textParam,
  search: textParam,
  page: pageParam,
};

/** The audit log: who changed what and when. The URL contains the filters. */
export function AuditPage() {
  const { values, set, href } = useUrlState(urlSchema);
  const { page, ...texts } = values;
  const filters: Filters = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const getPageHref = (number: number) => href({ page: number });
  const log = adminAuditApi.endpoints.listAudit.useQuery({ filters, page, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const data = log.currentData;
  const { lastPage, isPastEnd } = useLastPage({ total: data?.total, page, pageSize, getPageHref });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <AdminFrame
      part="audit"
      heading="Audit log"
      actions={
        <ButtonAnchor href={buildAuditExportUrl(filters)} download $look="outline">
          <Download size={18} aria-hidden="true" />
          Export as CSV
        </ButtonAnchor>
      }
    >
      <AuditFilters filters={filters} entries={data?.rows ?? []} onChange={set} />
      <Stack $gap={2}>
        <ListCount as="h2" id="entries" tabIndex={-1}>
          <span role="status">{data && pluralize(data.total, 'entry', 'entries')}</span>
        </ListCount>
        <QueryBoundary
          query={log}
          subject="The audit log"
          level={3}
          showsReason
          loading={<AuditSkeleton rows={10} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <Notice level={3} title={isFiltered ? 'No entries match' : 'No activity yet'}>
              {isFiltered
                ? 'Try different filters, or remove some.'
                : 'Decisions and changes by admins appear here, with the values before and after.'}
            </Notice>
          }
        >
          {({ rows }) => rows.length > 0 && <AuditEntries entries={rows} />}
        </QueryBoundary>
        {data && !isPastEnd && <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId="entries" />}
      </Stack>
    </AdminFrame>
  );
}
