import type { Page } from 'puppeteer';

/** Names on the cards, in order. */
export function cardNames(page: Page): Promise<string[]> {
  return page.$$eval('article h3', (names) => names.map((name) => name.textContent ?? ''));
}

/** Waits until the URL has these filters and the page shows the list that the API returns for them. Resolves to its names. */
export async function listFor(page: Page, search: string): Promise<string[]> {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('page')) parameters.set('page', '1');
  const answer = await fetch(`${new URL(page.url()).origin}/api/contractors?${parameters}`);
  const contractors: { name: string }[] = await answer.json();
  const names = contractors.map((contractor) => contractor.name);
  await page.waitForFunction(
    (wanted, expected) =>
      location.search === wanted && JSON.stringify([...document.querySelectorAll('article h3')].map((name) => name.textContent)) === expected,
    {},
    search,
    JSON.stringify(names),
  );
  return names;
}
