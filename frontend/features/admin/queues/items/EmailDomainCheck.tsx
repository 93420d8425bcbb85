import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ClaimEvidence } from '#contract/moderation/evidence';
import { IconLabel } from './itemParts';

interface EmailDomainCheckProps {
  emailDomain: ClaimEvidence['mail'];
  /** Domain of the company's website; null if it has none. */
  websiteDomain: string | null;
}

/** Shows whether the domain of an email address belongs to the company. */
export function EmailDomainCheck({ emailDomain, websiteDomain }: EmailDomainCheckProps) {
  const { domain, free, matches_website } = emailDomain;
  if (matches_website) {
    return (
      <IconLabel $look="good">
        <BadgeCheck size={16} aria-hidden="true" />
        {domain} matches the website
      </IconLabel>
    );
  }
  if (free) {
    return (
      <IconLabel $look="warning">
        <TriangleAlert size={16} aria-hidden="true" />
        Anyone can get an email address at {domain}
      </IconLabel>
    );
  }
  return (
    <IconLabel $look="bad">
      <CircleAlert size={16} aria-hidden="true" />
      {websiteDomain ? `${domain} does not match the website, ${websiteDomain}` : `The profile has no website to compare ${domain} with`}
    </IconLabel>
  );
}
