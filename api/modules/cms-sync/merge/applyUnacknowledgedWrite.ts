import { isSameValue, itemKeys } from '#contract/cms-sync/mergeField';
import { indexByKey } from '#contract/cms-sync/mergeItems';
import { parseContractorFields, parsePictures } from '../documents/parseDocumentBody';
import type { CmsEntry } from '../models/CmsEntry';

type SyncedState = Pick<CmsEntry, 'body' | 'own'>;
type Body = Record<string, unknown>;

/**
 * Computes the last common state of an entry if the response to its last push was lost. Values of the document that equal the sent ones were written
 * by the site, so they don't count as edits.
 * @param current the document's current body
 */
export function applyUnacknowledgedWrite({ body, own, sending }: Pick<CmsEntry, 'body' | 'own' | 'sending'>, current: object): SyncedState {
  if (!sending) return { body, own };
  // The document doesn't show whether the API-owned fields arrived, so they are sent again.
  const { owned: _unknown, ...known } = own ?? {};
  if (!body) return { body, own: own && known };
  const currentFields = new Map<string, unknown>(Object.entries({ ...parseContractorFields(current), ...parsePictures(current) }));
  const next: { body: Body; own: Body } = { body: { ...body }, own: known };
  for (const [field, sent] of Object.entries(sending)) {
    const keyOf = itemKeys[field];
    if (isSameValue(field, sent, currentFields.get(field))) {
      next.body[field] = new Map<string, unknown>(Object.entries(current)).get(field) ?? null;
      next.own[field] = sent;
    } else if (keyOf) {
      const lists = { sent: toList(sent), current: toList(currentFields.get(field)), keyOf, field };
      next.body[field] = resolveArrivedItems(toList(body[field]), lists);
      next.own[field] = resolveArrivedItems(toList(own?.[field]), lists);
    }
  }
  return next;
}

interface ItemLists {
  field: string;
  sent: unknown[];
  current: unknown[];
  keyOf: (item: unknown) => string;
}

/** Returns the sent items that arrived (including removals), and the previous ones of the others. */
function resolveArrivedItems(before: unknown[], { sent, current, keyOf, field }: ItemLists): unknown[] {
  const [previousByKey, sentByKey, currentByKey] = [indexByKey(before, keyOf), indexByKey(sent, keyOf), indexByKey(current, keyOf)];
  return [...new Set([...sentByKey.keys(), ...previousByKey.keys()])].flatMap((key) => {
    const [one, other] = [sentByKey.get(key), currentByKey.get(key)];
    const hasArrived = one === undefined || other === undefined ? one === other : isSameValue(field, [one], [other]);
    return (hasArrived ? one : previousByKey.get(key)) ?? [];
  });
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
