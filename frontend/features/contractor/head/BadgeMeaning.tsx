import { type BadgeFields, badgeOf, isVerified, type Tier } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { formatDate } from '#lib/text/format';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { InfoTip } from '#ui/overlays/InfoTip';

const tierMeanings: Record<Tier, string> = {
  basic: 'Basic: a free profile with services, likes and a link to the website.',
  standard: 'Standard: the company pays for a fuller profile with more pictures and projects.',
  premium: 'Premium: the company pays for the fullest profile. It never changes the order of search results.',
};
const unverifiedMeaning = 'Unverified: nobody has proved to us yet that they speak for this company, and our team has not checked it.';

type Verification = Pick<ContractorProfile, 'verified_at' | 'verified_by'>;

/** Describes what was verified, how and when. */
function describeVerification({ verified_at, verified_by }: Verification): string {
  const how =
    verified_by === 'company_mail'
      ? "somebody from the company proved it by an email at the company's own domain."
      : verified_by === 'review'
        ? 'our team checked that the people who manage this profile speak for the company.'
        : 'our team checked the details of this company.';
  return `Verified${verified_at ? ` on ${formatDate(verified_at)}` : ''}: ${how} It says nothing about the quality of its work.`;
}

/** The badge with its explanation, shown on hover, focus or tap. */
export function BadgeMeaning({ contractor }: { contractor: BadgeFields & Verification }) {
  const { tier, status } = badgeOf(contractor);
  return (
    <InfoTip label="What the badge means" tip={`${tierMeanings[tier]} ${isVerified(status) ? describeVerification(contractor) : unverifiedMeaning}`}>
      <VerificationBadge contractor={contractor} />
    </InfoTip>
  );
}
