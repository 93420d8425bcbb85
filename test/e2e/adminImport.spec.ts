import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import type { AuditEntry } from '#contract/audit';
import { csv } from '../support/api/records/imports';
import { openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { chooseFiles } from '../support/browser/pictureUploads';
import { demoAdmin } from '../support/browser/registration';
import { byKeyboard, byPointer, control, sees, seesHeading } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

const bad = 37;
/** Invalid rows, each with a different fault, and the expected message. */
const faults: { row: (name: string) => string[]; problem: RegExp }[] = [
  {
    row: () => ['', 'Ghana', '2', '', ''],
    problem: /^The company has no name\. If cells were merged in the spreadsheet, repeat the name in each row\.$/,
  },
  { row: (name) => [name, 'Atlantis', '2', '', ''], problem: /^Unknown country: "Atlantis"\.$/ },
  { row: (name) => [name, 'Ghana', '-2', '', ''], problem: /^Number of rigs can't be negative: "-2"\.$/ },
  { row: (name) => [name, 'Ghana', '2', 'ftp://files.example', ''], problem: /is not an http\(s\) URL\.$/ },
  { row: (name) => [name.repeat(9), 'Ghana', '2', '', ''], problem: /characters; the limit is 160\.$/ },
];
const isBad = (index: number) => index % 27 === 0 && index / 27 < bad;
const rows = Array.from({ length: 1000 }, (_, index) => {
  const name = `Sondage ${index} Forage ${index * 7919}`;
  return isBad(index) ? (faults[(index / 27) % faults.length]?.row(name) ?? []) : [name, 'Ghana', String(index % 40), `forage${index}.example`, 'x'];
});

describe('Import by an admin', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let folder: string;
  let admin: Person;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    admin = await demoAdmin(product);
    folder = mkdtempSync(path.join(tmpdir(), 'directory-import-'));
    writeFileSync(file('drillers.csv'), csv(['Company', 'Country', 'Rigs', 'Page', 'Note'], ...rows));
    writeFileSync(file('drillers.xlsx'), 'PK');
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
  const listed = async () => Number((await fetch(`${product.url}/api/contractors?page_size=1`)).headers.get('X-Total-Count'));
  const readAs = async (page: Page, column: string, field: string) => {
    await page.waitForSelector(`select[aria-label="Import ${column} as"]`);
    await page.select(`select[aria-label="Import ${column} as"]`, field);
  };
  const problems = (page: Page) =>
    page.$$eval('table[aria-label="Rows with problems"] tbody tr', (lines) =>
      lines.map((line) => [...line.children].map((cell) => cell.textContent ?? '')),
    );

  it('of 1,000 rows explains why 37 are rejected, imports the others and is undone', async () => {
    const before = await listed();
    const { page, close } = await openAs(browser, product, admin, '/admin/import', [/400/]);
    await seesHeading(page, 'Import contractors');
    await seesNoFault(page);
    await chooseFiles(page, 'Choose a file', file('drillers.xlsx'));
    await sees(page, 'This is a spreadsheet file.');
    await chooseFiles(page, 'Choose a file', file('drillers.csv'));
    await seesHeading(page, 'Match columns');
    await seesNoFault(page);

    // The preview follows each choice, and two columns for one value are rejected immediately.
    await readAs(page, 'Note', 'name');
    await sees(page, '"Company" is already matched to Company name, which takes only one column.');
    await readAs(page, 'Note', '');
    await readAs(page, 'Page', 'website');
    await page.waitForSelector('table[aria-label="Preview"] ::-p-text(https://forage1.example)');
    await byKeyboard.press(page, 'button', 'Check file');

    await seesHeading(page, 'Review the import');
    expect(await listed()).to.equal(before);
    // The URL identifies the import.
    await page.reload({ waitUntil: 'networkidle0' });
    await seesHeading(page, 'Review the import');
    await page.waitForFunction(
      (count) => document.querySelectorAll('table[aria-label="Rows with problems"] tbody tr:not([aria-hidden])').length === count,
      {},
      bad,
    );
    await seesNoFault(page);
    const explained = await problems(page);
    const expected = rows.flatMap((_, index) => (isBad(index) ? [index] : []));
    expect(explained.map(([row]) => Number(row?.replace(',', '')))).to.deep.equal(expected.map((index) => index + 2));
    for (const [place, [, , , why]] of explained.entries()) expect(why).to.match(faults[place % faults.length]?.problem ?? /nothing/);

    await byPointer.press(page, 'button', 'Import 963 rows');
    await seesHeading(page, 'Import complete');
    expect(await listed()).to.equal(before + 963);
    await page.waitForFunction(
      (count) => document.querySelectorAll('table[aria-label="Rows with problems"] tbody tr:not([aria-hidden])').length === count,
      {},
      bad,
    );
    expect(await problems(page)).to.deep.equal(explained);
    await seesNoFault(page);

    await byKeyboard.press(page, 'button', 'Undo the import of drillers.csv');
    await page.waitForSelector('dialog[open]');
    await seesNoFault(page);
    await byKeyboard.press(page, 'button', 'Undo the import');
    await seesHeading(page, 'Import undone');
    await sees(page, '963 contractors deleted, 0 contractors restored.');
    expect(await listed()).to.equal(before);
    await byPointer.press(page, 'link', 'Import another file');
    await control(page, 'link', 'drillers.csv');
    await sees(page, 'Undone');
    await seesNoFault(page);
    await close();

    const entries = (await admin.call('GET', '/api/admin/audit?page_size=10')) as AuditEntry[];
    const [undone, finished] = entries.filter(({ subject }) => subject === 'import');
    const contractors = Number(Object(finished?.before).contractors);
    expect([finished?.action, undone?.action]).to.deep.equal(['import.finished', 'import.undone']);
    expect(finished?.after).to.deep.include({ contractors: contractors + 963, created: 963, refused: 37, file: 'drillers.csv' });
    expect([undone?.before, undone?.after]).to.deep.equal([
      { contractors: contractors + 963, file: 'drillers.csv', batch: Object(finished?.after).batch },
      { contractors, removed: 963, restored: 0, kept: 0 },
    ]);
  });
});
