import path from 'node:path';
import { expect } from 'chai';
import knex from 'knex';
import type { Browser, Page } from 'puppeteer';
import { type NewConflict, recordConflicts } from '#api/modules/cms-sync/models/CmsConflict';
import { companyNow, demoAdmin, listedCompany, newPerson, openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { byKeyboard, byPointer, control, sees, seesHeading } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';
import { syncShots } from '../support/screenshots/shots/syncShots';

describe('Resolving conflicts between company and editors', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let admin: Person;
  let owner: Person;
  before(async () => {
    [product, browser] = await Promise.all([startProduct(), launchChromium()]);
    admin = await demoAdmin(product);
    owner = await newPerson(product, 'Robin Owner');
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  /** The page fits at every width, and axe finds no violations. */
  async function looksWhole(page: Page): Promise<void> {
    for (const width of [390, 768, 1440]) {
      await page.setViewport({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${width} px`).to.equal(0);
      expect(await axeFindings(page), `${width} px`).to.deep.equal([]);
    }
  }

  /** Records conflicts as the CMS sync does, because no CMS runs in this test. */
  async function changedOnBothSides(contractor_id: number, fields: { field: string; ours: unknown; theirs: unknown }[]): Promise<void> {
    const filename = path.join(product.folder, 'directory.sqlite');
    const database = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
    const about = { contractor_id, item: '', picture_id: null, editor: 'eve@cms.example', noted_at: Date.now() };
    const conflicts: NewConflict[] = fields.map(({ field, ours, theirs }) => ({ ...about, field, ours: { value: ours }, theirs: { value: theirs } }));
    try {
      await database.transaction((trx) => recordConflicts(trx, conflicts));
    } finally {
      await database.destroy();
    }
  }

  it('shows both versions to the owner, lets an admin choose, and shows the owner the choice', async () => {
    const company = await listedCompany(product, owner, { name: 'Marble Gap Drilling', phone: '+61 8 2222', city: 'Kalgoorlie' });
    await changedOnBothSides(company.id, [
      { field: 'phone', ours: '+61 8 1111', theirs: '+61 8 2222' },
      { field: 'city', ours: 'Perth', theirs: 'Kalgoorlie' },
    ]);
    const desk = await openAs(browser, product, owner, `/profile/manage?contractor=${company.slug}`);
    await sees(desk.page, "The directory's editors changed 2 details that you also changed");
    await desk.page.locator('summary::-p-text(Show both versions)').click();
    await sees(desk.page, 'Perth');
    await looksWhole(desk.page);
    await desk.close();

    const { page, close } = await openAs(browser, product, admin, '/admin');
    await page.click('section[aria-labelledby="queues"] a[href="/admin/sync"]');
    await seesHeading(page, 'Sync');
    await control(page, 'button', `Use the company's version: ${company.name}, Phone`);
    await looksWhole(page);
    await byKeyboard.press(page, 'button', `Use the company's version: ${company.name}, Phone`);
    await sees(page, "Company's version chosen");
    expect((await companyNow(owner, company.id)).phone).to.equal('+61 8 1111');
    await page.waitForSelector(`button[aria-label="Use the company's version: ${company.name}, City"]:focus`);
    await byPointer.press(page, 'button', `Keep the editors' version: ${company.name}, City`);
    await sees(page, 'No conflicts');
    expect((await companyNow(owner, company.id)).location.city).to.equal('Kalgoorlie');
    await byPointer.press(page, 'link', 'Resolved');
    await sees(page, "chose the company's version");
    await looksWhole(page);
    await close();

    const after = await openAs(browser, product, owner, `/profile/manage?contractor=${company.slug}`);
    await sees(after.page, 'How an admin resolved changes that you and the editors both made');
    await sees(after.page, 'Phone: your version');
    await looksWhole(after.page);
    await after.close();
  });

  for (const { name, path: address, act } of syncShots.filter((shot) => shot.as === 'admin' && shot.name !== 'admin-sync-failed')) {
    it(`renders completely and without errors at every width: ${name}`, async () => {
      const { page, close } = await openAs(browser, product, admin, address);
      await act?.(page);
      await seesHeading(page, 'Sync');
      await looksWhole(page);
      await close();
    });
  }
});
