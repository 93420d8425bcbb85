import { limitRules } from '#api/http/limits/limitRules';
import { defineEmail, describeLinkLifetime, formatPeriod, type RecipientData } from '../email/emailTemplate';
import type { SiteInfo } from '../email/renderEmail';
import { emailChangeLinkLifetimeMs } from './models/EmailChange';
import { tokenLifetimesMs } from './models/UserToken';

interface TokenEmailData extends RecipientData {
  /** The plain token for the link. */
  token: string;
}

/** Asks a new user to confirm the account's email address. */
export const buildVerificationEmail = defineEmail('verification', (site, { name, token }: TokenEmailData) => ({
  subject: `Verify your email address for ${site.productName}`,
  name,
  before: [`Thank you for registering on ${site.productName}. Please verify your email address.`],
  button: { label: 'Verify email address', url: buildTokenUrl(site, 'verify-email', token) },
  after: [describeLinkLifetime(tokenLifetimesMs.verification), "If you didn't register, you can ignore this email."],
}));

/** Contains the link to reset a forgotten password. */
export const buildPasswordResetEmail = defineEmail('passwordReset', (site, { name, token }: TokenEmailData) => ({
  subject: `Reset your ${site.productName} password`,
  name,
  before: [`We received a request to reset the password for your ${site.productName} account.`],
  button: { label: 'Choose a new password', url: buildTokenUrl(site, 'reset-password', token) },
  after: [describeLinkLifetime(tokenLifetimesMs.reset), "If you didn't ask for this, you can ignore this email. Your password won't change."],
}));

/** Contains the link to choose the first password of an account that the operator created. */
export const buildPasswordSetupEmail = defineEmail('passwordSetup', (site, { name, token }: TokenEmailData) => ({
  subject: `Your ${site.productName} account`,
  name,
  before: [`An account on ${site.productName} was created for you. Choose a password to start using it.`],
  button: { label: 'Choose your password', url: buildTokenUrl(site, 'reset-password', token) },
  after: [
    describeLinkLifetime(tokenLifetimesMs.reset),
    `If the link has expired, request a new one at ${site.publicUrl}/forgot-password with this email address.`,
  ],
}));

export const buildPasswordChangedEmail = defineEmail('passwordChanged', (site, { name }: RecipientData) => ({
  subject: `Your ${site.productName} password was changed`,
  name,
  before: [
    `The password for your ${site.productName} account was changed. If you changed it, you don't need to do anything.`,
    "If you didn't change it, choose a new password now.",
  ],
  button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
  after: [`If you need help, email ${site.contactEmail}.`],
}));

/** Tells the user that failed logins have locked the account for new devices, and how to unlock it. */
export const buildAccountLockedEmail = defineEmail('accountLocked', (site, { name }: RecipientData) => ({
  subject: `Failed attempts to log in to your ${site.productName} account`,
  name,
  before: [
    `Someone tried to log in to your ${site.productName} account with the wrong password ${limitRules.loginOfAccount.allowed} times within an hour. To protect your account, we have blocked logins from new devices for up to ${formatPeriod(limitRules.loginOfAccount.windowMs)}. You can still log in on devices you have used before.`,
    'To log in on a new device now, choose a new password. This unlocks your account immediately.',
  ],
  button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
  after: [`If you need help, email ${site.contactEmail}.`],
}));

export const buildAccountDeletedEmail = defineEmail('accountDeleted', (site, { name }: RecipientData) => ({
  subject: `Your ${site.productName} account was deleted`,
  name,
  before: [`Your ${site.productName} account and your personal data were deleted. This is the last email about your account.`],
  after: [`If you didn't ask for this, email ${site.contactEmail}.`],
}));

/** Goes to the new email address of an account and contains the link that makes the change effective. */
export const buildEmailChangeEmail = defineEmail('emailChange', (site, { name, token }: TokenEmailData) => ({
  subject: `Confirm your new email address for ${site.productName}`,
  name,
  before: [`You asked to use this email address for your ${site.productName} account. Log in to your account, then confirm the address.`],
  button: { label: 'Confirm email address', url: buildTokenUrl(site, 'confirm-email', token) },
  after: [describeLinkLifetime(emailChangeLinkLifetimeMs), "If you didn't ask for this, you can ignore this email. Nothing changes."],
}));

/** Tells the verified address of an account that a new one was requested, while the owner can still prevent it. */
export const buildEmailChangeRequestedEmail = defineEmail('emailChangeRequested', (site, { name }: RecipientData) => ({
  subject: `A new email address for your ${site.productName} account was requested`,
  name,
  before: [
    `Someone who knows your password asked to change the email address of your ${site.productName} account. The change takes effect when the new address is confirmed. If it was you, you don't need to do anything here.`,
    "If it wasn't you, choose a new password now. This cancels the change.",
  ],
  button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
  after: [`If you need help, email ${site.contactEmail}.`],
}));

/** Tells the former address of an account that it was replaced. */
export const buildEmailChangedEmail = defineEmail('emailChanged', (site, { name }: RecipientData) => ({
  subject: `The email address of your ${site.productName} account was changed`,
  name,
  before: [`The email address of your ${site.productName} account was changed. Log in with the new address from now on.`],
  after: [`If you didn't change it, email ${site.contactEmail}.`],
}));

/** Tells the owner of an account that someone entered their email address to register, or as the new address of another account. */
export const buildAccountExistsEmail = defineEmail('accountExists', (site, { name }: RecipientData) => ({
  subject: `You already have a ${site.productName} account`,
  name,
  before: [
    `Someone tried to use your email address for another ${site.productName} account. Nothing has changed.`,
    'If it was you, log in instead. If you forgot your password, you can choose a new one.',
  ],
  button: { label: 'Log in', url: `${site.publicUrl}/auth` },
  after: [`Choose a new password at ${site.publicUrl}/forgot-password.`, "If it wasn't you, you can ignore this email."],
}));

/** Uses the configured public URL and never the request's host, which an attacker can choose. */
function buildTokenUrl({ publicUrl }: SiteInfo, page: 'verify-email' | 'confirm-email' | 'reset-password', token: string): string {
  return `${publicUrl}/${page}/${encodeURIComponent(token)}`;
}
