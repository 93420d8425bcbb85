import { type BadgeFields, badgeOf, isVerified, type Tier } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { formatDate } from '#lib/text/format';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { InfoTip } from '#ui/overlays/InfoTip';

const tierMeanings: Record<Tier, string> = {
  basic: 'Basic: a free profile with services, likes and a link to the website.',
  standard: 'Standard: a paid profile with more pictures and projects.',
  premium: 'Premium: a paid profile with the most pictures and projects. It never changes the order of search results.',
};
const unverifiedMeaning = 'Unverified: no one has proved to us yet that they represent this company, and our team has not checked it.';

type Verification = Pick<ContractorProfile, 'verified_at' | 'verified_by'>;

const verificationMethods: Record<NonNullable<Verification['verified_by']>, string> = {
  company_mail: "Someone from the company confirmed it from an email address at the company's own domain.",
  review: 'Our team checked that the people who manage this profile represent the company.',
};

/** Describes what was verified, how and when. */
function describeVerification({ verified_at, verified_by }: Verification): string {
  return [
    verified_at ? `Verified on ${formatDate(verified_at)}.` : 'Verified.',
    verified_by ? verificationMethods[verified_by] : "Our team checked this company's details.",
    "Verification says nothing about the quality of the company's work.",
  ].join(' ');
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
