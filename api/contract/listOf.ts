import './yupWords';
import { type AnySchema, array } from 'yup';

/** A list before its items were looked at, which is longer than allowed. */
class OverlongList {}

interface ListOptions {
  /** Most items. */
  most: number;
  /** The sentence for a longer list; by default one that names the field. */
  tooMany?: string;
  /** The message for a value that is not a list. */
  noList?: string;
  /** Reads other forms of a list: what it does not know it returns unchanged. */
  read?: (sent: unknown) => unknown;
}

/**
 * The schema of a list in a request. Its length is checked before its items are: yup would check every item of a list of any
 * length, and report each of them, before it said that there are too many.
 */
export function listOf<Item extends AnySchema>(item: Item, { most, tooMany, noList, read = (sent) => sent }: ListOptions) {
  const sentence = tooMany ?? (({ path }: { path: string }) => `${path} must have at most ${most} values`);
  return array(item)
    .transform((value: unknown, sent: unknown) => refuseOverlong(read(sent), value, most))
    .typeError(({ path, value }) => {
      if (value instanceof OverlongList) return typeof sentence === 'string' ? sentence : sentence({ path });
      return noList ?? `${path} must be a list`;
    })
    .max(most, sentence);
}

function refuseOverlong(list: unknown, value: unknown, most: number): unknown {
  if (!Array.isArray(list)) return list === undefined ? value : list;
  return list.length > most ? new OverlongList() : list;
}
