import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { insightMetrics } from '#contract/insights/insightMetrics';
import { insights } from '#contract/insights/insights';
import { newEmail } from '../support/api/registeredUsers';
import { listedCompany, newPerson, openAs } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { save } from '../support/browser/profileForm';
import { register } from '../support/browser/registration';
import { byKeyboard, byPointer, control, seesHeading, walkTo } from '../support/browser/userInput';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

describe('Dashboard', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  const seesNoFault = async (page: Page) => {
    expect(await axeFindings(page)).to.deep.equal([]);
  };
  const isIntroduced = async (page: Page) => (await page.$('::-p-text(Welcome to the directory)')) !== null;

  it('shows its introduction once and sends users without a company to Get Started', async () => {
    const { page, close } = await openAs(browser, product, null, '/auth?tab=register');
    await register(page, byPointer, newEmail());
    await seesHeading(page, 'Welcome to the directory');
    await seesHeading(page, 'You have no company profile yet');
    await seesNoFault(page);
    await byKeyboard.press(page, 'link', 'See your next steps');
    await seesHeading(page, 'Welcome, Robin Newcomer');
    await seesNoFault(page);
    await byPointer.press(page, 'link', 'Go to your dashboard');
    await seesHeading(page, 'You have no company profile yet');
    expect(await isIntroduced(page)).to.equal(false);
    await page.reload({ waitUntil: 'networkidle0' });
    await seesHeading(page, 'You have no company profile yet');
    expect(await isIntroduced(page)).to.equal(false);
    await byPointer.press(page, 'link', 'Get Started');
    await page.waitForFunction(() => window.location.pathname === '/get-started');
    await close();
  });

  it('names the next best step, links to it, and the meter rises after it is done', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    await listedCompany(product, owner, { name: 'Talc Valley Drilling' });
    const { page, close } = await openAs(browser, product, owner, '/dashboard');
    const percent = () => page.$eval('meter', (meter) => meter.value);
    await seesNoFault(page);
    const before = await percent();
    await byKeyboard.press(page, 'link', 'Do this now: Describe your company in more detail, using at least 200 characters');
    await byPointer.fill(page, 'Description', 'We drill deep core for gold and copper mines. '.repeat(5));
    await save(page, byPointer);
    await byPointer.press(page, 'link', 'Dashboard');
    await control(page, 'link', 'Do this now: Add your logo');
    expect(await percent()).to.equal(before + 12);
    await byPointer.press(page, 'link', 'Do this now: Add your logo');
    await page.waitForSelector('h3#logo');
    await close();
  });

  it('shows one of several companies at a time, and no figures for an unlisted one', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    await listedCompany(product, owner, { name: 'Mica Bend Drilling' }, 'basic');
    await owner.call('POST', '/api/user/contractors', { name: 'Slate Bend Drilling' });
    const { page, close } = await openAs(browser, product, owner, '/dashboard');
    await seesHeading(page, 'All time');
    await seesNoFault(page);
    await byKeyboard.press(page, 'link', 'Slate Bend Drilling');
    await page.waitForSelector('nav[aria-label="Choose a company"] a[aria-current="true"][href*="slate-bend"]');
    expect(await page.$('#figures')).to.equal(null);
    await seesNoFault(page);
    await page.reload({ waitUntil: 'networkidle0' });
    await page.waitForSelector('nav[aria-label="Choose a company"] a[aria-current="true"][href*="slate-bend"]');
    await close();
  });

  it("shows visitor actions in figures, chart and table, once per visitor and without the owner's", async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const phone = '+233 30 000 0004';
    const company = await listedCompany(product, owner, { name: 'Chert Bay Drilling', website: 'https://chert-bay.example', phone });
    const address = `/contractors/${company.slug}`;
    const today = async () => {
      const { period } = insights.validateSync(await owner.call('GET', `/api/user/contractors/${company.id}/insights?days=1`));
      return period?.figures ?? expect.fail('There is no period.');
    };
    const own = await openAs(browser, product, owner, '/get-started');
    await tellsOf(own.page, () => own.page.goto(product.url + address));

    const visitor = await openAs(browser, product, null, `/?search=${encodeURIComponent(company.name)}`);
    const card = await visitor.page.waitForSelector(`article a[href="${address}"]`);
    await card?.evaluate((link) => link.closest('article')?.scrollIntoView({ block: 'center' }));
    await until(async () => (await today()).impression === 1, 'the card to count as seen');
    await tellsOf(visitor.page, () => visitor.page.goto(product.url + address));
    for (const link of ['a[href^="tel:"]', 'a[href="https://chert-bay.example"]']) {
      await visitor.page.$eval(link, (element) => element.addEventListener('click', (event) => event.preventDefault()));
      await visitor.page.click(link);
    }
    // Queued events are sent when the page unloads.
    await visitor.page.reload({ waitUntil: 'networkidle0' });
    await until(async () => (await today()).website_click === 1, 'the click to count');
    await tellsOf(visitor.page, () => visitor.page.goto(product.url + address));
    const counted = { view: 1, impression: 1, website_click: 1, phone_click: 1, like: 0, enquiry: 0, review: 0 };
    expect(await today()).to.deep.equal(counted);
    await visitor.close();

    await own.page.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle0' });
    await seesHeading(own.page, 'Last 30 days');
    const shown = await own.page.$$eval('section[aria-labelledby="figures"] > ul > li', (cards) => cards.map((each) => each.innerText));
    for (const { key, label } of insightMetrics) {
      expect(shown.filter((words) => new RegExp(`^${label}\\s+${counted[key]}\\s`).test(words))).to.have.length(1);
    }
    const chart = await control(own.page, 'slider', 'Profile views, last 30 days');
    const read = () => chart.evaluate((slider) => (slider instanceof Element ? slider.getAttribute('aria-valuetext') : null));
    await walkTo(own.page, chart);
    expect(await read()).to.match(/: 1 Profile views$/);
    await own.page.keyboard.press('ArrowLeft');
    expect(await read()).to.match(/: 0 Profile views$/);
    await seesNoFault(own.page);
    await byKeyboard.press(own.page, 'button', 'Show as table');
    for (const { key, label } of insightMetrics) {
      await byPointer.press(own.page, 'radio', label);
      await own.page.waitForSelector(`::-p-xpath(//table//th[normalize-space()="${label}"])`);
      const last = await own.page.$eval('table tbody tr:last-child td', ({ textContent }) => textContent);
      expect([label, last]).to.deep.equal([label, String(counted[key])]);
    }
    await seesNoFault(own.page);
    await own.close();
  });
});

/** Performs an action after which the page reports visits, and waits until the server has accepted them. */
async function tellsOf(page: Page, act: () => Promise<unknown>): Promise<void> {
  const delivered = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await act();
  expect((await delivered).status()).to.equal(200);
}
