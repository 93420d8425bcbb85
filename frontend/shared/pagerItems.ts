export interface PagerItem {
  number: number;
  /** Stands for the pages left out. */
  gap: boolean;
}

/** First and last page, the pages within one of the current, ellipses at 2 and last-1 (specification, section 9). */
export function pagerItems(page: number, last: number): PagerItem[] {
  const items: PagerItem[] = [];
  for (let number = 1; number <= last; number += 1) {
    const shown = number === 1 || number === last || Math.abs(number - page) <= 1;
    if (shown || number === 2 || number === last - 1) items.push({ number, gap: !shown });
  }
  return items;
}
