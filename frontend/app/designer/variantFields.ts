import { countries } from 'countries-list';
import { type AnySchema, boolean, number, string } from 'yup';
import { type BadgeFields, tierLabels, tiers, verificationStatuses } from '../../../api/contract/badge';
import { fieldSchemas } from '../../../api/contract/contractorChanges';
import { type ContractorField, contractorFields } from '../../../api/contract/contractorFields';
import { formatNumber } from '../../lib/format';
import type { FormValues } from '../../shared/contractorForm/formValues';

/** A field of a sandbox: how its value stands in an address. */
export interface VariantField {
  key: string;
  label: string;
  /** What a form accepts. */
  schema: AnySchema;
  /** The value of the texts that an address has for it; undefined for what makes no sense. */
  read: (texts: string[]) => unknown;
  write: (value: unknown) => string[];
}

/** The most reviews that the sample can show. */
export const mostReviews = 60;
export const mostPictures = 24;
const mostLikes = 1_000_000;
const countryNames = new Set<unknown>(Object.values(countries).map(({ name }) => name));

export const tierChoices = [{ value: '', label: 'By the flags' }, ...tiers.map((tier) => ({ value: tier, label: tierLabels[tier] }))];
export const statusChoices = verificationStatuses.map((status) => ({ value: status, label: status.replaceAll('_', ' ') }));

/** The fields that people fill in, as every profile has them. */
export const profileFields: readonly VariantField[] = contractorFields.map(fieldOf);

/** What the directory adds to a profile: badge, figures and pictures. */
export const standingFields: readonly VariantField[] = [
  choice('profile_type', 'Tier', ['', ...tiers]),
  choice('verification_status', 'Verification status', ['', ...verificationStatuses]),
  flag('verified', 'Verified'),
  flag('premium', 'Premium'),
  flag('claimed', 'Claimed'),
  checked('likes', 'Likes', figure(0, mostLikes).integer(noFigure(0, mostLikes))),
  checked('rating', 'Rating', figure(1, 5)),
  checked('review_count', 'Reviews', figure(0, mostReviews).integer(noFigure(0, mostReviews))),
  flag('logo', 'Logo'),
  checked('pictures', 'Pictures', figure(0, mostPictures).integer(noFigure(0, mostPictures))),
];

function noFigure(least: number, most: number): string {
  return `Please enter a number from ${least} to ${formatNumber(most)}`;
}

function figure(least: number, most: number) {
  const message = noFigure(least, most);
  return number()
    .transform((value, sent: unknown) => (sent === '' ? null : value))
    .nullable()
    .typeError(message)
    .min(least, message)
    .max(most, message);
}

/** The badge's fields as a form holds them. */
export function badgeValues({ profile_type, verification_status, verified, premium }: BadgeFields): FormValues {
  return { profile_type: profile_type ?? '', verification_status: verification_status ?? '', verified, premium };
}

/** A choice among texts. */
export function choice(key: string, label: string, options: readonly string[]): VariantField {
  return {
    key,
    label,
    schema: string().oneOf(options),
    read: ([text]) => options.find((option) => option === text),
    write: (value) => [String(value)],
  };
}

/** Yes or no. */
export function flag(key: string, label: string): VariantField {
  const words = new Map<unknown, boolean>([
    ['yes', true],
    ['no', false],
  ]);
  return { key, label, schema: boolean(), read: ([text]) => words.get(text), write: (value) => [value ? 'yes' : 'no'] };
}

function checked(key: string, label: string, schema: AnySchema): VariantField {
  return {
    key,
    label,
    schema,
    read: ([text]) => (schema.isValidSync(text) ? text : undefined),
    write: (value) => [String(value ?? '')],
  };
}

function fieldOf({ key, label, kind }: ContractorField): VariantField {
  const schema: AnySchema = fieldSchemas[key];
  if (kind === 'projects') {
    return {
      key,
      label,
      schema,
      read: (texts) => validList(schema, texts.filter(Boolean).map(parsed)),
      write: (value) => listed(value, JSON.stringify),
    };
  }
  if (kind === 'texts' || kind === 'terms' || kind === 'software') {
    return { key, label, schema, read: (texts) => validList(schema, texts.filter(Boolean)), write: (value) => listed(value, String) };
  }
  return checked(key, label, kind === 'country' ? schema.test('offered', 'Please choose a country of the list', isOffered) : schema);
}

/** An address may say any country; forms offer those of the list. */
function isOffered(country: unknown): boolean {
  return country == null || countryNames.has(country);
}

/** An empty list stands in an address, too: as a name without a value. */
function listed(value: unknown, write: (item: unknown) => string): string[] {
  return Array.isArray(value) && value.length > 0 ? value.map((item) => write(item)) : [''];
}

function validList(schema: AnySchema, list: unknown[]): unknown[] | undefined {
  return schema.isValidSync(list) ? list : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Typed into the address by hand: the list makes no sense then.
    return undefined;
  }
}
