import type { Browser, Page } from 'puppeteer';
import { watchComplaints } from '../../browser/chromium';

const passwords = { admin: 'Demo-admin-1', designer: 'Demo-designer-1' } as const;

/** A page of the CMS's admin panel with somebody signed in, and what it did wrong meanwhile. */
export interface Desk {
  page: Page;
  /** Goes to a place below /admin. */
  open: (place: string) => Promise<void>;
  /** Presses the button of this name. */
  press: (name: string) => Promise<void>;
  /** Waits until a text stands on the page. */
  sees: (text: string) => Promise<void>;
  /** Complaints of the console and requests to anybody but the CMS. */
  faults: string[];
  close: () => Promise<void>;
}

/** Signs a demo account in by the form of the CMS. */
export async function signInToDesk(browser: Browser, url: string, who: keyof typeof passwords): Promise<Desk> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 1000 });
  const faults = watchComplaints(page);
  // What is typed and not saved may go.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) faults.push(`request to ${request.url()}`);
  });
  const open = async (place: string) => {
    await page.goto(`${url}/admin${place}`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('h1');
  };
  await open('/auth/login');
  await page.type('input[name="email"]', `${who}@demo.example`);
  await page.type('input[name="password"]', passwords[who]);
  await page.click('button[type="submit"]');
  await page.waitForSelector('nav');
  return {
    page,
    open,
    press: (name) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click(),
    sees: (text) => page.waitForSelector(`::-p-text(${text})`).then(() => undefined),
    faults,
    close: () => context.close(),
  };
}

/** Writes into a field in place of what stands there. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(text);
}
