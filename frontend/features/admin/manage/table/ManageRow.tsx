import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import { iconButton } from '#ui/controls/Button';
import { Cell, Row, RowHeader } from '../../kit/AdminTable';
import { manageColumns } from './manageColumns';
import { RowCheckbox } from './RowCheckbox';
import type { ColumnKey } from './useVisibleColumns';

interface ManageRowProps {
  row: AdminContractorRow;
  columns: readonly ColumnKey[];
  isSelected: boolean;
  onToggle: (id: number) => void;
}

/** A contractor in the table. Its name links to its form. */
export const ManageRow = memo(function ManageRow({ row, columns, isSelected, onToggle }: ManageRowProps) {
  const { id, name, slug, place } = row;
  return (
    <Row $selected={isSelected}>
      <Cell isSelectionCell>
        <RowCheckbox label={`Select ${name}`} checked={isSelected} onToggle={() => onToggle(id)} />
      </Cell>
      <RowHeader>
        <Name>
          <NameLink to={`/admin/contractors/${id}/edit`}>{name}</NameLink>
          {row.profile_status === 'accepted' && (
            <ProfileLink to={`/contractors/${slug}`} target="_blank" rel="noopener" aria-label={`View profile of ${name} (opens in a new tab)`}>
              <ExternalLink size={16} aria-hidden="true" />
            </ProfileLink>
          )}
        </Name>
        <Place>{place || `ID ${id}`}</Place>
      </RowHeader>
      {columns.map((key) => {
        const { label, numeric, oneLine, renderCell } = manageColumns[key];
        return (
          <Cell key={key} label={label} numeric={numeric} oneLine={oneLine}>
            {renderCell(row)}
          </Cell>
        );
      })}
    </Row>
  );
});

const Name = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space(1)};
  align-items: center;
  min-width: 190px;
  min-height: 28px;
`;

const NameLink = styled(Link)`
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
`;

const ProfileLink = styled(Link)`
  ${iconButton}
  width: 28px;
  height: 28px;
  color: ${({ theme }) => theme.colour.textQuiet};
  &:hover { color: ${({ theme }) => theme.colour.link}; }
`;

const Place = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: ${({ theme }) => theme.fontSizes.small};
`;
