import { BadgeCheck } from 'lucide-react';
import { css, styled } from 'styled-components';
import { type BadgeFields, badgeOf, isVerified, statusLabel, type Tier, tierLabels } from '../../api/contract/badge';

/** Always two words: the tier and the status (specification, section 9). */
export function VerificationBadge({ contractor }: { contractor: BadgeFields }) {
  const { tier, status } = badgeOf(contractor);
  const verified = isVerified(status);
  return (
    <Words>
      <TierWord $tier={tier}>{tierLabels[tier]}</TierWord>
      <StatusWord $verified={verified}>
        {verified && <BadgeCheck size={14} aria-hidden="true" />}
        {statusLabel(status)}
      </StatusWord>
    </Words>
  );
}

const Words = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const word = css`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(1)};
  padding: 1px 10px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  font-size: 13px;
  font-weight: 600;
  line-height: 20px;
`;

const tierLooks: Record<Tier, ReturnType<typeof css>> = {
  basic: css``,
  standard: css`
    border-color: ${({ theme }) => theme.colour.selectedLine};
    background: ${({ theme }) => theme.colour.selected};
    color: ${({ theme }) => theme.colour.brand};
  `,
  premium: css`
    border-color: ${({ theme }) => theme.colour.premiumLine};
    background: ${({ theme }) => theme.colour.premiumSoft};
    color: ${({ theme }) => theme.colour.premium};
  `,
};

const TierWord = styled.span<{ $tier: Tier }>`
  ${word}
  ${({ $tier }) => tierLooks[$tier]}
`;

const StatusWord = styled.span<{ $verified: boolean }>`
  ${word}
  ${({ $verified, theme }) =>
    $verified && `border-color: ${theme.colour.successLine}; background: ${theme.colour.successSoft}; color: ${theme.colour.success};`}
`;
