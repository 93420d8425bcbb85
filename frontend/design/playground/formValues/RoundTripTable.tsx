import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';
import type { RoundTrip } from './roundTrip';

/** Each field in the profile, in the form and in the request. Differences are highlighted and labelled. */
export function RoundTripTable({ trips }: { trips: readonly RoundTrip[] }) {
  return (
    <Box tabIndex={0} role="group" aria-label="Fields">
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">In the profile</th>
            <th scope="col">In the form</th>
            <th scope="col">Sent back</th>
          </tr>
        </thead>
        <tbody>
          {trips.map(({ field, profile, form, sent, isChanged, isLost }) => (
            <Row key={field.key} $look={isChanged ? 'changed' : isLost ? 'lost' : 'same'}>
              <th scope="row">
                {field.label}
                <code>{field.key}</code>
              </th>
              <td>
                <Value value={profile} />
              </td>
              <td>
                <Value value={form} />
              </td>
              <td>
                <Note>{isChanged ? 'Changed' : isLost ? 'Different' : 'Not sent: unchanged'}</Note>
                {(isChanged || isLost) && <Value value={sent} />}
              </td>
            </Row>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

function Value({ value }: { value: unknown }) {
  return <code>{value === undefined ? 'invalid' : JSON.stringify(value, null, 1)}</code>;
}

const Box = styled.div`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  min-width: 560px;
  border-collapse: collapse;
  font-size: 14px;
  table-layout: fixed;
  & th, & td { padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)}`}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; text-align: left; vertical-align: top; }
  & thead th { border: 0; background: ${({ theme }) => theme.colour.surfaceQuiet}; color: ${({ theme }) => theme.colour.textQuiet}; }
  & th:first-child { width: 180px; }
  & tbody th > code { display: block; color: ${({ theme }) => theme.colour.textQuiet}; font-weight: 400; }
  & code { overflow-wrap: anywhere; }
  & td > code { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 8; }
  ${media.desktop} { & th:first-child { width: 220px; } }
`;

const Row = styled.tr<{ $look: 'changed' | 'lost' | 'same' }>`
  ${({ theme, $look }) => $look !== 'same' && `& > * { background: ${$look === 'changed' ? theme.colour.selected : theme.colour.premiumSoft}; }`}
`;

const Note = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
