import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { array } from 'yup';
import { receivedEnquiry } from '#contract/enquiries/enquiries';
import { demoAccounts, demoOwner } from '#db/demo/demoAccounts';
import { openAs, signedIn } from '../support/browser/accounts';
import { launchChromium } from '../support/browser/chromium';
import { mailTo } from '../support/browser/developmentMailbox';
import { byPointer as hands, sees } from '../support/browser/userInput';
import { calendarLines } from '../support/data/calendarLines';
import { type Product, startProduct } from '../support/processes/product';

const [slug] = demoOwner.slugs;
const company = 'Kurrajong Deep Core';
const inboxItems = array(receivedEnquiry.required()).required();

describe('Design pages about one contractor', function () {
  this.timeout(60_000);
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

  const demo = (role: (typeof demoAccounts)[number]['role']) => {
    const account = demoAccounts.find((one) => one.role === role) ?? expect.fail(`There is no demo ${role}.`);
    return signedIn(product, account.email, account.password);
  };
  const headings = async (page: Page) => {
    const found: (string | null | undefined)[] = [];
    for (const frame of await page.$$('iframe')) {
      const inside = await frame.contentFrame();
      found.push(await (await inside.waitForSelector('h1'))?.evaluate((heading) => heading.textContent));
    }
    return found;
  };

  it('book a call with it: the email contains the calendar file, and its owner sees the time in the inbox', async () => {
    const [designer, owner] = [await demo('designer'), await demo('contractor')];
    const { page, close } = await openAs(browser, product, designer, `/designer/profile/booking/${slug}?zone=Asia%2FKathmandu&minutes=45`);
    await hands.press(page, 'radio', '10:15');
    const starts_at = await page.$eval('input[name="starts_at"]:checked', (input) => (input instanceof HTMLInputElement ? input.value : ''));
    expect(starts_at).to.match(/T04:30:00/);
    await hands.fill(page, 'What would you like to discuss?', 'Two rigs in March.');
    await hands.press(page, 'button', 'Request this call');
    await sees(page, `We sent your request to ${company}.`);
    await sees(page, '10:15 to 11:00, Asia/Kathmandu (UTC+5:45)');
    await close();

    const { attachments } = await mailTo(product, owner.email, /^Enquiry for Kurrajong Deep Core: call on/);
    expect(attachments.map(({ name }) => name)).to.deep.equal(['call.ics']);
    const lines = new Map(calendarLines(attachments[0]?.content ?? ''));
    expect(lines.get('DTSTART')).to.equal(starts_at.replaceAll(/[-:]|\.\d+/g, ''));
    expect(await (await fetch(`${product.url}/dev/mailbox`)).text()).to.include('/call.ics">call.ics</a>');

    const contractor = await (await fetch(`${product.url}/api/contractors/${slug}`)).json();
    const [item] = await inboxItems.validate(await owner.call('GET', `/api/user/contractors/${contractor.id}/enquiries`));
    expect(item?.call).to.deep.equal({ starts_at, minutes: 45, time_zone: 'Asia/Kathmandu' });
    const inbox = await openAs(browser, product, owner, `/profile/manage/enquiries?contractor=${slug}`);
    await (await inbox.page.waitForSelector('summary ::-p-text(Call on)'))?.click();
    await sees(inbox.page, '10:15 to 11:00, Asia/Kathmandu (UTC+5:45)');
    await sees(inbox.page, 'Two rigs in March.');
    await inbox.close();
  });

  it('show it in frames of three widths, and in one frame', async () => {
    const designer = await demo('designer');
    const three = await openAs(browser, product, designer, `/designer/contractor-profile?contractor=${slug}`);
    expect(await headings(three.page)).to.deep.equal([company, company, company]);
    await three.page.setViewport({ width: 390, height: 844 });
    const fits = () => [...document.querySelectorAll('iframe')].every((frame) => Math.round(frame.getBoundingClientRect().width) <= 358);
    await three.page.waitForFunction(fits);
    const widths = await three.page.$$eval('iframe', (frames) => frames.map((frame) => frame.contentWindow?.innerWidth));
    expect(widths).to.deep.equal([390, 768, 1440]);
    await three.close();
    const one = await openAs(browser, product, designer, `/design-preview?contractor=${slug}&width=500&turned=1`);
    expect(await headings(one.page)).to.deep.equal([company]);
    expect(await one.page.$eval('iframe', (frame) => frame.contentWindow?.innerWidth)).to.equal(844);
    await one.close();
  });

  it('may frame profiles, and no other pages of the site', async () => {
    const framing = async (path: string) => {
      const { headers } = await fetch(product.url + path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy, path).to.include("frame-src 'self'");
      return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers.get('X-Frame-Options')];
    };
    // The second response for the first page comes from the cache.
    for (const path of [`/contractors/${slug}`, `/contractors/${slug}`, '/contractors/nobody']) {
      expect(await framing(path), path).to.deep.equal(["'self'", 'SAMEORIGIN']);
    }
    for (const path of ['/', `/contractors/${slug}/leave-review`, '/contractors', '/auth', '/get-started']) {
      expect(await framing(path), path).to.deep.equal(["'none'", 'DENY']);
    }
  });
});
