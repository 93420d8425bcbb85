import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer';

// Prefer the headless shell: the same engine at a ninth of the cost per new window.
const shell = '/usr/bin/chromium-headless-shell';
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The path of the system's Chromium, or CHROMIUM if set. Throws if none is installed. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place));
  if (!found) throw new Error('Chromium is missing; install the package chromium or name its file in CHROMIUM.');
  return found;
}

/** Starts Chromium with an empty profile, which is deleted on close. */
export async function launchChromium(): Promise<Browser> {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const executablePath = findChromium();
  return puppeteer.launch({
    executablePath,
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb', ...quiet],
  });
}

/** Collects what a page complains about: console warnings and errors, exceptions, failed requests and policy violations. */
export function watchComplaints(page: Page, allowed: RegExp[] = []): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'warn' || message.type() === 'error') note(`${message.type()}: ${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error instanceof Error ? error.message : String(error)}`));
  page.on('requestfailed', (request) => {
    // The page aborts a list request when a newer one replaces it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  return complaints;
}
