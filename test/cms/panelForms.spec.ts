import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { type Desk, fill } from '../support/cms/real/backOffice';
import { ownWord, wholeBody } from '../support/cms/real/cmsDocuments';
import { type BackOffice, listOf, useBackOffice } from '../support/cms/real/useBackOffice';
import { until } from '../support/probes/until';

describe('Back office forms and lists', function () {
  this.timeout(60_000);
  let office: BackOffice;
  let designer: Desk;
  let page: Page;

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
