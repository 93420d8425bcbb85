import type { MailContent } from '../models/OutboxMail';
import { layOut, type MailSite } from './layout';

interface Person {
  name: string;
}
interface PersonWithToken extends Person {
  /** The secret part of the link. */
  token: string;
}

/** Asks whether the address of a new account is its owner's. */
export function verifyEmail(site: MailSite, { name, token }: PersonWithToken): MailContent {
  return layOut(site, {
    subject: `Confirm your email address for ${site.productName}`,
    name,
    before: [`Thank you for registering at ${site.productName}. Please confirm that this is your email address.`],
    button: { label: 'Confirm email address', url: linkTo(site, 'verify-email', token) },
    after: ['The link works once and for 24 hours.', 'If you did not register, you can ignore this mail.'],
  });
}

/** Leads to a new password for who forgot theirs. */
export function resetPassword(site: MailSite, { name, token }: PersonWithToken): MailContent {
  return layOut(site, {
    subject: `Reset your password for ${site.productName}`,
    name,
    before: [`Somebody, probably you, asked for a new password for your account at ${site.productName}.`],
    button: { label: 'Choose a new password', url: linkTo(site, 'reset-password', token) },
    after: ['The link works once and for one hour.', 'If you did not ask for it, you can ignore this mail: your password stays as it is.'],
  });
}

/** Leads to the first password of an account that the operator made. */
export function setPassword(site: MailSite, { name, token }: PersonWithToken): MailContent {
  return layOut(site, {
    subject: `Your account at ${site.productName}`,
    name,
    before: [`An account at ${site.productName} was made for you. Please choose your password.`],
    button: { label: 'Choose your password', url: linkTo(site, 'reset-password', token) },
    after: [
      'The link works once and for one hour.',
      `If it has expired, ask for another one at ${site.publicUrl}/forgot-password with this email address.`,
    ],
  });
}

/** Tells that the password is another one now. */
export function passwordChanged(site: MailSite, { name }: Person): MailContent {
  return layOut(site, {
    subject: `Your password for ${site.productName} was changed`,
    name,
    before: [`The password of your account at ${site.productName} was changed. If that was you, there is nothing to do.`, 'If it was not you:'],
    button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
    after: [`If you need help, write to ${site.contactEmail}.`],
  });
}

/** Says that failed logins lock the account for new devices, and how to get in. */
export function accountLocked(site: MailSite, { name }: Person): MailContent {
  return layOut(site, {
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

/** Tells that the account is gone. */
export function accountDeleted(site: MailSite, { name }: Person): MailContent {
  return layOut(site, {
    subject: `Your account at ${site.productName} was deleted`,
    name,
    before: [`Your account at ${site.productName} and what it held of you were deleted. This is the last mail about it.`],
    after: [`If you did not ask for this, write to ${site.contactEmail}.`],
  });
}

/** Made from the public address, never from what a request says of itself. */
function linkTo({ publicUrl }: MailSite, page: 'verify-email' | 'reset-password', token: string): string {
  return `${publicUrl}/${page}/${encodeURIComponent(token)}`;
}
