import type { EmailContent } from '#api/integrations/mail/mailer';
import { renderEmail, type SiteInfo } from '../email/renderEmail';

interface Recipient {
  name: string;
}
interface RecipientWithToken extends Recipient {
  /** The plain token for the link. */
  token: string;
}

/** Asks a new user to confirm the account's email address. */
export function buildVerificationEmail(site: SiteInfo, { name, token }: RecipientWithToken): EmailContent {
  return renderEmail(site, {
    subject: `Confirm your email address for ${site.productName}`,
    name,
    before: [`Thank you for registering at ${site.productName}. Please confirm that this is your email address.`],
    button: { label: 'Confirm email address', url: buildTokenUrl(site, 'verify-email', token) },
    after: ['The link works once and for 24 hours.', 'If you did not register, you can ignore this mail.'],
  });
}

/** Contains the link to reset a forgotten password. */
export function buildPasswordResetEmail(site: SiteInfo, { name, token }: RecipientWithToken): EmailContent {
  return renderEmail(site, {
    subject: `Reset your password for ${site.productName}`,
    name,
    before: [`Somebody, probably you, asked for a new password for your account at ${site.productName}.`],
    button: { label: 'Choose a new password', url: buildTokenUrl(site, 'reset-password', token) },
    after: ['The link works once and for one hour.', 'If you did not ask for it, you can ignore this mail: your password stays as it is.'],
  });
}

/** Contains the link to choose the first password of an account that the operator created. */
export function buildPasswordSetupEmail(site: SiteInfo, { name, token }: RecipientWithToken): EmailContent {
  return renderEmail(site, {
    subject: `Your account at ${site.productName}`,
    name,
    before: [`An account at ${site.productName} was made for you. Please choose your password.`],
    button: { label: 'Choose your password', url: buildTokenUrl(site, 'reset-password', token) },
    after: [
      'The link works once and for one hour.',
      `If it has expired, ask for another one at ${site.publicUrl}/forgot-password with this email address.`,
    ],
  });
}

export function buildPasswordChangedEmail(site: SiteInfo, { name }: Recipient): EmailContent {
  return renderEmail(site, {
    subject: `Your password for ${site.productName} was changed`,
    name,
    before: [`The password of your account at ${site.productName} was changed. If that was you, there is nothing to do.`, 'If it was not you:'],
    button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
    after: [`If you need help, write to ${site.contactEmail}.`],
  });
}

/** Tells the user that failed logins have locked the account for new devices, and how to unlock it. */
export function buildAccountLockedEmail(site: SiteInfo, { name }: Recipient): EmailContent {
  return renderEmail(site, {
    subject: `Failed attempts to log in to your account at ${site.productName}`,
    name,
    before: [
      `Somebody has tried 100 times within an hour to log in to your account at ${site.productName} with a wrong password. To protect it, new devices can't log in for up to one hour. Devices that you have used before still can.`,
      'If you need to log in now, choose a new password: that unlocks your account immediately.',
    ],
    button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
    after: [`If you need help, write to ${site.contactEmail}.`],
  });
}

export function buildAccountDeletedEmail(site: SiteInfo, { name }: Recipient): EmailContent {
  return renderEmail(site, {
    subject: `Your account at ${site.productName} was deleted`,
    name,
    before: [`Your account at ${site.productName} and what it held of you were deleted. This is the last mail about it.`],
    after: [`If you did not ask for this, write to ${site.contactEmail}.`],
  });
}

/** Uses the configured public URL and never the request's host, which an attacker can choose. */
function buildTokenUrl({ publicUrl }: SiteInfo, page: 'verify-email' | 'reset-password', token: string): string {
  return `${publicUrl}/${page}/${encodeURIComponent(token)}`;
}
