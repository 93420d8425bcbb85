import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { demoAccounts } from '#db/demo/demoAccounts';
import { cookieHeader, password } from '../support/api/registeredUsers';
import { newPerson, openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { callsWith } from '../support/browser/registration';
import { byKeyboard, byPointer, sees, seesHeading } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

describe('Accounts and the audit log', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  /** Signs in an account without a page. */
  async function logIn(email: string, secret: string): Promise<Person> {
    const body = JSON.stringify({ username: email, password: secret });
    const answer = await fetch(`${product.url}/api/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(answer.status).to.equal(200);
    const cookie = cookieHeader({ 'set-cookie': answer.headers.getSetCookie() });
    return { email, cookie, call: callsWith(product, cookie) };
  }
  const demo = (role: 'admin' | 'designer' | 'contractor') => {
    const account = demoAccounts.find((each) => each.role === role) ?? expect.fail();
    return logIn(account.email, account.password);
  };

  /** The page does not overflow at three widths, and axe finds no violations. */
  async function seesNoFault(page: Page): Promise<void> {
    for (const width of [390, 768, 1440]) {
      await page.setViewport({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${page.url()} at ${width}`).to.equal(0);
      expect(await axeFindings(page), `${page.url()} at ${width}`).to.deep.equal([]);
    }
  }

  it('makes a user an admin and disables the account: the next click opens the login, and the log shows every step', async () => {
    const robin = await newPerson(product, 'Robin Second');
    const alex = await openAs(browser, product, await demo('admin'), '/admin/users');
    await seesNoFault(alex.page);
    await byPointer.fill(alex.page, 'Search', 'robin second');
    await alex.page.waitForFunction(() => location.search === '?search=robin+second');
    await sees(alex.page, '1 account found');
    await byKeyboard.press(alex.page, 'link', 'Robin Second');
    await seesHeading(alex.page, 'Robin Second');
    await sees(alex.page, 'No activity yet.');
    await seesNoFault(alex.page);

    await byPointer.press(alex.page, 'button', 'Change role');
    await byPointer.press(alex.page, 'radio', 'Admin');
    await byPointer.fill(alex.page, 'Reason (optional)', 'Helps with the claims.');
    expect(await axeFindings(alex.page)).to.deep.equal([]);
    await alex.page.locator('dialog ::-p-aria([name="Change role"][role="button"])').click();
    await sees(alex.page, 'Role changed to Admin. Robin Second has to log in again.');

    const second = await openAs(browser, product, await logIn(robin.email, password), '/admin/users', [/\/api\//]);
    await seesHeading(second.page, 'Users');
    await byKeyboard.press(alex.page, 'button', 'Disable account');
    await sees(alex.page, "Disable Robin Second's account?");
    await byKeyboard.press(alex.page, 'button', 'Disable');
    await sees(alex.page, "Robin Second's account is disabled.");
    await byPointer.press(second.page, 'link', 'Audit log');
    await second.page.waitForFunction(() => location.pathname + location.search === '/auth?redirect=%2Fadmin%2Faudit');
    await byPointer.fill(second.page, 'Email', robin.email);
    await byPointer.fill(second.page, 'Password', password);
    await byPointer.press(second.page, 'button', 'Login');
    await sees(second.page, 'This account has been disabled. If you think this is wrong, email hello@directory.example.');
    await second.close();

    await alex.page.reload({ waitUntil: 'networkidle0' });
    for (const sentence of ['Blocked: account disabled', 'Not logged in on any device.', 'Account disabled', 'User role changed'])
      await sees(alex.page, sentence);
    await seesNoFault(alex.page);
    await byPointer.press(alex.page, 'link', 'Audit log');
    await seesHeading(alex.page, 'Audit log');
    await alex.page.select('::-p-aria([name="Action"][role="combobox"])', 'user.role_changed');
    await alex.page.waitForFunction(() => location.search === '?action=user.role_changed');
    await sees(alex.page, 'Helps with the claims.');
    const rows = await alex.page.$$eval('article tbody tr', (found) => found.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(rows).to.deep.include(['Role', 'Contractor', 'Admin']);
    await seesNoFault(alex.page);
    const address = await alex.page.$eval('a[download]', (link) => link.href);
    const table = await (await demo('admin')).call('GET', '/api/admin/audit?action=user.role_changed');
    expect(table).to.have.length(1);
    expect(new URL(address).pathname + new URL(address).search).to.equal('/api/admin/audit/export.csv?action=user.role_changed');
    await byPointer.press(alex.page, 'button', 'Clear all filters');
    await alex.page.waitForFunction(() => location.search === '');
    await alex.close();
  });
});
