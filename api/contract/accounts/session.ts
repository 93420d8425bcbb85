import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from '../shared/limits';
import { lineText, trimmedText } from '../shared/text/textSchemas';

export const roles = ['contractor', 'designer', 'admin'] as const;
export type Role = (typeof roles)[number];
export const accountRoleLabels: Record<Role, string> = { contractor: 'Contractor', designer: 'Designer', admin: 'Admin' };

const invalidEmail = 'Please enter a valid email address';
export const newPasswordHint = `At least ${limits.minPasswordLength} characters`;
const shortPassword = `Password must be at least ${limits.minPasswordLength} characters`;
const longPassword = `Password must be at most ${limits.maxPasswordLength} characters`;
const shortName = 'Please enter your full name';

/** Letters and digits of any script, and the dots of East Asian keyboards. Keeps ports, paths and the like away from the URL parser. */
const internationalDomain = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * Returns the form in which an email address is stored and compared: in lower case, full-width characters as usual ones, an internationalized domain in
 * ASCII (`xn--…`) and without a dot at its end. Other mistakes stay, so that the address is rejected.
 */
export function normalizeEmailAddress(text: string): string {
  const address = text.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).replace(/[.。]$/, '');
  return at === 0 ? address : address.slice(0, at) + toAsciiDomain(domain);
}

function toAsciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !internationalDomain.test(domain)) return domain;
  // The URL parser accepts hyphens at the ends of a label, which domains can't have.
  if (domain.split(/[.。]/).some((label) => label.startsWith('-') || label.endsWith('-'))) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Email address, compared and stored as `normalizeEmailAddress` returns it. */
export const emailAddress = () =>
  trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? normalizeEmailAddress(value) : value))
    .typeError(invalidEmail)
    .required(invalidEmail)
    .max(limits.maxEmailLength, invalidEmail)
    .email(invalidEmail)
    .matches(/@[^@]+\.[^@.]+$/, { message: invalidEmail, excludeEmptyString: true });

const password = () =>
  string().typeError(shortPassword).required(shortPassword).min(limits.minPasswordLength, shortPassword).max(limits.maxPasswordLength, longPassword);

/** An existing password: only its maximum length is checked, so that the current rules reveal nothing about it. */
const currentPassword = (message: string) => string().typeError(message).max(limits.maxPasswordLength, longPassword);

const fullName = () =>
  lineText()
    .typeError(shortName)
    .min(limits.minFullNameLength, shortName)
    .max(limits.maxNameLength, `Your name must be at most ${limits.maxNameLength} characters`);

const companyName = () => lineText().max(limits.maxNameLength, `The company's name must be at most ${limits.maxNameLength} characters`);

const token = () => string().required('token is missing').max(limits.maxTokenLength, 'token is too long');

/** Body of the login call. See docs/product-rules.md#7-accounts-and-sessions. */
export const loginBody = object({ username: emailAddress(), password: password() });
export type LoginBody = InferType<typeof loginBody>;

/** Body of the registration call. The role is always contractor, whatever is sent. See docs/product-rules.md#7-accounts-and-sessions. */
export const registerBody = object({
  username: emailAddress(),
  password: password(),
  full_name: fullName().required(shortName),
  company_name: companyName().nullable().optional(),
  /** Token of an invitation emailed to this address; it verifies the address. */
  invitation: string().max(limits.maxTokenLength, 'invitation is too long').optional(),
});
export type RegisterBody = InferType<typeof registerBody>;

export const resetRequestBody = object({ username: emailAddress() });
export const resetPasswordBody = object({ token: token(), newPassword: password() });
export type ResetPasswordBody = InferType<typeof resetPasswordBody>;
export const verifyEmailBody = object({ token: token() });

const currentPasswordMissing = 'Please enter your current password';

/** Changes to the current user's account: any subset of the fields. A new password requires the current one. */
export const userChanges = object({
  full_name: fullName().optional(),
  company_name: companyName().nullable().optional(),
  current_password: currentPassword(currentPasswordMissing).when('new_password', ([newPassword], schema) =>
    newPassword === undefined ? schema : schema.required(currentPasswordMissing),
  ),
  new_password: password().optional(),
});
export type UserChanges = InferType<typeof userChanges>;

/** Body of the call that requests a new email address for the account. */
export const emailChangeBody = object({
  email: emailAddress(),
  current_password: currentPassword(currentPasswordMissing).required(currentPasswordMissing),
});
export type EmailChangeBody = InferType<typeof emailChangeBody>;

/** The new email address that isn't confirmed yet; null for none. */
export const emailChangeState = object({
  pending: object({ email: string().required(), expires_at: string().required(), expired: boolean().required() }).nullable().defined(),
});
export type EmailChangeState = InferType<typeof emailChangeState>;

export const deleteUserBody = object({ password: currentPassword('Please enter your password').required('Please enter your password') });

const userFields = {
  id: number().integer().required(),
  username: string().required(),
  full_name: string().required(),
  role: string().oneOf(roles).required(),
  email_verified: boolean().required(),
  created_at: string().required(),
  company_name: string().nullable().defined(),
};

export const user = object(userFields);
export type User = InferType<typeof user>;

/** Response of login and registration. */
export const signedInUser = object({ ...userFields, verification_needed: boolean().required() });
export type SignedInUser = InferType<typeof signedInUser>;

/** A signed-in device. */
export const userSession = object({
  id: number().integer().required(),
  /** Browser and system from the user agent, such as "Firefox on Windows". */
  device: string().required(),
  created_at: string().required(),
  last_seen_at: string().required(),
  current: boolean().required(),
});
export type UserSession = InferType<typeof userSession>;

/** Response of calls that return nothing but success. */
export const doneResponse = object({ done: boolean().oneOf([true]).required() });
/** Response of a call that validates a link's token. */
export const validTokenResponse = object({ valid: boolean().oneOf([true]).required() });
