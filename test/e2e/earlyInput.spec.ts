import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { listFor } from '../support/browser/listPage';
import { type Product, startProduct } from '../support/processes/product';

interface HeldPage {
  page: Page;
  complaints: string[];
  /** Lets the scripts load. */
  release: () => void;
}

const ofName = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;
const checkbox = (page: Page, name: string) => page.click(ofName('checkbox', name));
const country = 'select[name="country"]';

/** Moves a slider as a drag does, without a script that listens. */
const slide = (page: Page, name: string, value: number) =>
  page.$eval(
    `input[name="${name}"]`,
    (slider, chosen) => {
      slider.value = String(chosen);
    },
    value,
  );

describe('Input before the script has loaded', function () {
  this.timeout(90_000);
  let product: Product;
  let browser: Browser;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    expect(await product.stop()).to.equal(0);
  });

  /** Opens a page whose scripts do not arrive until they are released. */
  async function openHeld(path: string): Promise<HeldPage> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const ready = /\/assets\/.*\.js/.test(request.url()) ? released : Promise.resolve();
      // A navigation of the test cancels the requests of the page before.
      ready.then(() => request.continue()).catch(() => undefined);
    });
    // It ends with the scripts, which the test holds back, or with the next navigation.
    page.goto(product.url + path).catch(() => undefined);
    await page.waitForSelector('footer');
    return { page, complaints, release };
  }

  const rows: [what: string, path: string, act: (page: Page) => Promise<unknown>, search: string][] = [
    ['a search', '/', (page) => page.type('#search', 'sonic'), '?search=sonic'],
    ['a shorter search', '/?search=sonic+drill', (page) => erase(page, 6), '?search=sonic'],
    ['a country', '/', (page) => page.select(country, 'Canada'), '?country=Canada'],
    ['another country than that of the URL', '/?country=Canada', (page) => page.select(country, 'Finland'), '?country=Finland'],
    ['all countries', '/?country=Canada&sort=a-z', (page) => page.select(country, ''), '?sort=a-z'],
    ['a sort order', '/', (page) => page.select('select[name="sort"]', 'a-z'), '?sort=a-z'],
    ['a method', '/', (page) => checkbox(page, 'Sonic Drilling'), '?drilling_methods=Sonic+Drilling'],
    [
      'a method fewer',
      '/?drilling_methods=Air+Core&drilling_methods=Sonic+Drilling',
      (page) => checkbox(page, 'Air Core'),
      '?drilling_methods=Sonic+Drilling',
    ],
    ['the badge', '/', (page) => page.$eval('input[name="verified"]', (box) => box.click()), '?verified=true'],
    ['a number of rigs', '/', (page) => slide(page, 'min_rig_count', 20), '?min_rig_count=20'],
    ['years of experience', '/', (page) => page.select('select[name="years_experience"]', '10'), '?years_experience=10'],
    [
      'choices of every kind at once',
      '/?view=list',
      async (page) => {
        await page.select('select[name="region"]', 'Europe');
        await checkbox(page, 'Diamond Drilling');
        await slide(page, 'min_rig_count', 2);
        await page.select('select[name="sort"]', 'z-a');
        await page.type('#search', 'drill');
      },
      '?region=Europe&drilling_methods=Diamond+Drilling&min_rig_count=2&search=drill&sort=z-a&view=list',
    ],
  ];
  for (const [what, path, act, search] of rows) {
    it(`${what}: is applied as soon as the script is there`, async () => {
      const { page, complaints, release } = await openHeld(path);
      await act(page);
      release();
      await page.waitForFunction((wanted) => location.search === wanted, {}, search);
      if (!search.includes('view=list')) await listFor(page, search);
      expect(await unappliedControls(page)).to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      await page.browserContext().close();
    });
  }

  it('text can be continued at the cursor while the script arrives', async () => {
    const { page, release } = await openHeld('/');
    await page.type('#search', 'snic');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
    release();
    await page.waitForFunction(() => location.search === '?search=snic');
    await page.keyboard.type('o');
    await listFor(page, '?search=sonic');
    await page.browserContext().close();
  });

  it('a search for options narrows them, and the checked one stays chosen', async () => {
    const { page, release } = await openHeld('/');
    await page.$$eval('#filters details', (sections) => sections.map((section) => section.setAttribute('open', '')));
    const list = (await page.$('#filters fieldset:has(input[type="search"])')) ?? expect.fail('No list of options has a search.');
    const boxes = 'input[type="checkbox"]';
    const [first = expect.fail(), second = expect.fail()] = await list.$$eval(boxes, (all) => all.map(({ name, value }) => ({ name, value })));
    await list.$eval(boxes, (box) => box.click());
    await (await list.$('input[type="search"]'))?.type(second.value);
    release();
    await page.waitForFunction(({ name, value }) => new URLSearchParams(location.search).get(name) === value, {}, first);
    await page.waitForFunction((fieldset, { value }) => !fieldset.querySelector(`[value="${value}"]`), {}, list, first);
    expect(await list.$eval(`[value="${second.value}"]`, (box) => box.matches(':checked'))).to.equal(false);
    await page.browserContext().close();
  });

  it('search, filters, order and view are submitted together', async () => {
    const { page } = await openHeld('/?view=list');
    await page.select(country, 'Canada');
    await page.select('select[name="sort"]', 'a-z');
    await page.type('#search', 'drill');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search === '?search=drill&country=Canada&sort=a-z&view=list');
    await page.waitForSelector('footer');
    await page.click(ofName('button', 'Grid view'));
    await page.waitForFunction(() => location.search === '?search=drill&country=Canada&sort=a-z');
    await page.waitForSelector('footer');
    await page.click(ofName('button', 'Saved'));
    await page.waitForFunction(() => location.search === '?search=drill&country=Canada&saved=true&sort=a-z');
    await page.waitForSelector('footer');
    await page.click(ofName('button', 'Saved'));
    await page.waitForFunction(() => location.search === '?search=drill&country=Canada&sort=a-z');
    await page.browserContext().close();
  });

  it('choices that the browser restores on a reload agree with the list', async () => {
    const { page, release } = await openHeld('/?country=Canada');
    await page.select(country, 'Finland');
    await checkbox(page, 'Sonic Drilling');
    page.reload().catch(() => undefined);
    await page.waitForFunction(() => performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload'));
    await page.waitForSelector('footer');
    release();
    await listFor(page, '?country=Canada');
    expect(await unappliedControls(page)).to.deep.equal([]);
    await page.browserContext().close();
  });

  it('an opened section stays open', async () => {
    const { page, release } = await openHeld('/');
    const heading = await page.$eval('#filters details:not([open]) summary', (summary) => {
      summary.click();
      return summary.textContent;
    });
    await page.select(country, 'Canada');
    release();
    await listFor(page, '?country=Canada');
    expect(await page.$$eval('#filters details[open] summary', (summaries) => summaries.map((summary) => summary.textContent))).to.include(heading);
    await page.browserContext().close();
  });

  it('the order of the reviews of a profile is applied', async () => {
    const answer = await fetch(`${product.url}/api/contractors?page=1&page_size=100`);
    const rows: { slug: string; review_count: number }[] = await answer.json();
    const reviewed = rows.find(({ review_count }) => review_count > 2) ?? expect.fail('No contractor has reviews.');
    const { page, release } = await openHeld(`/contractors/${reviewed.slug}`);
    const [initial, chosen] = await page.$$eval('#reviews select option', (options) => options.map(({ value }) => value));
    const asked = page.waitForRequest((request) => request.url().includes('/reviews?') && request.url().includes(`sort=${chosen}`));
    await page.select('#reviews select', chosen ?? '');
    release();
    await asked;
    expect(await page.$eval('#reviews select', (select) => select.value))
      .to.equal(chosen)
      .and.not.equal(initial);
    await page.browserContext().close();
  });

  it('the fields of forms keep text that was typed', async () => {
    const { page, complaints, release } = await openHeld('/forgot-password');
    await page.type('input[type="email"]', 'kim');
    await page.keyboard.press('Tab');
    release();
    await page.waitForSelector('main button[type="submit"]:not(:disabled)');
    expect(await page.$eval('input[type="email"]', (field) => field.value)).to.equal('kim');
    expect(complaints).to.deep.equal([]);
    await page.browserContext().close();
  });
});

/** Removes this many characters at the end of the search. */
async function erase(page: Page, count: number): Promise<void> {
  await page.focus('#search');
  await page.keyboard.press('End');
  for (let index = 0; index < count; index += 1) await page.keyboard.press('Backspace');
}

/** Names of the filter controls that show something else than the URL says. */
async function unappliedControls(page: Page): Promise<string[]> {
  const url = new URL(page.url()).searchParams;
  const controls = await page.$$eval('#filters [name], select[name="sort"], #search', (all) =>
    all.map((control) => ({
      name: control.getAttribute('name') ?? '',
      value: String(Reflect.get(control, 'value')),
      checked: control.getAttribute('type') === 'checkbox' ? control.matches(':checked') : undefined,
    })),
  );
  const defaults: Partial<Record<string, string>> = { min_rig_count: '0', sort: 'likes' };
  return controls
    .filter(({ name, value, checked }) =>
      checked === undefined ? value !== (url.get(name) ?? defaults[name] ?? '') : checked !== url.getAll(name).includes(value),
    )
    .map(({ name }) => name);
}
