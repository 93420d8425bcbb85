import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf, type Tier, tierLabels, tiers } from '#contract/contractors/badge';
import { maxShownPictures } from '#contract/contractors/tiers';
import { pluralize } from '#lib/text/format';

export type MediaItem = ManagedContractor['media'][number];

/** Returns the company's tier and its maximum number of gallery pictures. */
export function getGalleryLimit(company: ManagedContractor): { tier: Tier; maxPictures: number } {
  const { tier } = badgeOf(company);
  return { tier, maxPictures: maxShownPictures(tier) };
}

/** Such as "3 of 6 pictures (Standard)". */
export function formatPictureCount(count: number, tier: Tier): string {
  return `${count} of ${pluralize(maxShownPictures(tier), 'picture')} (${tierLabels[tier]})`;
}

/** Describes the limits of the higher tiers; empty for the highest. */
export function describeUpgrades(tier: Tier): string {
  const higher = tiers.slice(tiers.indexOf(tier) + 1).map((one) => `${maxShownPictures(one)} with ${tierLabels[one]}`);
  return higher.length > 0 ? `Up to ${higher.join(', ')}.` : '';
}

/** Returns a picture's alternative text, or its position where it has none. */
export function getPictureName({ alt }: MediaItem, index: number): string {
  return alt || `Picture ${index + 1}`;
}

/** Returns the list with the item moved to another index. */
export function moveItem<Item extends { id: number }>(items: readonly Item[], id: number, index: number): Item[] {
  const item = items.find((one) => one.id === id);
  const others = items.filter((one) => one.id !== id);
  return item ? others.toSpliced(index, 0, item) : others;
}
