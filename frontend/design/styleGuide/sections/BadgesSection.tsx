import { styled } from 'styled-components';
import { type BadgeFields, badgeOf, statusLabel, tierLabels, tiers, verificationStatuses } from '#contract/contractors/badge';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { GuideSection, Specimen, TableBox } from '../Guide';

const noFlags = { verified: false, premium: false } as const;
const pairs: BadgeFields[] = tiers.flatMap((profile_type) =>
  verificationStatuses.map((verification_status) => ({ ...noFlags, profile_type, verification_status })),
);
/** Profiles without `profile_type` and `verification_status`, whose badge is derived from `verified` and `premium`. */
const legacyRows: BadgeFields[] = [false, true].flatMap((premium) =>
  [false, true].map((verified) => ({ verified, premium, profile_type: null, verification_status: null })),
);

export function BadgesSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Badges"
      text="A badge always has two words: the tier, and whether the company is verified. The rule is in api/contract/contractors/badge.ts."
    >
      <Specimen
        heading="Tier and status"
        span="whole"
        files={['shared/contractor/VerificationBadge.tsx']}
        note="All 12 combinations of profile_type and verification_status."
      >
        <BadgeTable label="Badges by profile type and verification status" rows={pairs} columns={['profile_type', 'verification_status']} />
      </Specimen>
      <Specimen
        heading="Without these fields"
        span="whole"
        files={['shared/contractor/VerificationBadge.tsx']}
        note="If both are null, verified and premium determine the badge."
      >
        <BadgeTable label="Badges by verified and premium" rows={legacyRows} columns={['premium', 'verified']} />
      </Specimen>
    </GuideSection>
  );
}

function BadgeTable({ label, rows, columns }: { label: string; rows: BadgeFields[]; columns: [keyof BadgeFields, keyof BadgeFields] }) {
  const [first, second] = columns;
  return (
    <TableBox $minWidth={640} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[...columns, 'Badge', 'Meaning'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((fields) => {
            const { tier, status } = badgeOf(fields);
            return (
              <tr key={`${fields[first]} ${fields[second]}`}>
                <td>
                  <code>{String(fields[first])}</code>
                </td>
                <td>
                  <code>{String(fields[second])}</code>
                </td>
                <BadgeCell>
                  <VerificationBadge contractor={fields} />
                </BadgeCell>
                <td>
                  {tierLabels[tier]}, {statusLabel(status)} ({status})
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableBox>
  );
}

const BadgeCell = styled.td`
  min-width: 200px;
`;
