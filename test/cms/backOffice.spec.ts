import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { type Desk, fill, signInToPanel } from '../support/cms/real/backOffice';
import type { RunningCms } from '../support/cms/real/cms';
import { newCompany } from '../support/cms/real/companyChanges';
import type { FakeSite } from '../support/cms/real/fakeSite';
import { type BackOffice, listOf, useBackOffice } from '../support/cms/real/useBackOffice';
import { until } from '../support/probes/until';

describe('CMS back office', function () {
  this.timeout(150_000);
  let site: FakeSite;
  let cms: RunningCms;
  let browser: Browser;
  let designer: Desk;
  let openContractor: BackOffice['openContractor'];
  let bodyOf: BackOffice['bodyOf'];

  useBackOffice((office) => {
    ({ site, cms, browser, designer, openContractor, bodyOf } = office);
  });

  it('shows our name and logo, and the number of items waiting in the directory, linked to the site for admins', async () => {
    const admin = await signInToPanel(browser, cms.url, 'admin');
    await admin.open('/');
    await admin.sees('Last sync');
    const links = await admin.page.$$eval('main li a', (anchors) => anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href')]));
    expect(links).to.deep.include(['Claims', `${site.url}/admin/claims`]);
    expect(admin.faults).to.deep.equal([]);
    await admin.close();
    await designer.open('/');
    expect(await designer.page.title()).to.equal('Home | Drill Contractor Directory');
    await designer.sees('Claims');
    expect(await designer.page.$$('main li a')).to.deep.equal([]);
    await designer.sees('Last sync');
    const icon = await designer.page.$eval('link[rel="icon"]', (link) => link.getAttribute('href'));
    expect(icon).to.include('svg');
  });

  it("hides Strapi's own offers, and shows user management to admins only", async () => {
    const admin = await signInToPanel(browser, cms.url, 'admin');
    for (const { desk, isAdmin } of [
      { desk: admin, isAdmin: true },
      { desk: designer, isAdmin: false },
    ]) {
      await desk.open('/');
      const words = await desk.page.$eval('#strapi', (root) => root.textContent ?? '');
      expect(words).not.to.match(/Strapi|Marketplace|Media Library\b.*Introducing|guided tour/i);
      expect(await desk.page.$$eval('nav a', (anchors) => anchors.map((anchor) => anchor.getAttribute('href')).join(' '))).not.to.include('market');
      await desk.open('/settings');
      const places = await desk.page.$$eval('nav a', (anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
      expect(places.some((place) => place.includes('/settings/users'))).to.equal(isAdmin);
    }
    expect(admin.faults).to.deep.equal([]);
    await admin.close();
  });

  it('lists contractors with tier and moderation status, and terms with synonyms and locks', async () => {
    const { name } = await openContractor();
    await designer.open(`${listOf('contractor')}?_q=${encodeURIComponent(name)}`);
    await seesRow(designer, name, ['Australia', 'Premium', 'Listed', 'Published']);
    await designer.open(`${listOf('term')}?_q=Sonic`);
    await seesRow(designer, 'Sonic Drilling', ['Drilling methods', '2', 'Locked', 'Published']);
  });

  it('publishes an edited description and shows when the site has it', async () => {
    const { documentId } = await openContractor();
    await designer.sees('On the site');
    site.entry = { state: 'current', synced_at: '2020-01-01T00:00:00.000Z' };
    const nudges = site.nudges;
    await fill(designer.page, 'description', 'We drill where others turn round.');
    await designer.press('Publish');
    await designer.sees('Syncing');
    site.entry = {};
    await designer.sees('On the site');
    expect((await bodyOf(documentId, 'published')).description).to.equal('We drill where others turn round.');
    expect(site.nudges).to.be.greaterThan(nudges);
  });

  it('titles the form of a page with the name of the page rather than its heading', async () => {
    await designer.open('/content-manager/single-types/api::home-page.home-page');
    await designer.page.waitForSelector('[name="heading"][value^="Find"]');
    expect(await designer.page.$eval('h1', (title) => title.textContent)).to.equal('Home page');
    expect(await designer.page.title()).to.equal('Home page | Drill Contractor Directory');
  });

  it('links to the public page and to the draft, and shows what is managed in the directory', async () => {
    await openContractor();
    await designer.sees('dana@kurrajong.example');
    const hrefs = await designer.page.$$eval('aside a', (anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    expect(hrefs).to.include(`${site.url}/shown/contractor`);
    expect(hrefs.some((href) => href.startsWith(`${site.url}/preview/`))).to.equal(true);
  });

  it('disables the fields that are managed in the directory', async () => {
    await openContractor();
    for (const name of ['slug', 'profile_status', 'profile_type', 'verification_status', 'directory_id']) {
      expect(await designer.page.$eval(`[name="${name}"]`, (field) => field.matches(':disabled')), name).to.equal(true);
    }
    expect(await designer.page.$eval('[name="name"]', (field) => field.matches(':disabled'))).to.equal(false);
  });

  it('shows an error at a rejected field and keeps the input', async () => {
    const { documentId } = await openContractor();
    await fill(designer.page, 'website', 'no address');
    await designer.press('Publish');
    await designer.page.waitForSelector('[name="website"][aria-invalid="true"]');
    await designer.sees('Please enter a website URL, such as https://your-company.com');
    expect(await designer.page.$eval('[name="website"]', (field) => field.getAttribute('value'))).to.equal('no address');
    expect((await bodyOf(documentId, 'published')).website).to.match(/^https:\/\/drilling-/);
    // The browser itself reports that the CMS rejected the call.
    expect(designer.faults.splice(0).join()).to.match(/^error: Failed to load resource: .* 400 \(Bad Request\)[^,]*$/);
  });

  it('shows what the site rejected', async () => {
    site.entry = { state: 'refused', problems: { name: 'Another company has this name and place' } };
    await openContractor();
    await designer.sees('Company name: Another company has this name and place');
  });

  it('adds terms as chips by keyboard, shows unknown terms and allows removing them', async () => {
    const { documentId } = await openContractor({ drilling_methods: ['Diamond Drilling', 'Moon drilling'] });
    await designer.sees('Moon drilling (not in the vocabulary)');
    await designer.page.focus('#drilling_methods');
    await designer.page.keyboard.type('soni');
    await designer.page.waitForSelector('[role="option"]');
    await designer.page.keyboard.press('ArrowDown');
    await designer.page.keyboard.press('Enter');
    await designer.page.waitForSelector('[aria-label="Remove Sonic Drilling"]');
    await designer.page.focus('[aria-label="Remove Moon drilling"]');
    await designer.page.keyboard.press('Enter');
    await designer.press('Save');
    await until(async () => String((await bodyOf(documentId, 'draft')).drilling_methods) === 'Diamond Drilling,Sonic Drilling', 'the saved terms');
  });

  it('splits pasted text into lines and reorders them', async () => {
    const { documentId } = await openContractor({ former_names: ['First'] });
    await designer.page.focus('#former_names');
    await designer.page.$eval('#former_names', (field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Second\nThird\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await designer.press('Move line 3 up');
    await designer.press('Remove line 1');
    await designer.press('Save');
    await until(async () => String((await bodyOf(documentId, 'draft')).former_names) === 'Third,Second', 'the saved names');
  });

  it("keeps the company's changes made while a form was open, and accepts a value from an editor who has seen them", async () => {
    const one = await newCompany(cms);
    await designer.open(`${listOf('contractor')}/${one.documentId}`);
    await one.says({ city: 'Broome', phone: '+61 8 5550 0155' });
    await fill(designer.page, 'phone', '+61 8 5550 0177');
    await designer.press('Save');
    await until(async () => (await bodyOf(one.documentId, 'draft')).phone === '+61 8 5550 0177', 'the saved phone');
    expect((await bodyOf(one.documentId, 'draft')).city).to.equal('Broome');
    await designer.sees('Phone: +61 8 5550 0155');

    await designer.open(`${listOf('contractor')}/${one.documentId}`);
    await fill(designer.page, 'city', 'Kalgoorlie');
    await designer.press('Publish');
    await until(async () => (await bodyOf(one.documentId, 'published')).city === 'Kalgoorlie', 'the published city');
    expect((await one.published()).overruled.map(({ field }) => field)).to.deep.equal(['phone']);
    expect(await designer.page.$eval('main', (main) => main.textContent)).not.to.match(/company.?changes/i);
  });

  it('continues to work when the site does not respond', async () => {
    await site.stop();
    try {
      await openContractor();
      await designer.sees('The site is not responding.');
    } finally {
      await site.start(site.port);
    }
  });
});

/** Waits until the row with this name has these cells. */
async function seesRow({ page }: Desk, name: string, cells: string[]): Promise<void> {
  const isThere = (named: string, wanted: string[]) => {
    const rows = [...document.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''));
    return rows.some((row) => row.includes(named) && wanted.every((cell) => row.includes(cell)));
  };
  await page.waitForFunction(isThere, {}, name, cells);
}
