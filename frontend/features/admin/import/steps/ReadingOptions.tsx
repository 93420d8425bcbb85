import { useId } from 'react';
import { styled } from 'styled-components';
import { type ImportOptions, importEncodingLabels, importEncodings } from '#contract/imports/importOptions';
import type { ImportDetails, ImportLayout } from '#contract/imports/imports';
import { Checkbox } from '#ui/controls/Checkbox';
import { Select } from '#ui/controls/Select';
import { media } from '#ui/theme/mediaQueries';
import { Quiet } from './stepParts';

/** Maximum characters of a row in the choice of the header row. */
const maxRowLength = 80;

interface ReadingOptionsProps {
  importRecord: ImportDetails;
  onChange: (changes: Partial<ImportOptions>) => void;
}

/** How the file is read: its encoding and header row, each detected unless it is chosen, and what new contractors become. */
export function ReadingOptions({ importRecord: { options, layout }, onChange }: ReadingOptionsProps) {
  const encodingId = useId();
  const headerId = useId();
  return (
    <Box role="group" aria-label="How the file is read">
      {layout && (
        <Field>
          <label htmlFor={encodingId}>Text encoding</label>
          <Select
            id={encodingId}
            value={options.encoding ?? ''}
            onChange={({ target }) => onChange({ encoding: importEncodings.find((encoding) => encoding === target.value) ?? null })}
          >
            <option value="">{options.encoding === null ? `Detected: ${layout.encoding_label}` : 'Detect the encoding'}</option>
            {importEncodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {importEncodingLabels[encoding]}
              </option>
            ))}
          </Select>
          <Quiet>Choose another one if letters such as é or ñ look wrong in the preview.</Quiet>
        </Field>
      )}
      {layout && layout.header_row !== null && (
        <Field>
          <label htmlFor={headerId}>Header row</label>
          <Select
            id={headerId}
            value={options.header_row ?? ''}
            onChange={({ target }) => onChange({ header_row: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{options.header_row === null ? `Detected: row ${layout.header_row}` : 'Detect the header row'}</option>
            {listRows(layout).map(({ row, text }) => (
              <option key={row} value={row}>
                Row {row}: {text}
              </option>
            ))}
          </Select>
          <Quiet>The row that names the columns. Rows above it are not imported.</Quiet>
        </Field>
      )}
      <Wide>
        <Checkbox checked={options.drafts} onChange={({ target }) => onChange({ drafts: target.checked })}>
          Add new contractors as drafts
        </Checkbox>
        <Quiet>Drafts are not listed until you accept them in “Manage contractors”. Contractors that are already listed stay listed.</Quiet>
      </Wide>
    </Box>
  );
}

/** The rows to choose from. A row that was chosen elsewhere may be far below the first ones. */
function listRows({ top_rows, header_row }: ImportLayout): { row: number; text: string }[] {
  const rows = top_rows.map(({ row, cells }) => {
    const text = cells.filter(Boolean).join(' · ');
    return { row, text: text.length > maxRowLength ? `${text.slice(0, maxRowLength)}…` : text };
  });
  const isListed = header_row === null || rows.some(({ row }) => row === header_row);
  return isListed ? rows : [...rows, { row: header_row, text: 'current header' }];
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(1)};
  align-content: start;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
