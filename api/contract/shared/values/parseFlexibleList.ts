import { limits } from '../limits';
import { findShapeProblem } from './jsonShape';

/**
 * Parses a list in any accepted format (see docs/product-rules.md#17-update-calls-and-lists): an array, `[]`, `{}` or an empty text for an empty
 * list, JSON text, `{a,b}`. Returns undefined for anything else, and for values that no schema may validate: nested too deeply, with too many values
 * inside the items, or with inherited property names. A list that is itself too long is returned unchanged, so that the schema reports it.
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
    // Neither JSON nor another accepted format.
    return undefined;
  }
}

function hasValidShape(list: unknown[]): boolean {
  return list.length > limits.maxJsonValues || findShapeProblem(list) === undefined;
}

/** Splits the comma-separated items, with or without quotes. */
function splitBracedItems(text: string): string[] {
  const items = text.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return items.map((item) => item.trim().replace(/^"(.*)"$/s, (_, inside: string) => inside.replace(/\\(.)/gs, '$1'))).filter((item) => item !== '');
}
