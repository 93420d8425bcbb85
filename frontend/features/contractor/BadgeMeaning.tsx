import { Info } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type BadgeFields, badgeOf, isVerified, type Tier } from '../../../api/contract/badge';
import { VerificationBadge } from '../../shared/VerificationBadge';
import { media } from '../../ui/mediaQueries';

const tierMeanings: Record<Tier, string> = {
  basic: 'Basic: a free profile with services, likes and a link to the website.',
  standard: 'Standard: the company pays for a fuller profile with more pictures and projects.',
  premium: 'Premium: the company pays for the fullest profile. It never changes the order of search results.',
};
const verifiedMeaning = 'Verified: someone proved to us that they speak for this company. It says nothing about the quality of its work.';
const unverifiedMeaning = 'Unverified: nobody has proved to us yet that they speak for this company.';

/** The badge with its meaning, shown on hover, focus or tap. */
export function BadgeMeaning({ contractor }: { contractor: BadgeFields }) {
  const id = useId();
  const { tier, status } = badgeOf(contractor);
  return (
    <Frame>
      <VerificationBadge contractor={contractor} />
      <Trigger type="button" aria-label="What the badge means" aria-describedby={id} data-screen-only>
        <Info size={18} aria-hidden="true" />
      </Trigger>
      <Bubble id={id} role="tooltip">
        {tierMeanings[tier]} {isVerified(status) ? verifiedMeaning : unverifiedMeaning}
      </Bubble>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
`;

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${({ theme }) => theme.colour.textQuiet};
  cursor: help;
  ${media.touch} { width: 44px; height: 44px; }
`;

const Bubble = styled.span`
  position: absolute;
  z-index: ${({ theme }) => theme.depths.overlay};
  top: calc(100% + 4px);
  left: 0;
  visibility: hidden;
  width: min(320px, 80vw);
  padding: ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.brand};
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: 14px;
  line-height: 1.4;
  opacity: 0;
  transition: opacity 140ms;
  ${Trigger}:hover + &, ${Trigger}:focus + &, ${Frame}:hover > & { visibility: visible; opacity: 1; }
`;
