import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { type Desk, fill } from '../support/cms/real/backOffice';
import { ownWord, wholeBody } from '../support/cms/real/cmsDocuments';
import { type BackOffice, listOf, useBackOffice } from '../support/cms/real/useBackOffice';
import { until } from '../support/probes/until';

const maxCityLength = listLimits.maxFilterValueLength;

describe('Back office forms and lists', function () {
  this.timeout(150_000);
  let office: BackOffice;
  let designer: Desk;
  let page: Page;

  /** Replaces the text of a field at once, as pasting does. */
  const paste = async (name: string, text: string) => {
    await page.$eval(`[name="${name}"]`, (field) => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.select());
    await page.keyboard.sendCharacter(text);
  };

  useBackOffice((started) => {
    office = started;
    ({ designer } = office);
    page = designer.page;
  });

  it('copy the built-in footer into an empty form, so that an added group replaces nothing', async () => {
    const links = [{ label: 'Platform', address: 'https://sister.example/platform' }];
    const groups = [
      { heading: 'Software', links },
      { heading: 'Company', links: [] },
    ];
    office.site.entry = { built_in: { field: 'footer_groups', value: groups } };
    await designer.open('/content-manager/single-types/api::site-settings.site-settings');
    await designer.press('Copy into the form');
    await page.waitForSelector('[data-built-in]', { hidden: true });
    await designer.press('Publish');
    const published = async () => {
      const { documents } = await office.cms.cms.fetchDocuments('site-settings', '');
      const document = await office.cms.cms.fetchDocument('site-settings', documents[0]?.document_id ?? '', 'published');
      return document && new Map<string, unknown>(Object.entries(document.body)).get('footer_groups');
    };
    await until(async () => JSON.stringify(await published()) === JSON.stringify(groups), 'the published footer');
  });

  it('name the fields that the company changed too', async () => {
    office.site.entry = { conflicts: [{ field: 'city', label: 'City' }] };
    await office.openContractor();
    await designer.sees('The company changed the same fields');
    expect(await page.$eval('[data-conflicts] li', (item) => item.textContent)).to.equal('City');
  });

  it('show whole numbers without thousands separators', async () => {
    const { documentId } = await office.openContractor({ rig_count: 2024 });
    expect(await page.$eval('[name="rig_count"]', (input) => (input instanceof HTMLInputElement ? input.value : ''))).to.equal('2024');
    await fill(page, 'rig_count', '12000');
    await designer.press('Save');
    await until(async () => (await office.bodyOf(documentId, 'draft')).rig_count === 12_000, 'the saved number');
  });

  it('mark what is required to publish, and no other fields', async () => {
    await office.openContractor();
    const isMarked = (name: string) => page.$eval(`label[for="${name}"]`, (label) => label.textContent?.includes('*') ?? false);
    const marked = await Promise.all(['name', 'description', 'country', 'website', 'city', 'former_names'].map(isMarked));
    expect(marked).to.deep.equal([true, true, true, false, false, false]);
  });

  it('count the characters of paragraphs, and of lines that are nearly full', async () => {
    await office.openContractor();
    const hintOf = (name: string) =>
      page.$eval(`[name="${name}"]`, (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
    const waitForHint = async (name: string, hint: RegExp) =>
      until(async () => hint.test(await hintOf(name)), `${hint} instead of ${await hintOf(name)}`);
    await paste('description', 'We drill.');
    await waitForHint('description', / 9 of [\d,]+ characters\.$/);
    expect(await hintOf('city')).to.not.include('characters');
    await paste('name', 'n'.repeat(limits.maxNameLength));
    await waitForHint('name', new RegExp(`${limits.maxNameLength} of ${limits.maxNameLength} characters`));
    await paste('name', 'n'.repeat(limits.maxNameLength + 1));
    await waitForHint('name', /1 character too many/);
    await paste('name', 'n'.repeat(limits.maxNameLength + 2));
    await waitForHint('name', /2 characters too many/);
  });

  it('keep rejected input, and no longer mark a field as wrong once it has been corrected', async () => {
    const { documentId } = await office.openContractor();
    const readField = (name: string) => page.$eval(`[name="${name}"]`, (field) => (field instanceof HTMLInputElement ? field.value : ''));
    const cityError = `City must be at most ${maxCityLength} characters`;
    const websiteError = 'Please enter a website URL';
    const isShown = (text: string) => page.evaluate((wanted) => document.querySelector('main')?.textContent?.includes(wanted) ?? false, text);
    await paste('city', 'c'.repeat(maxCityLength + 1));
    await paste('website', 'no website');
    await designer.press('Save');
    await designer.sees(cityError);
    await designer.sees(websiteError);
    await until(async () => (await readField('website')) === 'no website', 'the rejected website in the form');
    expect(await readField('city')).to.have.length(maxCityLength + 1);
    await paste('city', 'Perth');
    await until(async () => !(await isShown(cityError)), 'the corrected city without an error');
    expect(await isShown(websiteError)).to.equal(true);
    await paste('website', 'https://corrected.example');
    await until(async () => !(await isShown(websiteError)), 'the corrected website without an error');
    await designer.press('Save');
    await until(async () => (await office.bodyOf(documentId, 'draft')).city === 'Perth', 'the saved city');
    expect((await office.bodyOf(documentId, 'draft')).website).to.equal('https://corrected.example');
    // Chromium logs the rejected save.
    expect(designer.faults.splice(0)).to.have.length(1);
  });

  it('show name and vocabulary of a locked term as locked', async () => {
    const make = (directory_id: number, label: string) =>
      office.cms.cms.ensureDocument('term', { directory_id, body: { ...wholeBody('term'), vocabulary: 'drilling_methods', label }, owned: {} });
    const locked = await make(1, 'Diamond Drilling');
    const own = await make(9001, `Drilling ${ownWord()}`);
    for (const { documentId, isLocked } of [
      { ...locked, isLocked: true },
      { ...own, isLocked: false },
    ]) {
      await designer.open(`${listOf('term')}/${documentId}`);
      await page.waitForSelector(`[name="label"]${isLocked ? ':disabled' : ':enabled'}`);
    }
  });

  it('show how many entries are about to be unpublished, and the effect', async () => {
    const word = ownWord();
    for (const place of [1, 2]) {
      const body = { ...wholeBody('landing-page', `${word}-${place}`), filters: { country: 'Ghana' }, title: `Guide ${word} ${place}` };
      await office.cms.cms.ensureDocument('landing-page', { directory_id: 9100 + place, body, owned: {} });
    }
    await designer.open(`${listOf('landing-page')}?_q=${word}`);
    await page.locator('::-p-aria([name="Select all entries"])').click();
    await designer.press('Unpublish');
    await designer.sees('Unpublish 2 entries?');
    await designer.sees('Within a second, their public pages show “Page not found”.');
    await designer.press('Cancel');
  });

  it('offer the choice "Other" for software that is not listed', async () => {
    await office.openContractor();
    await page
      .locator('[name="software_products"] input, [id="software_products"] input, ::-p-aria([name="Software"][role="combobox"])')
      .fill('Excel');
    await designer.sees('No matches. Choose “Other”');
  });
});
