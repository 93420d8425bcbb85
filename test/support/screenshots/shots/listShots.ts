import type { Page } from 'puppeteer';
import { byPointer, control, sees, seesHeading } from '../../browser/userInput';
import type { Shot } from './shot';

const listName = 'Lake Johnston infill';

/** Puts the first companies of the directory on a list of this browser, and opens it. */
async function fillList(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const slugs = await firstSlugs(page, 3);
  for (const [index, slug] of slugs.entries()) {
    await page.goto(`${origin}/contractors/${slug}`, { waitUntil: 'networkidle0' });
    await byPointer.press(page, 'button', 'Add to shortlist');
    if (index === 0) {
      await page.locator('::-p-aria([name="New list"][role="textbox"])').fill(listName);
      await byPointer.press(page, 'button', 'Create and add');
      await sees(page, 'is in the new list');
    } else {
      await byPointer.press(page, 'checkbox', listName);
      await sees(page, `Added to ${listName}`);
    }
  }
  await page.goto(`${origin}/shortlists`, { waitUntil: 'networkidle0' });
  await seesHeading(page, listName);
}

/** Returns the slugs of the first companies of the directory. */
async function firstSlugs(page: Page, count: number): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const cards: { slug: string }[] = await (await fetch(`/api/contractors?page_size=${wanted}`)).json();
    return cards.map(({ slug }) => slug);
  }, count);
}

async function compareFirst(page: Page, count: number): Promise<void> {
  const slugs = await firstSlugs(page, count);
  await page.goto(`${new URL(page.url()).origin}/compare?contractors=${slugs.join()}`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('[role="table"]');
}

async function addToList(page: Page): Promise<void> {
  await byPointer.press(page, 'button', 'Add to shortlist');
  await control(page, 'button', 'Create and add');
}

async function saveSearch(page: Page): Promise<void> {
  await byPointer.press(page, 'button', 'Save this search');
  await page.waitForSelector('dialog[open]');
}

const links = ['availability/confirm', 'projects/confirm', 'searches/confirm', 'searches/stop', 'shortlists/shared', 'confirm-email'];

/** What visitors keep and compare: the map, shortlists, the comparison, saved searches, and the pages behind emailed links. */
export const listShots: Shot[] = [
  { name: 'home-map', path: '/?view=map', act: (page) => page.waitForSelector('.leaflet-container') },
  { name: 'home-save-search', path: '/?drilling_methods=Diamond+Drilling', act: saveSearch },
  { name: 'compare-none', path: '/compare' },
  ...[2, 3, 6].map((count): Shot => ({ name: `compare-${count}`, path: '/compare', act: (page) => compareFirst(page, count), whole: true })),
  { name: 'shortlists-none', path: '/shortlists' },
  { name: 'shortlists', path: '/shortlists', act: fillList, whole: true },
  { name: 'shortlists-add', path: 'first', act: addToList },
  ...links.map((link): Shot => ({ name: `link-${link.replace('/', '-')}`, path: `/${link}/wrong` })),
  { name: 'link-shortlists-join', path: '/shortlists/join/wrong', as: 'contractor' },
  { name: 'privacy', path: '/privacy' },
];
