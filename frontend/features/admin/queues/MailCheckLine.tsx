import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ClaimBackground } from '../../../../api/contract/backgrounds';
import { Sign } from './itemParts';

interface MailCheckLineProps {
  mail: ClaimBackground['mail'];
  /** Of the company's website; null without one. */
  websiteDomain: string | null;
}

/** Whether a mail address is of the company, by its domain. */
export function MailCheckLine({ mail, websiteDomain }: MailCheckLineProps) {
  const { domain, free, matches_website } = mail;
  if (matches_website) {
    return (
      <Sign $look="good">
        <BadgeCheck size={16} aria-hidden="true" />
        {domain} is the domain of the website
      </Sign>
    );
  }
  if (free) {
    return (
      <Sign $look="warning">
        <TriangleAlert size={16} aria-hidden="true" />
        Everybody can have an address at {domain}
      </Sign>
    );
  }
  return (
    <Sign $look="bad">
      <CircleAlert size={16} aria-hidden="true" />
      {websiteDomain ? `${domain} is not the domain of the website, ${websiteDomain}` : `The profile has no website to compare ${domain} with`}
    </Sign>
  );
}
