import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AdminContractorRow } from '../../../../api/contract/adminContractors';
import { isVerified, tierLabels } from '../../../../api/contract/badge';
import { formatDay, formatNumber } from '../../../lib/format';
import { StateWord } from '../../../shared/StateWord';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { statusWords } from '../statusWords';
import type { TableColumn } from '../tableColumn';
import type { ColumnKey } from './keptColumns';
import { sourceWords, statusLooks } from './manageWords';

type Column = Omit<TableColumn, 'key'> & {
  /** Words for the chooser, where the head's are too short. */
  name?: string;
  oneLine?: boolean;
  cell: (row: AdminContractorRow) => ReactNode;
};

/** What can stand beside the name of a contractor. */
export const manageColumns: Record<ColumnKey, Column> = {
  status: {
    label: 'Status',
    sort: 'status',
    cell: ({ profile_status }) => <StateWord $look={statusLooks[profile_status]}>{statusWords[profile_status]}</StateWord>,
  },
  tier: { label: 'Tier', sort: 'tier', cell: ({ badge_tier }) => tierLabels[badge_tier] },
  verified: { label: 'Verified', cell: ({ badge_status }) => <YesNo yes={isVerified(badge_status)} /> },
  owners: { label: 'Owners', numeric: true, cell: ({ owners }) => (owners === 0 ? <Quiet>None</Quiet> : formatNumber(owners)) },
  country: { label: 'Country', sort: 'country', cell: ({ country }) => country ?? <Quiet>Unknown</Quiet> },
  source: { label: 'Source', oneLine: true, cell: ({ profile_source }) => sourceWords[profile_source] },
  completeness: { label: 'Complete', numeric: true, cell: ({ completeness }) => `${completeness} %` },
  likes: { label: 'Likes', sort: 'likes', largestFirst: true, numeric: true, cell: ({ likes }) => formatNumber(likes) },
  reviews: { label: 'Reviews', sort: 'reviews', largestFirst: true, numeric: true, cell: ({ review_count }) => formatNumber(review_count) },
  rating: {
    label: 'Rating',
    sort: 'rating',
    largestFirst: true,
    numeric: true,
    cell: ({ rating }) => rating?.toFixed(1) ?? <Quiet>None</Quiet>,
  },
  wish: {
    label: 'Wish',
    name: 'Tier that the company wishes for',
    cell: ({ requested_tier }) => (requested_tier ? tierLabels[requested_tier] : <Quiet>None</Quiet>),
  },
  created_at: { label: 'Created', sort: 'created_at', largestFirst: true, oneLine: true, cell: ({ created_at }) => formatDay(created_at) },
  last_updated: { label: 'Changed', sort: 'last_updated', largestFirst: true, oneLine: true, cell: ({ last_updated }) => formatDay(last_updated) },
};

function YesNo({ yes }: { yes: boolean }) {
  return (
    <Sign $yes={yes}>
      {yes ? <Check size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
      <VisuallyHidden>{yes ? 'Yes' : 'No'}</VisuallyHidden>
    </Sign>
  );
}

const Sign = styled.span<{ $yes: boolean }>`
  display: inline-flex;
  position: relative;
  vertical-align: text-bottom;
  color: ${({ theme, $yes }) => ($yes ? theme.colour.success : theme.colour.textQuiet)};
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;
