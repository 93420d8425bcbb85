import '../yupMessages';
import { type AnySchema, array } from 'yup';

/** A list before its items were looked at, which is longer than allowed. */
class OverlongList {}

interface ListOptions {
  /** Most items. */
  maxItems: number;
  /** The sentence for a longer list; by default one that names the field. */
  tooManyMessage?: string;
  /** The message for a value that is not a list. */
  notAListMessage?: string;
  /** Reads other forms of a list: what it does not know it returns unchanged. */
  parse?: (sent: unknown) => unknown;
}

/**
 * The schema of a list in a request. Its length is checked before its items are: yup would check every item of a list of any
 * length, and report each of them, before it said that there are too many.
 */
export function listOf<Item extends AnySchema>(item: Item, { maxItems, tooManyMessage, notAListMessage, parse = (sent) => sent }: ListOptions) {
  const message = tooManyMessage ?? (({ path }: { path: string }) => `${path} must have at most ${maxItems} values`);
  return array(item)
    .transform((value: unknown, sent: unknown) => markOverlong(parse(sent), value, maxItems))
    .typeError(({ path, value }) => {
      if (value instanceof OverlongList) return typeof message === 'string' ? message : message({ path });
      return notAListMessage ?? `${path} must be a list`;
    })
    .max(maxItems, message);
}

function markOverlong(list: unknown, value: unknown, maxItems: number): unknown {
  if (!Array.isArray(list)) return list === undefined ? value : list;
  return list.length > maxItems ? new OverlongList() : list;
}
