import '../yupMessages';
import { type AnyObject, array, type ISchema, type Maybe } from 'yup';

/** Stands for a list that is too long and whose items were not validated. */
class OverlongList {}

interface ListOptions {
  /** Maximum number of items. */
  maxItems: number;
  /** Message for a longer list. The default one names the field. */
  tooManyMessage?: string;
  /** Message for a value that is not a list. */
  notAListMessage?: string;
  /** Parses other formats of a list. It returns a value that it does not recognize unchanged. */
  parse?: (sent: unknown) => unknown;
}

/**
 * Schema of a list in a request. Its length is checked before its items: yup would validate every item of an oversized list, and report each, before
 * reporting the length.
 */
export function listOf<Item, Context extends Maybe<AnyObject>>(
  item: ISchema<Item, Context>,
  { maxItems, tooManyMessage, notAListMessage, parse = (sent) => sent }: ListOptions,
) {
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

/** Removes the empty texts of an object, which inputs send for no value; returns anything else unchanged. For schemas of entries in a list. */
export function withoutEmptyTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => !(typeof entry === 'string' && entry.trim() === '')));
}
