import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import type { ManagedContractor } from '#contract/contractorChanges';
import { companyNow, demoAdmin, listedCompany, newPerson, openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { byKeyboard, byPointer, control, sees, seesHeading } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

describe('Duplicates in the admin area', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let admin: Person;
  let owners: [Person, Person];
  before(async () => {
    [product, browser] = await Promise.all([startProduct(), launchChromium()]);
    admin = await demoAdmin(product);
    owners = [await newPerson(product, 'Robin First'), await newPerson(product, 'Sam Second')];
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  const likeIt = (id: number, visitor: string) => admin.call('POST', `/api/contractors/${id}/like`, { userId: `user_${visitor}`, liked: true });
  const profile = async (id: number | string) => (await fetch(`${product.url}/api/contractors/${id}`)).json();
  const actionsAbout = async (id: number) => {
    const entries = (await admin.call('GET', '/api/admin/audit')) as { action: string; subject_id: number; before: unknown; after: unknown }[];
    const about = entries.filter((entry) => entry.subject_id === id && /merged|apart|alike/.test(entry.action));
    for (const { before, after } of about) expect([before, after]).to.not.include(null);
    return about.map(({ action }) => action).reverse();
  };

  /** Creates two companies with the same website, each with an owner; the second has more values in one field. */
  async function twins(name: string): Promise<[ManagedContractor, ManagedContractor]> {
    const website = `https://${name.toLowerCase().replaceAll(' ', '-')}.example`;
    const one = await listedCompany(product, owners[0], { name, website, phone: '+61 8 1111' });
    const other = await listedCompany(product, owners[1], { name: `${name} Pty Ltd`, website, phone: '+61 8 2222' });
    return [one, other];
  }

  /** The page fits at every width, and axe finds no violations. */
  async function looksWhole(page: Page): Promise<void> {
    for (const width of [390, 768, 1440]) {
      await page.setViewport({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).to.equal(0);
      expect(await axeFindings(page)).to.deep.equal([]);
    }
  }

  it('merges a duplicate with the chosen values, redirects its URL, and restores it when the merge is undone', async () => {
    const [one, other] = await twins('Jasper Hollow Drilling');
    for (const visitor of ['ann', 'ben']) await likeIt(one.id, visitor);
    for (const visitor of ['ben', 'cho']) await likeIt(other.id, visitor);
    const { page, close } = await openAs(browser, product, admin, '/admin/duplicates');
    await sees(page, 'Very likely the same company');
    await looksWhole(page);
    await byKeyboard.press(page, 'link', `Compare and merge ${one.name} and ${other.name}`);
    await sees(page, 'Which profile do you want to keep?');
    await sees(page, '3 likes. A visitor who liked both profiles counts once.');
    await looksWhole(page);
    // Swaps them, and swaps them back.
    for (const { name } of [other, one]) {
      const keeper = await page.waitForSelector(`::-p-xpath(//label[.//strong[normalize-space()="${name}"]]/input)`);
      await keeper?.click();
      await control(page, 'button', `Merge into ${name}`);
    }
    await byPointer.press(page, 'radio', `Phone of ${other.name}: +61 8 2222`);
    await byKeyboard.press(page, 'button', `Merge into ${one.name}`);
    await byKeyboard.press(page, 'button', 'Merge');
    await control(page, 'button', `Undo the merge of ${other.name} into ${one.name}`);
    await looksWhole(page);

    expect(await profile(one.id)).to.include({ likes: 3, phone: '+61 8 2222' });
    const visited = await fetch(`${product.url}/contractors/${other.slug}`, { redirect: 'manual' });
    expect([visited.status, visited.headers.get('Location')]).to.deep.equal([301, `/contractors/${one.slug}`]);
    expect((await companyNow(owners[1], one.id)).role).to.equal('owner');

    await byKeyboard.press(page, 'button', `Undo the merge of ${other.name} into ${one.name}`);
    await byKeyboard.press(page, 'button', 'Undo the merge');
    await sees(page, `${other.name} and ${one.name} are separate contractors again.`);
    await close();
    expect(await profile(one.id)).to.include({ likes: 2, phone: '+61 8 1111' });
    expect(await profile(other.slug)).to.include({ id: other.id, likes: 2, phone: '+61 8 2222' });
    for (const { id } of [one, other]) expect(await actionsAbout(id)).to.deep.equal(['contractor.merged', 'contractor.unmerged']);
  });

  it('marks two similar companies as different by keyboard, and undoes that', async () => {
    const [one, other] = await twins('Copper Ridge Boring');
    await twins('Slate Gully Boring');
    const { page, close } = await openAs(browser, product, admin, '/admin/duplicates', [/404.*999999/]);
    const name = `Not the same company: ${one.name} and ${other.name}`;
    await byKeyboard.press(page, 'button', name);
    await sees(page, `${one.name} and ${other.name} are marked as different companies.`);
    await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`, { hidden: true });
    await page.waitForSelector('button[aria-label^="Not the same company"]:focus');
    await byKeyboard.press(page, 'button', 'Undo');
    await control(page, 'button', name);
    await sees(page, 'The pair is back in the list.');
    await page.goto(`${product.url}/admin/duplicates?keep=999999&other=${one.id}`, { waitUntil: 'networkidle0' });
    await sees(page, 'One of these profiles no longer exists.');
    await page.goto(`${product.url}/admin/duplicates`, { waitUntil: 'networkidle0' });
    await seesHeading(page, 'Duplicates');
    await close();
    expect(await actionsAbout(one.id)).to.deep.equal(['contractor.told_apart', 'contractor.alike_again']);
  });
});
