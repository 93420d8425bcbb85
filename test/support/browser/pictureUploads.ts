import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { byPointer, control, type Hands } from './userInput';

/** Selects files in the uploader with this label. The native file dialog cannot be automated. */
export async function chooseFiles(page: Page, label: string, ...files: string[]): Promise<void> {
  const input = await page.waitForSelector(`::-p-xpath(//input[@type="file"][@id=//label[normalize-space()="${label}"]/@for])`);
  await (await input?.toElement('input'))?.uploadFile(...files);
}

/** Drops a file on the uploader of a block, or pastes it while nothing has focus. */
export async function bringFile(page: Page, way: 'drop' | 'paste', block: string, file: string): Promise<void> {
  const bytes = readFileSync(file).toString('base64');
  await page.evaluate(
    (how, heading, name, encoded) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' }));
      if (how === 'paste') {
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
        return;
      }
      const area = document.querySelector(`section[aria-labelledby="${heading}"] [data-takes-files]`);
      for (const kind of ['dragover', 'drop']) {
        area?.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    way,
    block,
    path.basename(file),
    bytes,
  );
}

/** Fills in the image description in the dialog and adds the picture. @param title of the dialog */
export async function addPicture(page: Page, title: string, alt: string, hands: Hands = byPointer): Promise<void> {
  await page.waitForSelector(`dialog[open][aria-label="${title}"]`);
  await hands.fill(page, 'What does the picture show?', alt);
  await hands.press(page, 'button', 'Add picture');
}

/** Waits until the gallery has this many pictures, and returns their descriptions in order. */
export async function galleryOf(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction((wanted) => document.querySelectorAll('ul[aria-label="Pictures in display order"] img').length === wanted, {}, count);
  return page.$$eval('ul[aria-label="Pictures in display order"] img', (pictures) => pictures.map((picture) => picture.alt));
}

/** The accessible name of the focused element. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
}

/** Fetches every size of a picture and checks how it is served. */
export async function expectServed(site: string, srcSet: string): Promise<void> {
  const addresses = srcSet.split(', ').map((one) => one.split(' ')[0] ?? '');
  expect(addresses).not.to.be.empty;
  for (const address of addresses) {
    const { status, headers } = await fetch(site + address);
    expect([address, status, headers.get('content-type'), headers.get('x-content-type-options')]).to.deep.equal([
      address,
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
  }
}

/** Limits the upload speed to this many bytes a second; 0 removes the limit. */
export async function slowDown(page: Page, bytes: number): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes || -1,
  });
  if (!bytes) await session.detach();
}

/** Waits for the cancel button of a running upload. */
export const sending = (page: Page, name: string) => control(page, 'button', `Cancel upload of ${name}`);
