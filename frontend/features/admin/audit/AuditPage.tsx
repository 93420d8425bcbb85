import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminAuditApi, auditExportAddress, type AuditFilters as Filters } from '../../../endpoints/admin/audit';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf } from '../../../lib/format';
import { Pager } from '../../../shared/Pager';
import { useLastPage } from '../../../shared/useLastPage';
import { Button, ButtonAnchor } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { AdminFrame } from '../AdminFrame';
import { pageIn, withParameters } from '../withParameters';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { AuditSkeleton } from './AuditSkeleton';

const pageSize = 25;
const names = ['actor', 'action', 'subject', 'subject_id', 'from', 'to', 'search'] as const;

/** Who did what, when, and what it changed; filtered by the address. */
export function AuditPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = filtersIn(search);
  const page = pageIn(search);
  const log = adminAuditApi.endpoints.listAudit.useQuery({ filters, page, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      void navigate({ search: withParameters(search, { page: undefined, ...changes }) }, { replace: true }),
    [navigate, search],
  );
  const handleSearch = useCallback((text: string) => change({ search: text }), [change]);
  const shown = log.currentData;
  const address = (number: number) => `/admin/audit${withParameters(search, { page: number > 1 ? String(number) : undefined })}`;
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
      <AuditFilters filters={filters} entries={shown?.entries ?? []} onChange={change} onSearch={handleSearch} />
      <Part>
        <Count id="entries" tabIndex={-1}>
          <span role="status">{shown && countOf(shown.total, 'entry', 'entries')}</span>
        </Count>
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
      </Part>
    </AdminFrame>
  );
}

function filtersIn(search: string): Filters {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : [])));
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Count = styled.h2`
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
  font-weight: 400;
  scroll-margin-top: 100px;
  &:focus { outline: none; box-shadow: none; }
`;
