import type { Page } from 'puppeteer';
import { launchChromium } from '../support/browser/chromium';
import { undoLater } from './cleanup';
import { middle } from './load';

export interface TableFigure {
  what: string;
  medianMs: number;
  p95Ms: number;
}

const turns = 10;
const patienceMs = 120_000;

// Scripts for the page. Each requests something that it has not requested before.
const chooseCountry = `
  const select = [...document.querySelectorAll('select')].find((one) => one.options.length > 50);
  const countries = ['Australia', 'Canada', 'Chile', 'Peru', 'Brazil', 'Ghana', 'Mexico', 'South Africa', 'Sweden', 'Finland'];
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, countries[turn]);
  select.dispatchEvent(new Event('change', { bubbles: true }));`;
/** Sorts twice by each column for which a sample has values. */
const pressHead = `
  const heads = [...document.querySelectorAll('thead a')].filter((head) => ['Status', 'Tier', 'Country', 'Likes', 'Changed'].includes(head.textContent));
  heads[turn >> 1].click();`;
const turnPage = `document.querySelector('nav[aria-label="Pages"] a:last-child').click();`;

const acts: [what: string, path: string, act: string][] = [
  ['filter', '', chooseCountry],
  ['sort', '', pressHead],
  ['page', '', turnPage],
  ['filter of 100 rows', '?page_size=100', chooseCountry],
  ['page of 100 rows', '?page_size=100&sort=-last_updated', turnPage],
];

/** Measures the milliseconds from a click to the painted new rows in a real Chromium. @param cookie of an admin's session */
export async function tableInBrowser(url: string, cookie: string): Promise<TableFigure[]> {
  const browser = await launchChromium();
  undoLater(() => browser.close());
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    await browser.setCookie({ name, value, domain: new URL(url).hostname, path: '/' });
  }
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.setViewport({ width: 1440, height: 900 });
  const figures: TableFigure[] = [];
  for (const [what, path, act] of acts) {
    await page.goto(`${url}/admin/manage-contractors${path}`);
    await page.waitForSelector('tbody th a');
    // A separate call loads the countries.
    await page.waitForFunction(() => [...document.querySelectorAll('select')].some((select) => select.options.length > 50));
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) times.push(await timeOf(page, act, turn));
    const sorted = times.sort((one, other) => one - other);
    figures.push({ what, medianMs: middle(sorted), p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0 });
  }
  await browser.close();
  return figures;
}

/** Measures from the click until other rows are present, nothing is loading, and the frame with them is painted. */
async function timeOf(page: Page, act: string, turn: number): Promise<number> {
  const script = `(async (turn) => {
    const rows = () => document.querySelector('tbody')?.textContent;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = rows();
    const started = performance.now();
    ${act}
    while (rows() === before || document.querySelector('table[aria-busy="true"]')) await frame();
    await frame();
    return performance.now() - started;
  })(${turn})`;
  return Number(await page.evaluate(script));
}
