import { styled } from 'styled-components';
import { importFieldLabel } from '#contract/imports/importFields';
import type { ImportDetails } from '#contract/imports/imports';
import type { TableColumn } from '#features/admin/kit/AdminTable';
import { media } from '#ui/theme/mediaQueries';
import { AdminTable, Cell, EmptyRow, Row } from '../../kit/AdminTable';
import { problemLabels } from './ProblemTable';

interface MappingPreviewProps {
  preview: ImportDetails['preview'];
  /** Whether a newer mapping is being saved. */
  isSaving: boolean;
  /** Whether the current mapping is invalid, so that the preview does not reflect it. */
  isOutdated: boolean;
}

/** The first rows of a file under the current mapping. */
export function MappingPreview({ preview, isSaving, isOutdated }: MappingPreviewProps) {
  const fields = preview[0]?.cells.map(({ field }) => field) ?? [];
  const columns: TableColumn[] = [
    { key: 'row', label: 'Row', numeric: true, width: '64px' },
    ...fields.map((field) => ({ key: field, label: importFieldLabel(field) })),
    { key: 'notes', label: 'Notes' },
  ];
  return (
    <Part>
      <h3>Preview of the first rows</h3>
      <AdminTable label="Preview" columns={columns} isRefetching={isSaving || isOutdated} stacked="onTablets">
        {preview.map(({ row, cells, problems }) => (
          <Row key={row}>
            <Cell label="Row" numeric>
              {row}
            </Cell>
            {cells.map(({ field, text }) => (
              <Cell key={field} label={importFieldLabel(field)}>
                {text && <Value title={text}>{text}</Value>}
              </Cell>
            ))}
            <Cell label="Notes">
              {problems.length > 0 && (
                <Notes>
                  {problems.map(({ kind, column, reason }) => (
                    <li key={`${column} ${reason}`}>
                      <strong>{problemLabels[kind].singular}:</strong> {reason}
                    </li>
                  ))}
                </Notes>
              )}
            </Cell>
          </Row>
        ))}
        {preview.length === 0 && <EmptyRow columns={columns.length}>No rows to preview.</EmptyRow>}
      </AdminTable>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
`;

const Value = styled.span`
  display: -webkit-box;
  max-width: 260px;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Notes = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  font-size: 14px;
  ${media.desktop} { min-width: 240px; }
`;
