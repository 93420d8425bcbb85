import { itemKeys, sameValue } from '../../contract/mergeField';
import { keyed } from '../../contract/mergeItems';
import type { CmsEntry } from '../../models/CmsEntry';
import { fieldsOf, picturesOf } from './readBody';

type Known = Pick<CmsEntry, 'body' | 'own'>;
type Body = Record<string, unknown>;

/**
 * What both sides had last, where something was sent since and its answer was lost: what the document says of it by now was
 * written by us, and is no editor's change.
 * @param now the document as it stands
 */
export function withUnheard({ body, own, sending }: Pick<CmsEntry, 'body' | 'own' | 'sending'>, now: object): Known {
  if (!sending) return { body, own };
  // Whether the API's own fields have arrived cannot be seen: they are sent again.
  const { owned: _unknown, ...known } = own ?? {};
  if (!body) return { body, own: own && known };
  const written = new Map<string, unknown>(Object.entries({ ...fieldsOf(now), ...picturesOf(now) }));
  const next: { body: Body; own: Body } = { body: { ...body }, own: known };
  for (const [field, sent] of Object.entries(sending)) {
    const keyOf = itemKeys[field];
    if (sameValue(field, sent, written.get(field))) {
      next.body[field] = new Map<string, unknown>(Object.entries(now)).get(field) ?? null;
      next.own[field] = sent;
    } else if (keyOf) {
      const sides = { sent: listIn(sent), now: listIn(written.get(field)), keyOf, field };
      next.body[field] = arrivedItems(listIn(body[field]), sides);
      next.own[field] = arrivedItems(listIn(own?.[field]), sides);
    }
  }
  return next;
}

interface Sides {
  field: string;
  sent: unknown[];
  now: unknown[];
  keyOf: (item: unknown) => string;
}

/** Of items that were sent those that stand there as they were sent, taken out ones, too; of the others what was known before. */
function arrivedItems(before: unknown[], { sent, now, keyOf, field }: Sides): unknown[] {
  const [was, said, stands] = [keyed(before, keyOf), keyed(sent, keyOf), keyed(now, keyOf)];
  return [...new Set([...said.keys(), ...was.keys()])].flatMap((key) => {
    const [one, other] = [said.get(key), stands.get(key)];
    const hasArrived = one === undefined || other === undefined ? one === other : sameValue(field, [one], [other]);
    return (hasArrived ? one : was.get(key)) ?? [];
  });
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
