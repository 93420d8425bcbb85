import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { type ManagedContractor, managedContractor } from '#contract/contractorChanges';
import { contractorFields } from '#contract/contractors/contractorFields';
import { demoAccounts } from '#db/demo/demoAccounts';
import { cookieHeader } from '../support/api/registeredUsers';
import { openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { everyField, type Filled, fillField, heldBy, save, shownOf } from '../support/browser/profileForm';
import { callsWith } from '../support/browser/registration';
import { byPointer as hands, sees, seesHeading } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

interface Entry {
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

describe('Managing a contractor as an admin', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let admin: Person;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    admin = await demoAdmin(product);
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  const rowOf = async (id: number): Promise<ManagedContractor> => managedContractor.validate(await admin.call('GET', `/api/admin/contractors/${id}`));
  const auditOf = async (id: number) => {
    const entries = await admin.call('GET', `/api/admin/audit?subject=contractor&subject_id=${id}`);
    return (entries as Entry[]).reverse();
  };
  const seesNoFault = async (page: Page): Promise<void> => {
    expect(await axeFindings(page)).to.deep.equal([]);
  };
  const idIn = (page: Page) => Number(/contractors\/(\d+)\/edit/.exec(page.url())?.[1]);
  /** Another admin's change, or a new contractor. */
  const add = async (body: object): Promise<ManagedContractor> =>
    managedContractor.validate(await admin.call('POST', '/api/admin/contractors', body));

  it('starts on the home page, whose scripts lack the pages of admins', async () => {
    const { page, close } = await openAs(browser, product, admin, '/');
    await hands.press(page, 'link', 'Admin');
    await page.waitForFunction(() => location.pathname === '/admin');
    await hands.press(page, 'link', 'Import');
    await seesHeading(page, 'Import contractors');
    await page.goBack();
    await page.goBack();
    await page.waitForSelector('#results');
    await close();
  });

  it('creates it with a warning about a similar one, and edits every field', async () => {
    await add({ name: 'Granite Fork Drilling', profile_status: 'accepted' });
    const { page, close } = await openAs(browser, product, admin, '/admin/contractors/create');
    await hands.press(page, 'button', 'Create contractor');
    await sees(page, 'Please enter the company name');
    await hands.fill(page, 'Company name', 'Granite Fork Drilling Ltd');
    await sees(page, 'Possible duplicate:');
    await seesNoFault(page);
    await hands.press(page, 'button', 'Create contractor');
    await hands.readToast(page, 'Contractor created');
    await seesHeading(page, 'Granite Fork Drilling Ltd');
    const id = idIn(page);
    expect(await rowOf(id)).to.include({ profile_status: 'draft', profile_source: 'admin', claimed: false });

    const filled: Filled = { ...(await everyField(product, 'Basalt Fork Drilling')), notable_projects: [] };
    for (const field of contractorFields) await fillField(page, hands, field, filled[field.key]);
    await hands.press(page, 'button', 'Add a project');
    await hands.fill(page, 'Project name', 'Cerro Ancho infill');
    await save(page, hands);
    await hands.choose(page, 'Status', 'Listed');
    await hands.choose(page, 'Tier', 'Standard');
    await hands.choose(page, 'Verification status', 'Verified');
    for (const box of ['Premium', 'Verified']) await hands.press(page, 'checkbox', box);
    await hands.press(page, 'button', 'Save status and tier');
    await sees(page, 'Status and tier saved.');
    await seesHeading(page, 'Basalt Fork Drilling');
    await seesNoFault(page);

    const row = await rowOf(id);
    const standing = { profile_status: 'accepted', profile_type: 'standard', verification_status: 'verified', premium: true, verified: true };
    expect(row).to.include(standing);
    const saved = heldBy(row, contractorFields);
    for (const { key } of contractorFields.filter(({ kind }) => !['projects', 'rigs', 'bases', 'certificates', 'safety'].includes(kind))) {
      const [now, then] = [saved[key], filled[key]];
      if (Array.isArray(then)) expect(now, key).to.have.members(then);
      else expect(now, key).to.equal(then);
    }
    expect(row.rig_register.map(({ model, quantity, depth_hq }) => [model, quantity, depth_hq])).to.deep.equal([['DE710', 17, 700]]);
    expect(row.bases.map(({ name, country }) => [name, country])).to.deep.equal([['Nazca', 'Peru']]);
    expect(row.certificate_records.map(({ type, number }) => [type, number])).to.deep.equal([['ISO 45001', 'K-17']]);
    expect(row.safety_years.map(({ year, hours }) => [year, hours])).to.deep.equal([[2024, 400_000]]);
    expect(row.notable_projects.map(({ name }) => name)).to.deep.equal(['Cerro Ancho infill']);
    await hands.press(page, 'link', 'View public profile');
    await page.waitForSelector('#about');
    const shown = (await page.$eval('main', (main) => main.innerText)).replaceAll('\u00a0', ' ');
    for (const field of contractorFields.filter(({ kind }) => kind !== 'projects')) {
      for (const words of shownOf(field, filled[field.key])) expect(shown, field.key).to.include(words);
    }
    const [created, edited, accepted] = await auditOf(id);
    expect(created).to.deep.include({ action: 'contractor.created', before: {} });
    expect(edited?.before).to.include({ name: 'Granite Fork Drilling Ltd', city: null });
    expect(edited?.after).to.include({ name: 'Basalt Fork Drilling', city: 'Camana' });
    expect(accepted).to.deep.include({ action: 'contractor.accepted', after: standing });
    await close();
  });

  it('shows what someone else changed in the meantime and lets the admin choose', async () => {
    const { id } = await add({ name: 'Gneiss Bend Drilling', city: 'Tarkwa', country: 'Ghana' });
    // Chromium logs the rejected call to the console.
    const { page, close } = await openAs(browser, product, admin, `/admin/contractors/${id}/edit`, [/409/]);
    await hands.fill(page, 'City', 'Obuasi');
    await hands.choose(page, 'Tier', 'Premium');
    await admin.call('PUT', `/api/admin/contractors/${id}`, { city: 'Kumasi', profile_type: 'standard' });
    await hands.press(page, 'button', 'Save');
    await sees(page, 'Someone else changed this too');
    await seesNoFault(page);
    await hands.press(page, 'radio', 'Their version');
    await (await page.waitForSelector('dialog button[type="submit"]'))?.click();
    await page.waitForSelector('[data-foot-bar="saved"]');
    expect((await rowOf(id)).location.city).to.equal('Kumasi');
    await hands.choose(page, 'Tier', 'Premium');
    await admin.call('PUT', `/api/admin/contractors/${id}`, { profile_type: 'basic' });
    await hands.press(page, 'button', 'Save status and tier');
    await sees(page, 'Current values: Tier: Basic');
    expect(await rowOf(id)).to.include({ profile_type: 'basic' });
    await hands.choose(page, 'Tier', 'Premium');
    await hands.press(page, 'button', 'Save status and tier');
    await sees(page, 'Status and tier saved.');
    expect(await rowOf(id)).to.include({ profile_type: 'premium' });
    await close();
  });

  it('archives it and deletes it permanently, and the audit log keeps its values', async () => {
    const { id, slug } = await add({ name: 'Schist Hollow Drilling', city: 'Tarkwa', profile_status: 'accepted' });
    const { page, close } = await openAs(browser, product, admin, `/admin/contractors/${slug}/edit`, [/422/]);
    await page.waitForFunction((wanted) => location.pathname === wanted, {}, `/admin/contractors/${id}/edit`);
    await hands.press(page, 'button', 'Archive');
    await sees(page, 'Archive Schist Hollow Drilling?');
    await seesNoFault(page);
    await (await page.waitForSelector('dialog ::-p-aria([name="Archive"][role="button"])'))?.click();
    await sees(page, "This contractor is archived, so visitors can't see it.");
    expect((await fetch(`${product.url}/api/contractors/${slug}`)).status).to.equal(404);
    await hands.press(page, 'button', 'Delete permanently');
    await sees(page, "Type the contractor's name to confirm");
    await seesNoFault(page);
    await hands.fill(page, "Type the contractor's name to confirm", 'Schist Hollow');
    const confirm = async () => (await page.waitForSelector('dialog button[type="submit"]'))?.click();
    await confirm();
    await sees(page, 'Please enter the name exactly as shown: Schist Hollow Drilling');
    await hands.fill(page, "Type the contractor's name to confirm", 'Schist Hollow Drilling');
    await confirm();
    await page.waitForFunction(() => location.pathname === '/admin/manage-contractors');
    await sees(page, 'Schist Hollow Drilling has been deleted.');
    const [, archived, deleted] = await auditOf(id);
    expect(archived).to.deep.include({
      action: 'contractor.archived',
      before: { profile_status: 'accepted' },
      after: { profile_status: 'archived' },
    });
    expect(deleted).to.deep.include({ action: 'contractor.deleted', after: {} });
    expect(deleted?.before).to.include({ name: 'Schist Hollow Drilling', city: 'Tarkwa', profile_status: 'archived' });
    await close();
  });
});

/** The demo admin, signed in. */
async function demoAdmin(product: Product): Promise<Person> {
  const { email, password } = demoAccounts.find(({ role }) => role === 'admin') ?? expect.fail();
  const body = JSON.stringify({ username: email, password });
  const login = await fetch(`${product.url}/api/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const cookie = cookieHeader({ 'set-cookie': login.headers.getSetCookie() });
  return { email, cookie, call: callsWith(product, cookie) };
}
