import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates';
import { formatDate, formatNumber, formatWebsite } from '#lib/text/format';
import { formatLocation } from '#shared/contractor/cardTexts';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { roleLabels } from '#shared/labels/memberLabels';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';

interface Fact {
  label: string;
  /** The compared value. */
  value: (side: DuplicateCandidate) => string;
  /** How the value is rendered, if not as text. */
  render?: (side: DuplicateCandidate) => ReactNode;
  /** Excludes values that two profiles almost never share, such as counts, because a difference means nothing. */
  ignoreDifference?: boolean;
}

const buildCountFact = (label: string, key: keyof DuplicateCandidate['figures']): Fact => ({
  label,
  value: ({ figures }) => formatNumber(figures[key]),
  ignoreDifference: true,
});

const facts: Fact[] = [
  { label: 'Location', value: ({ profile }) => formatLocation(profile.location, 'full') },
  { label: 'Website', value: ({ profile }) => (profile.website ? formatWebsite(profile.website) : 'None') },
  { label: 'Phone', value: ({ profile }) => profile.phone ?? 'None' },
  { label: 'Status', value: ({ profile }) => profileStatusTexts[profile.profile_status].label },
  {
    label: 'Tier',
    value: ({ badge_tier, profile }) => `${badge_tier} ${profile.verified}`,
    render: ({ profile }) => <VerificationBadge contractor={profile} />,
  },
  { label: 'Team', value: ({ team }) => team.map(({ full_name, role }) => `${full_name} (${roleLabels[role].label})`).join(', ') || 'None' },
  { label: 'External ID', value: ({ external_id }) => external_id ?? 'None' },
  buildCountFact('Likes', 'likes'),
  buildCountFact('Reviews', 'reviews'),
  buildCountFact('Enquiries', 'enquiries'),
  buildCountFact('Profile views', 'views'),
  buildCountFact('Open claims', 'open_claims'),
  { label: 'Completeness', value: ({ figures }) => `${figures.completeness}%`, ignoreDifference: true },
  { label: 'Added', value: ({ created_at }) => formatDate(created_at), ignoreDifference: true },
  { label: 'Last changed', value: ({ profile }) => formatDate(profile.last_updated), ignoreDifference: true },
];

/** The facts of two contractors in rows; differences are highlighted. */
export function PairFacts({ label, sides: [one, other] }: { label: string; sides: [DuplicateCandidate, DuplicateCandidate] }) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Field</VisuallyHidden>
          </th>
          {[one, other].map(({ profile }) => (
            <th key={profile.id} scope="col">
              <Name href={`/contractors/${profile.slug}`} target="_blank" rel="noopener">
                {profile.name}
              </Name>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label: name, value, render = value, ignoreDifference = false }) => {
          const differs = !ignoreDifference && value(one) !== value(other);
          return (
            <FactRow key={name} $differs={differs}>
              <th scope="row">
                {name} {differs && <VisuallyHidden>(differs)</VisuallyHidden>}
              </th>
              <td>{render(one)}</td>
              <td>{render(other)}</td>
            </FactRow>
          );
        })}
      </tbody>
    </Table>
  );
}

const phoneStyles = css`
  &, & > thead, & > tbody { display: block; }
  & tr { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  & > thead th:first-child { display: none; }
  & > tbody th { grid-column: 1 / -1; padding-bottom: 0; }
  & > tbody td { padding-top: 0; }
  & :is(th, td) { padding-inline: 6px 0; }
  & > tbody td { font-size: 14px; }
`;

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: 15px;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  & :is(th, td) { padding: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`}; text-align: left; vertical-align: top; }
  & > tbody th { width: 132px; color: ${({ theme }) => theme.colour.textQuiet}; font-weight: 400; }
  & > thead th { padding-block: ${({ theme }) => theme.space(2)}; }
  & > thead th:first-child { width: 132px; }
  @media (max-width: calc(${({ theme }) => theme.breakpoints.tablet} - 0.02px)) { ${phoneStyles} }
`;

const Name = styled.a`
  color: ${({ theme }) => theme.colour.heading};
  font-size: 17px;
  font-weight: 600;
  ${media.touch} { display: inline-block; padding-block: 10px; }
`;

/** Background and font weight mark a difference. */
const FactRow = styled.tr<{ $differs: boolean }>`
  ${({ $differs, theme }) =>
    $differs &&
    css`
      background: ${theme.colour.premiumSoft};
      & > td { color: ${theme.colour.textStrong}; font-weight: 600; }
    `}
`;
