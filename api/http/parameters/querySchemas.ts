import { number, type StringSchema, string } from 'yup';
import { listLimits } from '#contract/shared/listLimits';
import { toSingleLine } from '#contract/shared/text/textSchemas';
import { startOfDay, utcDay } from '#contract/shared/time/utcDays';

/*
 * Schemas of query parameters. Each names the parameter in its message, and rejects a parameter that is given more than once. Parameters that are
 * absent are undefined.
 */

const maxDigits = 9;
const orders = ['oldest', 'newest'] as const;

const message = (requirement: string) => `\${path} must be ${requirement}`;

function digits(requirement: string) {
  return number()
    .transform((_value, sent: unknown) => (typeof sent === 'string' && /^\d+$/.test(sent) && sent.length <= maxDigits ? Number(sent) : Number.NaN))
    .typeError(message(requirement))
    .integer();
}

/** A number that counts from 1. */
export function countQuery(description: string, max: number) {
  const requirement = `a whole number from 1 to ${max}`;
  return digits(requirement).min(1, message(requirement)).max(max, message(requirement)).meta({ description });
}

/** The ID of a record, or 0. */
export function idQuery(description: string) {
  return digits('a whole number').min(0).meta({ description });
}

/** One of several values. */
export function choiceQuery<const Choice extends string>(description: string, choices: readonly Choice[]): StringSchema<Choice | undefined> {
  const text = message(`one of ${choices.join(', ')}`);
  return string().typeError(text).oneOf(choices, text).meta({ description });
}

/** Search text in one line; undefined if it is blank. */
export function textQuery(description: string, max: number = listLimits.maxSearchLength) {
  const text = message(`text of at most ${max} characters`);
  return (
    string()
      .typeError(text)
      .transform((value: unknown) => (typeof value === 'string' ? toSingleLine(value) || undefined : value))
      .max(max, text)
      // Blanks count, too.
      .test('sent', text, (_value, { originalValue }) => typeof originalValue !== 'string' || originalValue.length <= max)
      .meta({ description })
  );
}

/** A day in UTC. */
export function dayQuery(description: string) {
  const text = message('a date such as 2026-11-22');
  return string()
    .typeError(text)
    .test('day', text, (value) => value === undefined || isDay(value))
    .meta({ description, format: 'date' });
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOfDay(text)) && utcDay(startOfDay(text)) === text;

/** Reverses a queue. */
export const orderQuery = choiceQuery('Sort order; oldest first by default', orders);

/** The sort direction of IDs. */
export const directionOf = (order: (typeof orders)[number] | undefined) => (order === 'newest' ? 'desc' : 'asc');
