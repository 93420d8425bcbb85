export interface PagerItem {
  number: number;
  /** Stands for the pages left out. */
  gap: boolean;
}

/** First and last page, the pages within one of the current, ellipses at 2 and last-1 (specification, section 9). */
export function buildPagerItems(page: number, lastPage: number): PagerItem[] {
  const items: PagerItem[] = [];
  for (let number = 1; number <= lastPage; number += 1) {
    const isShown = number === 1 || number === lastPage || Math.abs(number - page) <= 1;
    if (isShown || number === 2 || number === lastPage - 1) items.push({ number, gap: !isShown });
  }
  return items;
}
