import { countries } from 'countries-list';
import { type AnySchema, boolean, number, string } from 'yup';
import { fieldSchemas } from '#contract/contractorChanges';
import { type BadgeFields, tierLabels, tiers, verificationStatuses } from '#contract/contractors/badge';
import { type ContractorField, contractorFields, isItemKind } from '#contract/contractors/contractorFields';
import { verificationStatusLabels } from '#contract/contractors/statusLabels';
import { formatNumber } from '#lib/text/format';
import type { FormValues } from '#shared/contractorForm/formValues';

/** A field of a sandbox with its URL format. */
export interface VariantField {
  key: string;
  label: string;
  /** Validates the form input. */
  schema: AnySchema;
  /** Parses the URL parameter's texts; undefined if they are invalid. */
  read: (texts: string[]) => unknown;
  write: (value: unknown) => string[];
}

/** The maximum number of sample reviews. */
export const maxReviews = 60;
export const maxPictures = 24;
const maxLikes = 1_000_000;
const countryNames = new Set<unknown>(Object.values(countries).map(({ name }) => name));

export const tierOptions = [{ value: '', label: 'Automatic' }, ...tiers.map((tier) => ({ value: tier, label: tierLabels[tier] }))];
export const statusOptions = verificationStatuses.map((status) => ({ value: status, label: verificationStatusLabels[status] }));

/** The editable fields of every profile. */
export const profileFields: readonly VariantField[] = contractorFields.map(toVariantField);

/** The fields that the directory sets: badge, counts and pictures. */
export const directoryFields: readonly VariantField[] = [
  choiceField('profile_type', 'Tier', ['', ...tiers]),
  choiceField('verification_status', 'Verification status', ['', ...verificationStatuses]),
  flagField('verified', 'Verified'),
  flagField('premium', 'Premium'),
  flagField('claimed', 'Claimed'),
  validatedField('likes', 'Likes', numberSchema(0, maxLikes).integer(invalidNumberMessage(0, maxLikes))),
  validatedField('rating', 'Rating', numberSchema(1, 5)),
  validatedField('review_count', 'Reviews', numberSchema(0, maxReviews).integer(invalidNumberMessage(0, maxReviews))),
  flagField('logo', 'Logo'),
  validatedField('pictures', 'Pictures', numberSchema(0, maxPictures).integer(invalidNumberMessage(0, maxPictures))),
];

function invalidNumberMessage(min: number, max: number): string {
  return `Please enter a number from ${min} to ${formatNumber(max)}`;
}

function numberSchema(min: number, max: number) {
  const message = invalidNumberMessage(min, max);
  return number()
    .transform((value, input: unknown) => (input === '' ? null : value))
    .nullable()
    .typeError(message)
    .min(min, message)
    .max(max, message);
}

/** Converts the badge's fields to form values. */
export function toBadgeValues({ profile_type, verification_status, verified, premium }: BadgeFields): FormValues {
  return { profile_type: profile_type ?? '', verification_status: verification_status ?? '', verified, premium };
}

/** A field with a choice of texts. */
export function choiceField(key: string, label: string, options: readonly string[]): VariantField {
  return {
    key,
    label,
    schema: string().oneOf(options),
    read: ([text]) => options.find((option) => option === text),
    write: (value) => [String(value)],
  };
}

/** A boolean field. */
export function flagField(key: string, label: string): VariantField {
  const flagValues = new Map<unknown, boolean>([
    ['yes', true],
    ['no', false],
  ]);
  return { key, label, schema: boolean(), read: ([text]) => flagValues.get(text), write: (value) => [value ? 'yes' : 'no'] };
}

function validatedField(key: string, label: string, schema: AnySchema): VariantField {
  return {
    key,
    label,
    schema,
    read: ([text]) => (schema.isValidSync(text) ? text : undefined),
    write: (value) => [String(value ?? '')],
  };
}

function toVariantField({ key, label, kind }: ContractorField): VariantField {
  const schema: AnySchema = fieldSchemas[key];
  if (isItemKind(kind)) {
    return {
      key,
      label,
      schema,
      read: (texts) => toValidList(schema, texts.filter(Boolean).map(parseJson)),
      write: (value) => serializeList(value, JSON.stringify),
    };
  }
  if (kind === 'texts' || kind === 'terms' || kind === 'choices') {
    return { key, label, schema, read: (texts) => toValidList(schema, texts.filter(Boolean)), write: (value) => serializeList(value, String) };
  }
  return validatedField(key, label, kind === 'country' ? schema.test('offered', 'Please choose a country from the list', isListedCountry) : schema);
}

/** The URL can contain any country, but forms offer only listed ones. */
function isListedCountry(country: unknown): boolean {
  return country == null || countryNames.has(country);
}

/** An empty list is also written to the URL, as a parameter without a value. */
function serializeList(value: unknown, write: (item: unknown) => string): string[] {
  return Array.isArray(value) && value.length > 0 ? value.map((item) => write(item)) : [''];
}

function toValidList(schema: AnySchema, list: unknown[]): unknown[] | undefined {
  return schema.isValidSync(list) ? list : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON, for example because the URL was edited by hand, makes the whole list invalid.
    return undefined;
  }
}
