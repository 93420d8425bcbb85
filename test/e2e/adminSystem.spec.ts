import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { array } from 'yup';
import { auditEntry } from '#contract/audit';
import { demoAccounts } from '#db/demo/demoAccounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { until } from '../support/probes/until';
import { type MailServer, startMailServer } from '../support/processes/mailServer';
import { type Product, startProduct } from '../support/processes/product';

const newcomer = 'newcomer@drill.example';
const widths = [390, 768, 1440];

describe('System page of the admins', function () {
  this.timeout(60_000);
  let server: MailServer;
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  before(async () => {
    server = await startMailServer(0, { recipient: [550, 'no such mailbox'] });
    product = await startProduct({ SMTP_URL: server.url });
    browser = await launchChromium();
    page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(`${product.url}/auth`);
    const { email: username, password } = demoAccounts.find(({ role }) => role === 'admin') ?? expect.fail();
    expect(await post('/api/login', { username, password })).to.equal(200);
    complaints = watchComplaints(page);
  });
  after(async () => {
    await browser.close();
    await product.stop();
    await server.stop();
  });

  /** Calls the API from the page. @returns the status */
  function post(url: string, body: object): Promise<number> {
    return page.evaluate(
      async (address, json) => (await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json })).status,
      url,
      JSON.stringify(body),
    );
  }
  const text = (selector: string) => page.$eval(selector, (element) => element.textContent ?? '');
  const read = (url: string): Promise<unknown> => page.evaluate(async (address) => (await fetch(address)).json(), url);

  it('shows a rejected email and sends it again once the mail server accepts it', async () => {
    const register = { username: newcomer, password: 'Bohrloch-2031!', full_name: 'Nia Comer' };
    const { status } = await fetch(`${product.url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(register),
    });
    expect(status).to.equal(200);
    await page.goto(`${product.url}/admin/system`, { waitUntil: 'networkidle0' });
    await until(async () => {
      await page.reload({ waitUntil: 'networkidle0' });
      return (await text('section[aria-labelledby="outbox"]')).includes(newcomer);
    }, 'the mail to be given up');
    expect(await text('section[aria-labelledby="outbox"]')).to.include('no such mailbox');
    expect(await text('#tab-system')).to.include('1 waiting');

    const { port } = server;
    await server.stop();
    server = await startMailServer(port);
    await page.click(`button[aria-label="Send again: email to ${newcomer}"]`);
    await page.waitForFunction(() =>
      document.querySelector('section[aria-labelledby="outbox"] [role="status"]')?.textContent?.includes('queued to send again'),
    );
    await until(async () => server.accepted.length === 1, 'the mail to arrive');
    expect(server.accepted[0]?.to).to.deep.equal([newcomer]);
    await page.click('input[name="mail-state"][value="sent"]');
    await page.waitForFunction((address) => document.querySelector('tbody')?.textContent?.includes(address), {}, newcomer);
    expect(page.url()).to.equal(`${product.url}/admin/system?state=sent`);
    const [entry] = await array(auditEntry.required())
      .required()
      .validate(await read('/api/admin/audit?page_size=1'));
    expect(entry).to.deep.include({ action: 'mail.retried', after: { state: 'waiting' } });
    expect(entry?.before).to.include({ state: 'failed', recipient: newcomer });
  });

  it('records the resend in the overview, whose queues link to the page', async () => {
    await page.goto(`${product.url}/admin`, { waitUntil: 'networkidle0' });
    expect(await text('section[aria-labelledby="newest"]'))
      .to.include('Email resent')
      .and.to.include('Alex Admin');
    await page.click('section[aria-labelledby="daily"] h3 + button');
    // The table lists completed days only.
    expect(await page.$$eval('section[aria-labelledby="daily"] tbody tr', (rows) => rows.length)).to.equal(29);
    await page.click('section[aria-labelledby="queues"] a[href="/admin/system"]');
    await page.waitForFunction(() => location.pathname === '/admin/system');
  });

  it("keeps the admin's notification emails as selected by keyboard", async () => {
    await page.goto(`${product.url}/admin/notifications`, { waitUntil: 'networkidle0' });
    await page.focus('input[name="digest"]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('form [role="status"]')?.textContent === 'Settings saved.');
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await page.$$eval('form input[type="checkbox"]', (boxes) => boxes.map((box) => box.checked))).to.deep.equal([false, true]);
  });

  for (const path of ['/admin', '/admin/system', '/admin/notifications']) {
    it(`renders ${path} without errors at every width`, async () => {
      for (const width of widths) {
        await page.setViewport({ width, height: 900 });
        await page.goto(product.url + path, { waitUntil: 'networkidle0' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).to.equal(width);
        expect(await axeFindings(page), `${width}`).to.deep.equal([]);
      }
      expect(complaints).to.deep.equal([]);
    });
  }
});
