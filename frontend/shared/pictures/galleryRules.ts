import { badgeOf, type Tier, tierLabels, tiers } from '../../../api/contract/badge';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { picturesShown } from '../../../api/contract/tiers';
import { countOf } from '../../lib/format';

export type MediaItem = OwnContractor['media'][number];

/** How many pictures a company may have, with its tier. */
export function galleryOf(company: OwnContractor): { tier: Tier; most: number } {
  const { tier } = badgeOf(company);
  return { tier, most: picturesShown(tier) };
}

/** "3 of 6 pictures (Standard)". */
export function countSentence(count: number, tier: Tier): string {
  return `${count} of ${countOf(picturesShown(tier), 'picture')} (${tierLabels[tier]})`;
}

/** What the tiers above give; empty for the highest. */
export function moreSentence(tier: Tier): string {
  const higher = tiers.slice(tiers.indexOf(tier) + 1).map((one) => `${picturesShown(one)} with ${tierLabels[one]}`);
  return higher.length > 0 ? `Up to ${higher.join(', ')}.` : '';
}

/** What to call a picture: what is to be seen on it, or where it stands. */
export function nameOf({ alt }: MediaItem, place: number): string {
  return alt || `Picture ${place + 1}`;
}

/** The list with the item of that id at another place. */
export function movedTo<Item extends { id: number }>(items: readonly Item[], id: number, place: number): Item[] {
  const item = items.find((one) => one.id === id);
  const others = items.filter((one) => one.id !== id);
  return item ? others.toSpliced(place, 0, item) : others;
}
