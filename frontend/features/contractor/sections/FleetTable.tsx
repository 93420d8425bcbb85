import { css, styled } from 'styled-components';
import { depthSizes, describeAvailability, rigKey, rigName } from '#contract/contractors/facts/rigFacts';
import type { Rig } from '#contract/contractors/facts/rigs';
import { feetPerMetre, formatNumber, withNonBreakingSpaces } from '#lib/text/format';
import { listRigDetails } from '#shared/contractor/describeFacts';
import { media } from '#ui/theme/mediaQueries';

interface FleetTableProps {
  rigs: readonly Rig[];
  /** Whether what the company says of the rigs' availability still counts. */
  showsAvailability: boolean;
}

/** The rig register as a table; on phones each rig is a block of its own. */
export function FleetTable({ rigs, showsAvailability }: FleetTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Rig</th>
          <th scope="col">Type and carrier</th>
          <th scope="col">Maximum depth</th>
          <th scope="col">Base</th>
        </tr>
      </thead>
      <tbody>
        {rigs.map((rig) => (
          <RigRow key={rigKey(rig)} rig={rig} showsAvailability={showsAvailability} />
        ))}
      </tbody>
    </Table>
  );
}

function RigRow({ rig, showsAvailability }: { rig: Rig; showsAvailability: boolean }) {
  const { quantity, year, rig_type, carrier, base } = rig;
  const depths = depthSizes.flatMap(({ key, label }) => {
    const diameter = key === 'depth_rc' ? rig.rc_diameter_mm : key === 'depth_open' ? rig.open_diameter_mm : null;
    return rig[key] === null ? [] : [{ label, detail: diameter ? `, ${diameter} mm:` : '', depth: rig[key] }];
  });
  const details = listRigDetails(rig);
  const availability = showsAvailability ? describeAvailability(rig, Date.now()) : null;
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{quantity > 1 ? `${quantity} × ${rigName(rig)}` : rigName(rig)}</span>
        {availability !== null && (
          <Available data-screen-only>
            {availability}
            {rig.moves_to && `, can move to ${rig.moves_to}`}
          </Available>
        )}
        {year !== null && <Quiet data-screen-only>Built {year}</Quiet>}
        {details.length > 0 && <Quiet data-screen-only>{details.join(' · ')}</Quiet>}
      </th>
      <td data-label="Type and carrier">{[rig_type, carrier].filter(Boolean).join(', ') || 'Not stated'}</td>
      <td data-label="Maximum depth">
        {depths.length === 0 ? (
          'Not stated'
        ) : (
          <Depths>
            {depths.map(({ label, detail, depth }) => (
              <li key={label}>
                <DepthAtSize size={label} detail={detail} depth={depth} />
              </li>
            ))}
          </Depths>
        )}
      </td>
      <td data-label="Base" data-screen-only dir="auto">
        {base ?? 'Not stated'}
      </td>
    </tr>
  );
}

/** A depth in metres and feet; on paper, which has little space, in metres only. */
export function DepthAtSize({ size, detail = '', depth }: { size: string; detail?: string; depth: number }) {
  return (
    <>
      <strong>{size}</strong>
      <span data-screen-only>{detail}</span> {withNonBreakingSpaces(`${formatNumber(depth)} m`)}
      <span data-screen-only> / {withNonBreakingSpaces(`${formatNumber(Math.round(depth * feetPerMetre))} ft`)}</span>
    </>
  );
}

const Quiet = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-weight: 400;
`;

const Available = styled(Quiet)`
  color: ${({ theme }) => theme.colour.success};
  font-weight: 600;
`;

const Depths = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(4)};
  ${media.print} { flex-wrap: nowrap; gap: ${({ theme }) => theme.space(2)}; white-space: nowrap; }
  font-variant-numeric: tabular-nums;
  & strong { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

/** Columns, where there is space for them. */
const columnStyles = css`
  & thead { position: static; display: table-header-group; width: auto; height: auto; clip-path: none; }
  & thead th:nth-child(1) { width: 38%; }
  & thead th:nth-child(2) { width: 18%; }
  & thead th:nth-child(3) { width: 30%; }
  & thead th { padding: 0 ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(2)} 0; color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; font-weight: 600; }
  & tr { display: table-row; }
  & thead tr { border: 0; }
  & :is(td, tbody th) { display: table-cell; padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)} ${theme.space(3)} 0`}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & td::before { content: none; }`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 15px;
  text-align: left;
  & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  & tr { display: block; padding-block: ${({ theme }) => theme.space(3)}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; break-inside: avoid; }
  & :is(td, tbody th) { display: block; padding: 2px 0; overflow-wrap: anywhere; vertical-align: top; }
  & tbody th { color: ${({ theme }) => theme.colour.heading}; }
  & td::before { color: ${({ theme }) => theme.colour.textQuiet}; content: attr(data-label) ': '; }
  ${media.tablet} { ${columnStyles} }
  ${media.print} {
    ${columnStyles}
    font-size: 12px;
    & :is(td, tbody th) { padding-block: 2px; }
    & thead { display: none; }
    & tr > :nth-child(1) { width: 29%; }
    & tr > :nth-child(2) { width: 27%; }
  }
`;
