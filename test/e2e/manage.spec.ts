import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { type ContractorField, contractorFields } from '#contract/contractors/contractorFields';
import { formatDate } from '#lib/text/format';
import { companyNow, listedCompany, newPerson, openAs } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { everyField, type Filled, fillIn, heldBy, oneOfEachKind, shownOf } from '../support/browser/profileForm';
import { byKeyboard, byPointer, control, type Hands, sees, seesHeading } from '../support/browser/userInput';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const journeys: [name: string, hands: Hands, fields: readonly ContractorField[]][] = [
  ['every field of every tab, by pointer', byPointer, contractorFields],
  ['a field of each kind, by keyboard', byKeyboard, oneOfEachKind],
];

describe('Managing a profile', function () {
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

  const seesNoFault = async (page: Page): Promise<void> => {
    expect(await axeFindings(page)).to.deep.equal([]);
  };

  for (const [place, [name, hands, fields]] of journeys.entries()) {
    it(`${name} is changed, saved and shown to everyone`, async () => {
      const owner = await newPerson(product, 'Robin Owner');
      const company = await listedCompany(product, owner, { name: `Diorite Spur Drilling ${place}` });
      const filled = await everyField(product, `Tonalite Spur Drilling ${place}`);
      const expected: Filled = {
        ...filled,
        // The values required before listing stay.
        drilling_methods: [...filled.drilling_methods, ...company.drilling_methods],
        // A renamed company can still be found by its former name.
        former_names: [...filled.former_names, company.name],
      };
      const { page, close } = await openAs(browser, product, owner, '/profile/manage');
      await seesHeading(page, 'Manage profile');
      await seesNoFault(page);
      await fillIn(page, hands, fields, filled, () => seesNoFault(page));

      const saved = heldBy(await companyNow(owner, company.id), fields);
      for (const { key } of fields) {
        const [now, then] = [saved[key], expected[key]];
        if (Array.isArray(then)) expect(now, key).to.have.deep.members(then);
        else expect(now, key).to.equal(then);
      }
      await hands.press(page, 'link', 'View public profile');
      await page.waitForSelector('#about');
      // Non-breaking spaces keep numbers together with their units.
      const shown = (await page.$eval('main', (main) => main.innerText)).replaceAll('\u00a0', ' ');
      for (const field of fields) for (const words of shownOf(field, expected[field.key])) expect(shown, field.key).to.include(words);
      await seesNoFault(page);
      await close();
    });
  }

  it('has its first field within 300 px of the top on a phone, also with several companies', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    for (const name of ['Andesite Hill Drilling and Exploration Services', 'Dacite Hill Drilling']) await listedCompany(product, owner, { name });
    const { page, close } = await openAs(browser, product, owner, '/profile/manage');
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    await byPointer.press(page, 'link', 'Dacite Hill Drilling');
    for (const section of ['Company', 'Location & reach', 'Fleet & projects']) {
      await byPointer.press(page, 'link', section);
      await control(page, 'button', `Confirm as current: ${section}`);
      const tops = await page.$$eval('main :is(input, select)', (inputs) =>
        inputs.map((input) => input.getBoundingClientRect().top + window.scrollY),
      );
      expect(Math.min(...tops), section).to.be.at.most(300);
    }
    await seesNoFault(page);
    await close();
  });

  it('confirms unchanged details by a click, and the public page shows it', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const company = await listedCompany(product, owner, { name: 'Syenite Flat Drilling' });
    const { page, close } = await openAs(browser, product, owner, '/profile/manage/location');
    const before = Date.now();
    await byKeyboard.press(page, 'button', 'Confirm as current: Location & reach');
    // The page shows the confirmation of the profile's creation until the new one is saved.
    const confirmedAt = async () => (await companyNow(owner, company.id)).confirmed.location ?? '';
    await until(async () => Date.parse(await confirmedAt()) >= before, 'the new confirmation');
    const at = await confirmedAt();
    expect(Date.parse(at)).to.be.within(before, Date.now());
    await sees(page, `Confirmed on ${formatDate(at)}`);
    await seesNoFault(page);
    const visitor = await openAs(browser, product, null, `/contractors/${company.slug}`);
    const block = await visitor.page.$eval('#location', (section) => section.textContent);
    expect(block).to.include(`Confirmed by the company on ${formatDate(at)}`);
    await visitor.close();
    await close();
  });
});
