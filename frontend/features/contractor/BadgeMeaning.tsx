import { type BadgeFields, badgeOf, isVerified, type Tier } from '../../../api/contract/badge';
import { VerificationBadge } from '../../shared/VerificationBadge';
import { InfoTip } from '../../ui/InfoTip';

const tierMeanings: Record<Tier, string> = {
  basic: 'Basic: a free profile with services, likes and a link to the website.',
  standard: 'Standard: the company pays for a fuller profile with more pictures and projects.',
  premium: 'Premium: the company pays for the fullest profile. It never changes the order of search results.',
};
const verifiedMeaning =
  'Verified: somebody proved to us that they speak for this company, or our team has checked it. It says nothing about the quality of its work.';
const unverifiedMeaning = 'Unverified: nobody has proved to us yet that they speak for this company, and our team has not checked it.';

/** The badge with its meaning, shown on hover, focus or tap. */
export function BadgeMeaning({ contractor }: { contractor: BadgeFields }) {
  const { tier, status } = badgeOf(contractor);
  return (
    <InfoTip label="What the badge means" tip={`${tierMeanings[tier]} ${isVerified(status) ? verifiedMeaning : unverifiedMeaning}`}>
      <VerificationBadge contractor={contractor} />
    </InfoTip>
  );
}
