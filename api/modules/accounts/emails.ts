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
    subject: `Verify your email address for ${site.productName}`,
    name,
    before: [`Thank you for registering on ${site.productName}. Please verify your email address.`],
    button: { label: 'Verify email address', url: buildTokenUrl(site, 'verify-email', token) },
    after: ['The link works once and expires after 24 hours.', "If you didn't register, you can ignore this email."],
  });
}

/** Contains the link to reset a forgotten password. */
export function buildPasswordResetEmail(site: SiteInfo, { name, token }: RecipientWithToken): EmailContent {
  return renderEmail(site, {
    subject: `Reset your ${site.productName} password`,
    name,
    before: [`We received a request to reset the password for your ${site.productName} account.`],
    button: { label: 'Choose a new password', url: buildTokenUrl(site, 'reset-password', token) },
    after: ['The link works once and expires after 1 hour.', "If you didn't ask for this, you can ignore this email. Your password won't change."],
  });
}

/** Contains the link to choose the first password of an account that the operator created. */
export function buildPasswordSetupEmail(site: SiteInfo, { name, token }: RecipientWithToken): EmailContent {
  return renderEmail(site, {
    subject: `Your ${site.productName} account`,
    name,
    before: [`An account on ${site.productName} was created for you. Choose a password to start using it.`],
    button: { label: 'Choose your password', url: buildTokenUrl(site, 'reset-password', token) },
    after: [
      'The link works once and expires after 1 hour.',
      `If the link has expired, request a new one at ${site.publicUrl}/forgot-password with this email address.`,
    ],
  });
}

export function buildPasswordChangedEmail(site: SiteInfo, { name }: Recipient): EmailContent {
  return renderEmail(site, {
    subject: `Your ${site.productName} password was changed`,
    name,
    before: [
      `The password for your ${site.productName} account was changed. If you changed it, you don't need to do anything.`,
      "If you didn't change it, choose a new password now.",
    ],
    button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
    after: [`If you need help, email ${site.contactEmail}.`],
  });
}

/** Tells the user that failed logins have locked the account for new devices, and how to unlock it. */
export function buildAccountLockedEmail(site: SiteInfo, { name }: Recipient): EmailContent {
  return renderEmail(site, {
    subject: `Failed attempts to log in to your ${site.productName} account`,
    name,
    before: [
      `Someone tried to log in to your ${site.productName} account with the wrong password 100 times within an hour. To protect your account, we have blocked logins from new devices for up to 1 hour. You can still log in on devices you have used before.`,
      'To log in on a new device now, choose a new password. This unlocks your account immediately.',
    ],
    button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
    after: [`If you need help, email ${site.contactEmail}.`],
  });
}

export function buildAccountDeletedEmail(site: SiteInfo, { name }: Recipient): EmailContent {
  return renderEmail(site, {
    subject: `Your ${site.productName} account was deleted`,
    name,
    before: [`Your ${site.productName} account and your personal data were deleted. This is the last email about your account.`],
    after: [`If you didn't ask for this, email ${site.contactEmail}.`],
  });
}

/** Uses the configured public URL and never the request's host, which an attacker can choose. */
function buildTokenUrl({ publicUrl }: SiteInfo, page: 'verify-email' | 'reset-password', token: string): string {
  return `${publicUrl}/${page}/${encodeURIComponent(token)}`;
}
