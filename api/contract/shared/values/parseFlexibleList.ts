import { limits } from '../limits';
import { findShapeProblem } from './jsonShape';

/**
 * A list from one of the forms in which lists arrive (product decisions, update calls): an array, `[]`, `{}` or an empty
 * text for an empty one, JSON text, `{a,b}`. Undefined for anything else, and for what no schema can look at: too deep, with
 * too many values inside its items, or with the names of every object. A list that is itself too long is returned as it is, so
 * that the schema can say so.
 */
export function parseFlexibleList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return hasValidShape(value) ? value : undefined;
  if (value === null) return [];
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '' || text === '[]' || text === '{}') return [];
  if (text.startsWith('[')) return parseJsonList(text);
  return /^\{[^:]*\}$/.test(text) ? splitBracedItems(text.slice(1, -1)) : undefined;
}

function parseJsonList(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && hasValidShape(list) ? list : undefined;
  } catch {
    // Not JSON, so none of the forms.
    return undefined;
  }
}

function hasValidShape(list: unknown[]): boolean {
  return list.length > limits.maxJsonValues || findShapeProblem(list) === undefined;
}

/** What stands between commas, with or without quotes around it. */
function splitBracedItems(text: string): string[] {
  const items = text.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return items.map((item) => item.trim().replace(/^"(.*)"$/s, (_, inside: string) => inside.replace(/\\(.)/gs, '$1'))).filter((item) => item !== '');
}
