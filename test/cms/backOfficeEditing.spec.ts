import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { type Desk, fill, signInToPanel } from '../support/cms/real/backOffice';
import { newCompany } from '../support/cms/real/companyChanges';
import { type BackOffice, listOf, useBackOffice } from '../support/cms/real/useBackOffice';
import { until } from '../support/probes/until';

describe('Editing in the CMS back office', function () {
  this.timeout(150_000);
  let office: BackOffice;
  let designer: Desk;
  let page: Page;

  useBackOffice((started) => {
    office = started;
    ({ designer } = office);
    page = designer.page;
  });

  const stored = async (documentId: string, field: string) => (await office.bodyOf(documentId, 'draft'))[field];
  async function isStored(documentId: string, field: string, value: unknown): Promise<void> {
    const isThere = async () => JSON.stringify(await stored(documentId, field)) === JSON.stringify(value);
    await until(isThere, `the stored ${field}`).catch(async () => expect(await stored(documentId, field)).to.deep.equal(value));
  }
  /** Types with the keyboard into the focused element, slightly slower than the form renders. */
  const type = (text: string) => page.keyboard.type(text, { delay: 30 });
  const focusedLine = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  describe('List field with one line per value', () => {
    it('accepts typed values line after line', async () => {
      const { documentId } = await office.openContractor({ former_names: [] });
      await page.focus('[aria-label="Former company names"] ~ * button');
      await page.keyboard.press('Enter');
      await type('Boulder Drilling');
      expect(await focusedLine()).to.equal('Former company names, line 1');
      await page.keyboard.press('Enter');
      await type('Second & Sons');
      await page.keyboard.press('Tab');
      await designer.press('Save');
      await isStored(documentId, 'former_names', ['Boulder Drilling', 'Second & Sons']);
      await designer.sees('Saved document');
      expect(await page.$$eval('[aria-label="Former company names"] input', (inputs) => inputs.map((input) => input.value))).to.deep.equal([
        'Boulder Drilling',
        'Second & Sons',
      ]);
    });

    it('accepts text typed into an existing line at full keyboard speed', async () => {
      const { documentId } = await office.openContractor({
        rig_types: ['Boart', 'Çelik 2'],
        former_names: [],
        works_in: [],
        languages: [],
        currencies: [],
      });
      await page.focus('[aria-label="Rig types, line 1"]');
      await page.keyboard.press('End');
      await page.keyboard.type(' Longyear LF90');
      await page.keyboard.press('Tab');
      await page.focus('[aria-label="Rig types, line 2"]');
      await page.keyboard.press('End');
      for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
      await type('k 3');
      expect(await focusedLine()).to.equal('Rig types, line 2');
      await designer.press('Move line 2 up');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[aria-label="Rig types, line 1"]')?.value === 'Çelik 3');
      await page.focus('[aria-label="Rig types, line 1"]');
      await page.keyboard.press('End');
      await type('!');
      await designer.press('Save');
      await isStored(documentId, 'rig_types', ['Çelik 3!', 'Boart Longyear LF90']);
    });

    it('removes lines by keyboard and continues in the next one', async () => {
      const { documentId } = await office.openContractor({ former_names: ['One', 'Two', 'Three'] });
      const remove = await page.waitForSelector('::-p-aria([name="Remove line 2"][role="button"])');
      await remove?.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches('[aria-label="Former company names, line 2"]'));
      await page.keyboard.press('End');
      await type(' and a half');
      await designer.press('Save');
      await isStored(documentId, 'former_names', ['One', 'Three and a half']);
    });

    it('shows the published lines again after a draft is discarded', async () => {
      const { documentId } = await office.openContractor({ former_names: ['One'] });
      await page.focus('[aria-label="Former company names, line 1"]');
      await page.keyboard.press('End');
      await type(' hundred');
      await designer.press('Save');
      await isStored(documentId, 'former_names', ['One hundred']);
      await designer.press('More document actions');
      await page.locator('::-p-aria([name="Discard changes"][role="menuitem"])').click();
      await designer.press('Confirm');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[aria-label="Former company names, line 1"]')?.value === 'One');
    });
  });
  describe('Editing at the same time as another editor', () => {
    let admin: Desk;
    before(async () => {
      admin = await signInToPanel(office.browser, office.cms.url, 'admin');
    });
    after(() => admin?.close());

    /** Both editors open the form of one contractor. */
    async function bothOpen(): Promise<string> {
      const { documentId } = await office.openContractor();
      await admin.open(`${listOf('contractor')}/${documentId}`);
      return documentId;
    }
    /** The browser itself reports that the CMS answered 409. */
    const expectRefusal = async () => {
      // Its message may arrive after the page shows the answer.
      await until(() => designer.faults.length > 0, 'the message about status 409');
      expect(designer.faults.splice(0).join()).to.match(/^error: Failed to load resource: .* 409 \(Conflict\)[^,]*$/);
    };

    it('keeps both edits of different fields and allows each editor to save twice', async () => {
      const documentId = await bothOpen();
      await fill(admin.page, 'city', 'Perth');
      await admin.press('Save');
      await isStored(documentId, 'city', 'Perth');
      await fill(page, 'phone', '+61 8 5550 0177');
      await designer.press('Save');
      await isStored(documentId, 'phone', '+61 8 5550 0177');
      await page.waitForSelector('[name="city"][value="Perth"]');
      for (const city of ['Broome', 'Albany']) {
        await fill(page, 'city', city);
        await designer.press('Save');
        await isStored(documentId, 'city', city);
        await page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Save' && one.disabled));
      }
    });

    it('shows who saved which value, keeps the input, and applies the saved value when the editor chooses it', async () => {
      const documentId = await bothOpen();
      await fill(admin.page, 'city', 'Perth');
      await admin.press('Save');
      await isStored(documentId, 'city', 'Perth');
      await fill(page, 'city', 'Broome');
      await fill(page, 'phone', '+61 8 5550 0188');
      await designer.press('Publish');
      await designer.sees('Alex Admin saved “Perth”');
      await expectRefusal();
      expect(await page.$eval('[name="city"]', (field) => field.getAttribute('value'))).to.equal('Broome');
      expect((await office.bodyOf(documentId, 'draft')).city).to.equal('Perth');
      await designer.press('Use the saved value of City');
      await page.waitForSelector('[name="city"][value="Perth"]');
      await designer.press('Publish');
      await isStored(documentId, 'phone', '+61 8 5550 0188');
      expect(await office.bodyOf(documentId, 'published')).to.include({ city: 'Perth', phone: '+61 8 5550 0188' });
    });

    it('replaces the saved value when the editor has seen it and keeps their own', async () => {
      const documentId = await bothOpen();
      await fill(admin.page, 'city', 'Perth');
      await fill(admin.page, 'phone', '+61 8 5550 0199');
      await admin.press('Save');
      await isStored(documentId, 'city', 'Perth');
      await fill(page, 'city', 'Broome');
      await designer.press('Save');
      await designer.sees('Alex Admin saved “Perth”');
      await expectRefusal();
      await designer.press('Keep my values');
      await designer.sees('Replaced by your values when you save');
      await designer.press('Save');
      await isStored(documentId, 'city', 'Broome');
      expect((await office.bodyOf(documentId, 'draft')).phone).to.equal('+61 8 5550 0199');
    });
  });

  describe('Entries that the site rejects', () => {
    it('are reported after publishing and shown in the list and on the home page', async () => {
      const { name } = await office.openContractor();
      await fill(page, 'description', 'Another text.');
      office.site.entry = { state: 'refused', problems: { name: 'Another company has this name and place' } };
      await designer.press('Publish');
      await designer.sees('The site rejected this entry');
      await designer.open(`${listOf('contractor')}?_q=${encodeURIComponent(name)}`);
      await designer.sees('Rejected by the site');
      office.site.refused = 12;
      await designer.open('/');
      await designer.sees('Rejected by the site: 12.');
      office.site.refused = null;
    });

    it('are not mentioned when the site has accepted everything', async () => {
      const { name } = await office.openContractor();
      await designer.open(`${listOf('contractor')}?_q=${encodeURIComponent(name)}`);
      await page.waitForFunction(() => [...document.querySelectorAll('td')].some((cell) => cell.textContent === 'Yes'));
      expect(await page.$eval('main', (main) => main.textContent)).not.to.include('Rejected by the site');
    });
  });

  it('asks for confirmation before an entry is unpublished, and explains the effect', async () => {
    const { documentId } = await office.openContractor();
    const unpublish = async () => {
      await designer.press('More document actions');
      await page.locator('::-p-aria([name="Unpublish"][role="menuitem"])').click();
      await designer.sees('Within a second, its public page shows “Page not found”');
    };
    await unpublish();
    await designer.press('Cancel');
    expect(await office.bodyOf(documentId, 'published')).to.include({ city: 'Kalgoorlie' });
    await unpublish();
    await designer.press('Confirm');
    await until(async () => (await office.cms.cms.fetchDocument('contractor', documentId, 'published')) === null, 'the unpublished entry');
  });

  it("replaces the draft's value with the company's by one button", async () => {
    const one = await newCompany(office.cms);
    await designer.open(`${listOf('contractor')}/${one.documentId}`);
    await fill(page, 'city', 'Perth');
    await designer.press('Save');
    await isStored(one.documentId, 'city', 'Perth');
    await one.says({ city: 'Broome' });
    await designer.open(`${listOf('contractor')}/${one.documentId}`);
    await designer.press('Use the company’s value: City');
    await designer.press('Publish');
    await until(async () => (await office.bodyOf(one.documentId, 'published')).city === 'Broome', 'the published city');
    expect((await one.published()).overruled).to.deep.equal([]);
  });

  it('explains what to do about a forgotten password, without asking for an email', async () => {
    const context = await office.browser.createBrowserContext();
    const signIn = await context.newPage();
    await signIn.goto(`${office.cms.url}/admin/auth/login`, { waitUntil: 'networkidle2' });
    await signIn.locator('a[href$="/auth/forgot-password"]').click();
    await signIn.waitForSelector('::-p-text(An admin can set a new password for you in Settings, under Users.)');
    expect(await signIn.$$('input')).to.have.length(0);
    await context.close();
  });
});
