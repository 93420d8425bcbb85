import { BadgeCheck } from 'lucide-react';
import { css, styled } from 'styled-components';
import { type BadgeFields, badgeOf, isVerified, statusLabel, type Tier, tierLabels } from '#contract/contractors/badge';

/** Always shows both the tier and the status. See docs/product-rules.md#9-tiers-and-badges. */
export function VerificationBadge({ contractor }: { contractor: BadgeFields }) {
  const { tier, status } = badgeOf(contractor);
  const verified = isVerified(status);
  return (
    <Tags>
      <TierTag $tier={tier}>{tierLabels[tier]}</TierTag>
      <StatusTag $verified={verified}>
        {verified && <BadgeCheck size={14} aria-hidden="true" />}
        {statusLabel(status)}
      </StatusTag>
    </Tags>
  );
}

const Tags = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const tagStyle = css`
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

const tierStyles: Record<Tier, ReturnType<typeof css>> = {
  basic: css``,
  standard: css`
    border-color: ${({ theme }) => theme.colour.selectedLine};
    background: ${({ theme }) => theme.colour.selected};
    color: ${({ theme }) => theme.colour.heading};
  `,
  premium: css`
    border-color: ${({ theme }) => theme.colour.premiumLine};
    background: ${({ theme }) => theme.colour.premiumSoft};
    color: ${({ theme }) => theme.colour.premium};
  `,
};

const TierTag = styled.span<{ $tier: Tier }>`
  ${tagStyle}
  ${({ $tier }) => tierStyles[$tier]}
`;

const StatusTag = styled.span<{ $verified: boolean }>`
  ${tagStyle}
  ${({ $verified, theme }) =>
    $verified && `border-color: ${theme.colour.successLine}; background: ${theme.colour.successSoft}; color: ${theme.colour.success};`}
`;
