import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import sharp from 'sharp';
import { limits } from '#contract/shared/limits';
import { companyNow, listedCompany, newPerson, openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { addPicture, bringFile, chooseFiles, expectServed, focused, galleryOf, sending, slowDown } from '../support/browser/pictureUploads';
import { byKeyboard, byPointer, control, sees, seesHeading } from '../support/browser/userInput';
import { plain, quarters } from '../support/data/samplePictures';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const title = 'Gallery picture';

describe('Pictures of a company', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let folder: string;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    folder = mkdtempSync(path.join(tmpdir(), 'directory-pictures-'));
    await quarters(600, 400).png().toFile(file('logo.png'));
    await plain(900, 600, '#803020').jpeg().toFile(file('rig.jpg'));
    await plain(1200, 900, '#208030').jpeg().toFile(file('crew.jpg'));
    await plain(1800, 1200, '#203080').jpeg().toFile(file('yard.jpg'));
    // Noise does not compress, so the upload takes long enough.
    await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
      .png()
      .toFile(file('slow.png'));
    writeFileSync(file('words.png'), 'Not a picture at all.');
    writeFileSync(file('huge.png'), '');
    truncateSync(file('huge.png'), limits.maxUploadBytes + 1024 * 1024);
  });
  after(async () => {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true });
  });

  const file = (name: string) => path.join(folder, name);
  const seesNoFault = async (page: Page) => {
    expect(await axeFindings(page)).to.deep.equal([]);
  };
  const mediaOf = async (owner: Person, id: number) => (await companyNow(owner, id)).media.map(({ alt }) => alt);

  it('are chosen, dropped, pasted, described, reordered by keyboard and shown to everyone, as logo and gallery', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const company = await listedCompany(product, owner, { name: 'Larvikite Quarry Drilling' });
    const { page, close } = await openAs(browser, product, owner, '/profile/manage/media');
    await sees(page, '0 of 6 pictures (Standard)');
    await seesNoFault(page);
    await chooseFiles(page, 'Choose a logo', file('logo.png'));
    await page.waitForSelector('dialog[open][aria-label="Your logo"]');
    await seesNoFault(page);
    await byKeyboard.press(page, 'button', 'Use the whole picture');
    await byKeyboard.press(page, 'button', 'Use this logo');
    await control(page, 'button', 'Remove the logo');

    await chooseFiles(page, 'Add pictures', file('rig.jpg'));
    await page.waitForSelector(`dialog[open][aria-label="${title}"]`);
    await seesNoFault(page);
    await byPointer.press(page, 'button', 'Add picture');
    await page.waitForSelector('dialog[open] [aria-invalid="true"]:focus');
    await addPicture(page, title, 'Rig', byKeyboard);
    await bringFile(page, 'drop', 'gallery', file('crew.jpg'));
    await addPicture(page, title, 'Crew');
    expect(await galleryOf(page, 2)).to.deep.equal(['Rig', 'Crew']);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await bringFile(page, 'paste', 'gallery', file('yard.jpg'));
    await addPicture(page, title, 'Yard');
    expect(await galleryOf(page, 3)).to.deep.equal(['Rig', 'Crew', 'Yard']);
    await seesNoFault(page);

    await byKeyboard.press(page, 'button', 'Move earlier: Yard');
    expect([await galleryOf(page, 3), await focused(page)]).to.deep.equal([['Rig', 'Yard', 'Crew'], 'Move earlier: Yard']);
    await page.keyboard.press('Enter');
    const order = ['Yard', 'Rig', 'Crew'];
    expect([await galleryOf(page, 3), await focused(page)]).to.deep.equal([order, 'Move earlier: Yard']);
    await until(async () => String(await mediaOf(owner, company.id)) === String(order), 'the new order to be saved');
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await galleryOf(page, 3)).to.deep.equal(order);

    const visitor = await openAs(browser, product, null, `/?search=${encodeURIComponent(company.name)}`);
    const { logo } = await companyNow(owner, company.id);
    await visitor.page.waitForSelector(`a[href="/contractors/${company.slug}"]`);
    expect(await visitor.page.$$(`img[src="${logo}"]`)).to.have.length(1);
    await visitor.page.goto(`${product.url}/contractors/${company.slug}`, { waitUntil: 'networkidle0' });
    const shown = await visitor.page.$$eval('#gallery img', (pictures) => pictures.map(({ alt, srcset }) => ({ alt, srcset })));
    expect(shown.map(({ alt }) => alt)).to.deep.equal(order);
    const logos = await visitor.page.$$eval('img[src*="/512.webp"]', (pictures) => pictures.map(({ srcset }) => srcset));
    for (const srcset of [...shown.map((picture) => picture.srcset), ...logos]) await expectServed(product.url, srcset);

    await byKeyboard.press(visitor.page, 'link', 'Rig');
    await visitor.page.waitForSelector('dialog[open]');
    await sees(visitor.page, '2 of 3');
    await seesNoFault(visitor.page);
    await visitor.page.keyboard.press('ArrowRight');
    await sees(visitor.page, '3 of 3');
    await visitor.page.keyboard.press('Home');
    await sees(visitor.page, '1 of 3');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.waitForSelector('dialog[open]', { hidden: true });
    expect(await visitor.page.evaluate(() => document.activeElement?.querySelector('img')?.alt)).to.equal('Rig');
    await visitor.close();

    await byPointer.press(page, 'button', 'Edit the description: Rig');
    await seesNoFault(page);
    await byPointer.fill(page, 'What does the picture show?', 'Rig 12');
    await byPointer.press(page, 'button', 'Save description');
    await control(page, 'button', 'Remove: Rig 12');
    await byKeyboard.press(page, 'button', 'Remove: Crew');
    await seesNoFault(page);
    await byKeyboard.press(page, 'button', 'Remove');
    expect(await galleryOf(page, 2)).to.deep.equal(['Yard', 'Rig 12']);
    await chooseFiles(page, 'Replace the logo', file('yard.jpg'));
    await byPointer.press(page, 'button', 'Use this logo');
    await until(async () => (await companyNow(owner, company.id)).logo !== logo, 'the other logo');
    await byPointer.press(page, 'button', 'Remove the logo');
    await byPointer.press(page, 'button', 'Remove');
    await sees(page, 'We show your initials until you add a logo.');
    expect([(await companyNow(owner, company.id)).logo, await mediaOf(owner, company.id)]).to.deep.equal([null, ['Yard', 'Rig 12']]);
    await close();
  });

  it('can be cancelled during the upload, are rejected if too large or not a picture, and show the limit of the tier', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const company = await listedCompany(product, owner, { name: 'Phyllite Basic Drilling' }, 'basic');
    const { page, close } = await openAs(browser, product, owner, '/profile/manage/media');
    await sees(page, '0 of 1 picture (Basic). Up to 6 with Standard, 24 with Premium.');
    await chooseFiles(page, 'Add a picture', file('words.png'));
    await sees(page, "words.png can't be read as a picture. It may be damaged. Choose a different file.");
    await chooseFiles(page, 'Add a picture', file('huge.png'));
    await sees(page, 'huge.png is larger than 10\u00a0MB. Choose a smaller file.');
    await seesNoFault(page);
    await slowDown(page, 40_000);
    await chooseFiles(page, 'Add a picture', file('slow.png'));
    await addPicture(page, title, 'Under way');
    await sending(page, 'slow.png');
    await seesNoFault(page);
    await byKeyboard.press(page, 'button', 'Cancel upload of slow.png');
    await sees(page, 'No pictures yet.');
    await slowDown(page, 0);
    expect(await mediaOf(owner, company.id)).to.deep.equal([]);
    await chooseFiles(page, 'Add a picture', file('rig.jpg'));
    await addPicture(page, title, 'The only one');
    expect(await galleryOf(page, 1)).to.deep.equal(['The only one']);
    await sees(page, 'Your gallery is full.');
    await seesNoFault(page);
    expect(await mediaOf(owner, company.id)).to.deep.equal(['The only one']);
    await close();
  });

  it('can be tried out as a logo by any visitor, without being sent', async () => {
    const { page, close } = await openAs(browser, product, null, '/test/logo-uploader');
    await seesHeading(page, 'Logo uploader');
    await seesNoFault(page);
    await chooseFiles(page, 'Choose a logo', file('logo.png'));
    await page.waitForSelector('dialog[open][aria-label="Your logo"]');
    await seesNoFault(page);
    await byKeyboard.press(page, 'button', 'Zoom in');
    await byKeyboard.press(page, 'button', 'Use this logo');
    await seesHeading(page, 'What would be sent');
    await sees(page, 'logo.png');
    await seesNoFault(page);
    await close();
  });
});
