import { isRow } from './documentBody';

const maxLength = 160;

/** Returns a field's value in one line, for messages. @param item the project or picture in a list; empty for the field as a whole */
export function describeValue(value: unknown, item = ''): string {
  if (value === null || value === undefined || value === '') return item === '' ? '(empty)' : `“${item}” removed`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : truncate(value.map((one) => describeValue(one)).join(', '));
  if (!isRow(value)) return truncate(String(value));
  const name = value.name ?? value.alt ?? value.title ?? value.heading ?? value.question;
  if (name !== undefined) return truncate(String(name || 'a picture'));
  const filled = Object.values(value).filter((one) => one !== null && one !== undefined && !(Array.isArray(one) && one.length === 0));
  return filled.length === 0 ? '(empty)' : truncate(filled.map((one) => describeValue(one)).join(', '));
}

function truncate(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
