import { expect } from 'chai';
import type { Browser, Dialog, Page } from 'puppeteer';
import { companyNow, joinTeam, listedCompany, newPerson, openAs } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { save } from '../support/browser/profileForm';
import { byKeyboard, byPointer, control, sees } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

/** The browser itself reports a rejected call. */
const conflict = /status of 409/;

describe('Unsaved input', function () {
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

  const textIn = async (page: Page, label: string) =>
    (await control(page, 'textbox', label)).evaluate((input) => ('value' in input ? String(input.value) : ''));

  /** Waits for the dialog that asks for confirmation. */
  const asks = (page: Page) => page.waitForSelector('dialog[open][aria-label="Leave without saving?"]');
  const asksNoMore = (page: Page) => page.waitForSelector('dialog[open]', { hidden: true });

  /** Reloads the page and answers the browser's confirmation dialog. */
  async function reload(page: Page, answer: (dialog: Dialog) => Promise<void>): Promise<void> {
    const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
    // The browser shows a modal dialog, so a direct call would not return before it is answered.
    void page.evaluate(() => setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).to.equal('beforeunload');
    await answer(dialog);
  }

  it('triggers a question on Back, a link, another tab and a reload; staying keeps it, leaving discards it', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const company = await listedCompany(product, owner, { name: 'Peridot Range Drilling', city: 'Tarkwa' });
    const { page, close } = await openAs(browser, product, owner, '/profile/manage/certifications');
    await byPointer.press(page, 'link', 'Location & reach');
    await byPointer.fill(page, 'City', 'Prestea');
    const address = page.url();
    const staysWith = async (text: string) => {
      await asksNoMore(page);
      expect([page.url(), await textIn(page, 'City')]).to.deep.equal([address, text]);
    };

    await page.evaluate(() => window.history.back());
    await asks(page);
    await sees(page, 'You have unsaved changes: City.');
    expect(await axeFindings(page)).to.deep.equal([]);
    await byPointer.press(page, 'button', 'Stay');
    await staysWith('Prestea');
    await byPointer.press(page, 'link', 'Dashboard');
    await asks(page);
    await page.keyboard.press('Escape');
    await staysWith('Prestea');
    await byKeyboard.press(page, 'link', 'Services');
    await asks(page);
    await byKeyboard.press(page, 'button', 'Stay');
    await staysWith('Prestea');
    await reload(page, (dialog) => dialog.dismiss());
    await staysWith('Prestea');

    await byPointer.press(page, 'link', 'Services');
    await asks(page);
    await byPointer.press(page, 'button', 'Leave without saving');
    await control(page, 'button', 'Confirm as current: Services');
    await byPointer.press(page, 'link', 'Location & reach');
    expect(await textIn(page, 'City')).to.equal('Tarkwa');
    await byPointer.fill(page, 'City', 'Bogoso');
    await page.evaluate(() => window.history.back());
    await asks(page);
    await byPointer.press(page, 'button', 'Save and leave');
    await control(page, 'button', 'Confirm as current: Services');
    expect((await companyNow(owner, company.id)).location.city).to.equal('Bogoso');

    await byPointer.press(page, 'link', 'Location & reach');
    await byPointer.fill(page, 'City', 'Dunkwa');
    const loaded = page.waitForNavigation({ waitUntil: 'networkidle0' });
    await reload(page, (dialog) => dialog.accept());
    await loaded;
    expect(await textIn(page, 'City')).to.equal('Bogoso');
    await close();
  });

  it('of two concurrent users is not lost: different fields are both saved, and the second chooses for the same field', async () => {
    const [owner, editor] = await Promise.all([newPerson(product, 'Robin Owner'), newPerson(product, 'Kim Editor')]);
    const company = await listedCompany(product, owner, { name: 'Olivine Creek Drilling', phone: '+233 30 000 0001', rig_types: ['UDR 650'] });
    await joinTeam(product, owner, company.id, editor, 'editor');
    const one = await openAs(browser, product, owner, '/profile/manage', [conflict]);
    const other = await openAs(browser, product, editor, '/profile/manage', [conflict]);

    await byPointer.fill(one.page, 'Phone', '+233 30 000 0002');
    await byPointer.fill(other.page, 'Website', 'olivine.example');
    await Promise.all([save(one.page, byPointer), save(other.page, byPointer)]);
    const { phone, website } = await companyNow(owner, company.id);
    expect([phone, website]).to.deep.equal(['+233 30 000 0002', 'https://olivine.example']);

    await byPointer.fill(one.page, 'Description', 'Deep core, by the owner.');
    await byKeyboard.fill(other.page, 'Description', 'Deep core, by the editor.');
    await byKeyboard.fill(other.page, 'Years of experience', '12');
    await save(one.page, byPointer);
    await byKeyboard.press(other.page, 'button', 'Save');
    await other.page.waitForSelector('dialog[open][aria-label="Someone else changed this too"]');
    const asked = await other.page.$eval('dialog[open]', (dialog) => dialog.innerText);
    expect(asked).to.include('Deep core, by the owner.').and.to.include('Deep core, by the editor.').and.not.to.include('Years of experience');
    expect(await axeFindings(other.page)).to.deep.equal([]);
    await byKeyboard.press(other.page, 'radio', 'Your version');
    await save(other.page, byKeyboard);
    const { description, years_experience } = await companyNow(owner, company.id);
    expect([description, years_experience]).to.deep.equal(['Deep core, by the editor.', 12]);

    for (const [{ page }, rig] of [
      [one, 'Schramm T685'],
      [other, 'KWL 1600'],
    ] as const) {
      await byPointer.press(page, 'link', 'Fleet & projects');
      await byPointer.fill(page, 'Rig types', rig);
      await page.keyboard.press('Enter');
    }
    await save(one.page, byPointer);
    await byPointer.press(other.page, 'button', 'Save');
    await byPointer.press(other.page, 'radio', 'Both');
    await save(other.page, byPointer);
    expect((await companyNow(owner, company.id)).rig_types).to.have.members(['UDR 650', 'Schramm T685', 'KWL 1600']);
    await one.close();
    await other.close();
  });

  it('stays when the server rejects it, with the message beside the field and the focus on it', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const company = await listedCompany(product, owner, { name: 'Gabbro Lake Drilling' });
    const { page, close } = await openAs(browser, product, owner, '/profile/manage', [/status of 400/]);
    await byPointer.fill(page, 'Website', 'nowebsite');
    await byPointer.press(page, 'button', 'Save');
    await page.waitForSelector('input[name="website"][aria-invalid="true"]:focus');
    await sees(page, 'Please enter a website URL, such as https://your-company.com');
    await byPointer.fill(page, 'Website', 'gabbro-lake.example');
    await save(page, byPointer);
    await byPointer.press(page, 'link', 'Location & reach');
    await byPointer.fill(page, 'City', 'Tchaoudjo');
    // Simulates a list of countries that is older than the server's.
    await page.$eval('select[name="country"]', (select) => select.append(new Option('Lakeland', 'Lakeland')));
    await byPointer.choose(page, 'Country', 'Lakeland');
    await byPointer.press(page, 'button', 'Save');
    await page.waitForSelector('select[name="country"][aria-invalid="true"]:focus');
    await sees(page, 'This is not a known country');
    await sees(page, 'Not saved');
    expect(await axeFindings(page)).to.deep.equal([]);
    expect([(await companyNow(owner, company.id)).location.city, await textIn(page, 'City')]).to.deep.equal([company.location.city, 'Tchaoudjo']);
    await byPointer.choose(page, 'Country', 'Togo');
    await save(page, byPointer);
    const { website, location } = await companyNow(owner, company.id);
    expect([location.city, website, location.country]).to.deep.equal(['Tchaoudjo', 'https://gabbro-lake.example', 'Togo']);
    await close();
  });
});
