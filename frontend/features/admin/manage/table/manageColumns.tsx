import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import { isVerified, tierLabels } from '#contract/contractors/badge';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import type { TableColumn } from '#features/admin/kit/AdminTable';
import { formatDate, formatNumber } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { sourceLabels } from '../manageLabels';
import type { ColumnKey } from './useVisibleColumns';

type ManageColumn = Omit<TableColumn, 'key'> & {
  /** Label for the column dialog, if the header's is too short. */
  longLabel?: string;
  oneLine?: boolean;
  renderCell: (row: AdminContractorRow) => ReactNode;
};

/** The columns available beside the name. */
export const manageColumns: Record<ColumnKey, ManageColumn> = {
  status: {
    label: 'Status',
    sort: 'status',
    renderCell: ({ profile_status }) => <StatusLabel status={profileStatusTexts[profile_status]} />,
  },
  tier: { label: 'Tier', sort: 'tier', renderCell: ({ badge_tier }) => tierLabels[badge_tier] },
  verified: { label: 'Verified', renderCell: ({ badge_status }) => <YesNo yes={isVerified(badge_status)} /> },
  owners: { label: 'Owners', numeric: true, renderCell: ({ owners }) => (owners === 0 ? <Quiet>None</Quiet> : formatNumber(owners)) },
  country: { label: 'Country', sort: 'country', renderCell: ({ country }) => country ?? <Quiet>Unknown</Quiet> },
  source: { label: 'Source', oneLine: true, renderCell: ({ profile_source }) => sourceLabels[profile_source] },
  completeness: { label: 'Completeness', numeric: true, renderCell: ({ completeness }) => `${completeness}%` },
  likes: { label: 'Likes', sort: 'likes', largestFirst: true, numeric: true, renderCell: ({ likes }) => formatNumber(likes) },
  reviews: { label: 'Reviews', sort: 'reviews', largestFirst: true, numeric: true, renderCell: ({ review_count }) => formatNumber(review_count) },
  rating: {
    label: 'Rating',
    sort: 'rating',
    largestFirst: true,
    numeric: true,
    renderCell: ({ rating }) => rating?.toFixed(1) ?? <Quiet>None</Quiet>,
  },
  wish: {
    label: 'Requested tier',
    longLabel: 'Tier requested by the company',
    renderCell: ({ requested_tier }) => (requested_tier ? tierLabels[requested_tier] : <Quiet>None</Quiet>),
  },
  created_at: { label: 'Created', sort: 'created_at', largestFirst: true, oneLine: true, renderCell: ({ created_at }) => formatDate(created_at) },
  last_updated: {
    label: 'Last changed',
    sort: 'last_updated',
    largestFirst: true,
    oneLine: true,
    renderCell: ({ last_updated }) => formatDate(last_updated),
  },
};

function YesNo({ yes }: { yes: boolean }) {
  return (
    <YesNoIcon $yes={yes}>
      {yes ? <Check size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
      <VisuallyHidden>{yes ? 'Yes' : 'No'}</VisuallyHidden>
    </YesNoIcon>
  );
}

const YesNoIcon = styled.span<{ $yes: boolean }>`
  display: inline-flex;
  position: relative;
  vertical-align: text-bottom;
  color: ${({ theme, $yes }) => ($yes ? theme.colour.success : theme.colour.textQuiet)};
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;
