import { styled } from 'styled-components';
import { pluralize } from '#lib/text/format';
import { emptyListFormats, listFields, type StoredValue, type Trial } from './runEmptyListTrial';

/** What the server stored, per list and empty format. */
export function StoredValuesTable({ trial: { listsBefore, stored } }: { trial: Trial }) {
  const cells = listFields.flatMap(({ key }) => emptyListFormats.map((format) => stored[key]?.[format.key]));
  const wrongCount = cells.filter((cell) => cell !== undefined && !isEmpty(cell)).length;
  return (
    <>
      <p role="status">
        {wrongCount === 0
          ? 'Every format was stored as an empty list.'
          : `${pluralize(wrongCount, 'value was', 'values were')} not stored as an empty list.`}
      </p>
      <Box tabIndex={0} role="group" aria-label="Stored values">
        <table>
          <thead>
            <tr>
              <th scope="col">List</th>
              <th scope="col">Before</th>
              {emptyListFormats.map(({ key, label }) => (
                <th key={key} scope="col">
                  Sent as <code>{label}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listFields.map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  <code>{key}</code>
                </th>
                <td>{describeSize(listsBefore[key])}</td>
                {emptyListFormats.map((format) => (
                  <Cell key={format.key} stored={stored[key]?.[format.key]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}

function Cell({ stored }: { stored: StoredValue | undefined }) {
  if (!stored) return <td>Not tested</td>;
  if ('refused' in stored) return <WrongCell>Rejected: {stored.refused}</WrongCell>;
  return isEmpty(stored) ? (
    <td>
      <code>[]</code>
    </td>
  ) : (
    <WrongCell>
      <code>{JSON.stringify(stored.value)}</code>
    </WrongCell>
  );
}

function isEmpty(stored: StoredValue): boolean {
  return 'value' in stored && Array.isArray(stored.value) && stored.value.length === 0;
}

function describeSize(value: unknown): string {
  return Array.isArray(value) && value.length > 0 ? pluralize(value.length, 'item') : 'Empty';
}

const Box = styled.div`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  overflow-x: auto;
  & > table { width: 100%; min-width: 640px; border-collapse: collapse; font-size: 14px; }
  & th, & td { padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)}`}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; text-align: left; vertical-align: top; }
  & thead th { border: 0; background: ${({ theme }) => theme.colour.surfaceQuiet}; color: ${({ theme }) => theme.colour.textQuiet}; white-space: nowrap; }
  & tbody th > code { display: block; color: ${({ theme }) => theme.colour.textQuiet}; font-weight: 400; }
`;

const WrongCell = styled.td`
  background: ${({ theme }) => theme.colour.premiumSoft};
`;
