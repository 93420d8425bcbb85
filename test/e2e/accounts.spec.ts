import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { newEmail } from '../support/api/registeredUsers';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { until } from '../support/probes/until';
import { type MailServer, startMailServer } from '../support/processes/mailServer';
import { type Product, startProduct } from '../support/processes/product';

const textbox = (name: string) => `::-p-aria([name="${name}"][role="textbox"])`;
const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;
const passwordField = (label: string) => `::-p-xpath(//input[@id=//label[normalize-space()="${label}"]/@for])`;

interface Way {
  /** The texts of the emails to an email address, oldest first. */
  mailsTo: (address: string) => Promise<string[]>;
  stop: () => Promise<void>;
}
const ways: Record<string, () => Promise<{ environment: Record<string, string>; way: (product: Product) => Way }>> = {
  'the mailbox page': async () => ({
    environment: {},
    way: ({ url }) => ({
      mailsTo: async (address) => {
        const answer = await fetch(`${url}/dev/mailbox`, { headers: { Accept: 'application/json' } });
        const mails: { to: string; text: string }[] = await answer.json();
        return mails
          .filter(({ to }) => to === address)
          .map(({ text }) => text)
          .reverse();
      },
      stop: async () => undefined,
    }),
  }),
  'a mail server': async () => {
    const server: MailServer = await startMailServer();
    return {
      environment: { SMTP_URL: server.url },
      way: () => ({
        // Quoted-printable: an equals sign at the end continues a long line.
        mailsTo: async (address) =>
          server.accepted.filter(({ to }) => to.includes(address)).map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')),
        stop: server.stop,
      }),
    };
  },
};

for (const [name, begin] of Object.entries(ways)) {
  describe(`Account with ${name}`, function () {
    this.timeout(90_000);
    let product: Product;
    let browser: Browser;
    let way: Way;
    before(async () => {
      const begun = await begin();
      product = await startProduct(begun.environment);
      way = begun.way(product);
      browser = await launchChromium();
    });
    after(async () => {
      await browser.close();
      await product.stop();
      await way.stop();
    });

    async function mailedLink(address: string, kind: string): Promise<string> {
      const link = async () =>
        (await way.mailsTo(address)).flatMap((text) => new RegExp(`http://[^\\s"<]+/${kind}/[A-Za-z0-9_-]+`).exec(text)?.[0] ?? []).at(-1);
      await until(async () => (await link()) !== undefined, `the link to ${kind}`);
      return (await link()) ?? expect.fail();
    }

    /** Waits for a toast and closes it, so that the next toast is a different one. */
    async function readToast(page: Page, title: string, text: string): Promise<void> {
      await page.waitForSelector(`::-p-text(${title})`);
      const shown = await page.$$eval('ol[tabindex] > li', (toasts) => toasts.map((toast) => toast.textContent ?? ''));
      expect(shown, title).to.have.length(1);
      expect(shown[0]).to.equal(title + text);
      await page.locator(button('Dismiss')).click();
      await page.waitForFunction(() => document.querySelectorAll('ol[tabindex] > li').length === 0);
    }

    async function login(page: Page, username: string, password: string): Promise<void> {
      await page.waitForSelector('::-p-text(Login to your account)');
      await page.type(textbox('Email'), username);
      await page.type(passwordField('Password'), password);
      await page.locator(button('Login')).click();
    }

    async function logout(page: Page): Promise<void> {
      await page.locator('::-p-aria([name="KL, account menu for Kim Lee"][role="button"])').click();
      await page.locator('::-p-aria([name="Log out"][role="menuitem"])').click();
    }

    it('is registered, verified, logged out, logged in, and logged in again with a new password', async () => {
      const username = newEmail();
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      const complaints = watchComplaints(page);
      const at = (path: string) => page.waitForFunction((wanted) => location.pathname + location.search === wanted, {}, path);

      await page.goto(`${product.url}/auth`, { waitUntil: 'networkidle0' });
      expect(await axeFindings(page)).to.deep.equal([]);
      await page.locator('::-p-aria([name="Register"][role="tab"])').click();
      await page.waitForSelector('::-p-text(Create an account)');
      expect(await axeFindings(page)).to.deep.equal([]);
      await page.type(textbox('Full Name'), 'Kim Lee');
      await page.type(textbox('Email'), username);
      await page.type(passwordField('Password'), 'a first horse');
      await page.type(textbox('Company Name'), 'Deep Core');
      await page.locator(button('Create Account')).click();
      await at('/dashboard');
      await readToast(page, 'Registration successful', 'Please check your email for a verification link.');
      await page.waitForSelector('::-p-text(Welcome to the directory)');
      expect(await page.evaluate(() => localStorage.getItem('has_visited_dashboard'))).to.equal('false');
      expect(await axeFindings(page)).to.deep.equal([]);

      await page.goto(await mailedLink(username, 'verify-email'), { waitUntil: 'networkidle0' });
      await page.locator(button('Verify email address')).click();
      await page.waitForSelector('::-p-text(Your email address is verified)');
      expect(await axeFindings(page)).to.deep.equal([]);
      await page.locator('::-p-aria([name="Go to your dashboard"][role="link"])').click();
      await page.waitForSelector('::-p-text(You have no company profile yet)');
      expect(await page.$('::-p-text(Welcome to the directory)'), 'the introduction is shown once').to.equal(null);

      await logout(page);
      await at('/auth');
      await readToast(page, 'Logged out', 'You have been successfully logged out.');
      await login(page, username, 'a first horse');
      await at('/dashboard');
      await readToast(page, 'Login successful', 'Welcome back, Kim Lee!');

      await logout(page);
      await page.locator('::-p-aria([name="Forgot password?"][role="link"])').click();
      await at('/forgot-password');
      await page.waitForSelector(textbox('Email'));
      expect(await axeFindings(page)).to.deep.equal([]);
      await page.type(textbox('Email'), username);
      await page.keyboard.press('Enter');
      await page.waitForSelector('::-p-text(Password reset requested)');
      await page.goto(await mailedLink(username, 'reset-password'), { waitUntil: 'networkidle0' });
      await page.waitForSelector(passwordField('New password'));
      expect(await axeFindings(page)).to.deep.equal([]);
      await page.type(passwordField('New password'), 'a second horse');
      await page.keyboard.press('Enter');
      await at('/auth');
      await readToast(page, 'Password reset successful', 'Your password has been reset. You can now log in with your new password.');
      await login(page, username, 'a second horse');
      await at('/dashboard');
      expect(complaints).to.deep.equal([]);
      await context.close();
    });
  });
}
