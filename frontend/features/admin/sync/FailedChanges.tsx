import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FailedChange, SyncState } from '../../../../api/contract/cmsSync';
import { syncApi } from '../../../endpoints/admin/sync';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf, formatMoment, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { AdminBlock } from '../AdminBlock';
import { AdminTable, Cell, Row, RowHead } from '../AdminTable';
import { agoOf } from '../agoWords';

const columns = [
  { key: 'contractor', label: 'Contractor' },
  { key: 'error', label: 'Why' },
  { key: 'failed', label: 'Last tried' },
  { key: 'again', label: 'Try again', hidden: true },
];

/** Contractors whose changes could not be sent to the CMS, each with why. */
export function FailedChanges({ sending: { failed, failed_count }, now }: { sending: SyncState['sending']; now: number }) {
  const [send, { isLoading }] = syncApi.endpoints.sendAgain.useMutation();
  const [said, setSaid] = useState('');
  const handleSend = async ({ contractor }: FailedChange) => {
    if (isLoading) return;
    const failure = failureOf((await send(contractor.id)).error);
    setSaid(failure?.message ?? `The changes of ${contractor.name} are sent again.`);
  };
  return (
    <AdminBlock heading="Not sent">
      <Quiet>
        The changes of {countOf(failed_count, 'contractor')} could not be sent to the CMS. Nothing of them is lost: each is tried again by itself,
        ever more seldom.{failed_count > failed.length && ` These are the newest ${formatNumber(failed.length)}.`}
      </Quiet>
      <Said role="status">{said}</Said>
      <AdminTable label="Contractors that were not sent" columns={columns} stacked>
        {failed.map((one) => (
          <Row key={one.contractor.id}>
            <RowHead>
              {one.contractor.gone ? (
                <>{one.contractor.name} (removed here)</>
              ) : (
                <Link to={`/admin/contractors/${one.contractor.id}/edit`}>{one.contractor.name}</Link>
              )}
            </RowHead>
            <Cell label="Why">{one.error}</Cell>
            <Cell label="Last tried" oneLine>
              <span>
                <time title={formatMoment(one.failed_at)}>{agoOf(one.failed_at, now)}</time>, {countOf(one.tries, 'try', 'tries')}
              </span>
            </Cell>
            <Cell oneLine>
              <Button
                $look="outline"
                aria-disabled={isLoading}
                aria-label={`Try again to send ${one.contractor.name}`}
                onClick={() => void handleSend(one)}
              >
                Try again
              </Button>
            </Cell>
          </Row>
        ))}
      </AdminTable>
    </AdminBlock>
  );
}

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Said = styled.p`
  font-size: 15px;
  &:empty { position: absolute; }
`;
