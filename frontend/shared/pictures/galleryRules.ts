import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf, type Tier, tierLabels, tiers } from '#contract/contractors/badge';
import { maxShownPictures } from '#contract/contractors/tiers';
import { pluralize } from '#lib/text/format';

export type MediaItem = ManagedContractor['media'][number];

/** How many pictures a company may have, with its tier. */
export function getGalleryLimit(company: ManagedContractor): { tier: Tier; maxPictures: number } {
  const { tier } = badgeOf(company);
  return { tier, maxPictures: maxShownPictures(tier) };
}

/** "3 of 6 pictures (Standard)". */
export function formatPictureCount(count: number, tier: Tier): string {
  return `${count} of ${pluralize(maxShownPictures(tier), 'picture')} (${tierLabels[tier]})`;
}

/** What the tiers above give; empty for the highest. */
export function describeUpgrades(tier: Tier): string {
  const higher = tiers.slice(tiers.indexOf(tier) + 1).map((one) => `${maxShownPictures(one)} with ${tierLabels[one]}`);
  return higher.length > 0 ? `Up to ${higher.join(', ')}.` : '';
}

/** What to call a picture: what is to be seen on it, or where it stands. */
export function getPictureName({ alt }: MediaItem, index: number): string {
  return alt || `Picture ${index + 1}`;
}

/** The list with the item of that id at another place. */
export function moveItem<Item extends { id: number }>(items: readonly Item[], id: number, index: number): Item[] {
  const item = items.find((one) => one.id === id);
  const others = items.filter((one) => one.id !== id);
  return item ? others.toSpliced(index, 0, item) : others;
}
