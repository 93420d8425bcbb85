import type { Browser, Page } from 'puppeteer';
import { watchComplaints } from '../../browser/chromium';

const passwords = { admin: 'Demo-admin-1', designer: 'Demo-designer-1' } as const;

/** A page of the CMS's admin panel with a signed-in user, and the faults it has shown. */
export interface Desk {
  page: Page;
  /** Opens a path below /admin. */
  open: (place: string) => Promise<void>;
  /** Presses the button with this name. */
  press: (name: string) => Promise<void>;
  /** Waits until the page shows a text. */
  sees: (text: string) => Promise<void>;
  /** Console warnings and errors, and requests to any host other than the CMS. */
  faults: string[];
  close: () => Promise<void>;
}

/** Signs in a demo account with the sign-in form of the CMS. */
export async function signInToPanel(browser: Browser, url: string, who: keyof typeof passwords): Promise<Desk> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // On a busy machine, a form of Strapi's takes seconds to render and to find a button in.
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width: 1440, height: 1000 });
  const faults = watchComplaints(page);
  // Accept the dialogs that warn about unsaved changes.
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
    press: async (name) => {
      // A page in the background may wait for its next frame for long.
      await page.bringToFront();
      await page
        .locator(`::-p-aria([name="${name}"][role="button"])`)
        .click()
        .catch(async (cause) => {
          const buttons = await page.$$eval('button', (all) =>
            all.map(({ textContent, disabled }) => `${textContent}${disabled ? ' (disabled)' : ''}`),
          );
          throw new Error(`${name} couldn't be pressed among: ${buttons.filter(Boolean).join(', ')}`, { cause });
        });
    },
    sees: (text) => page.waitForSelector(`::-p-text(${text})`).then(() => undefined),
    faults,
    close: () => context.close(),
  };
}

/** Replaces the value of a field. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(text);
}
