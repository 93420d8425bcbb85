import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { newEmail, password } from '../support/api/registeredUsers';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { asAdmin, register, subjectsTo, verify } from '../support/browser/registration';
import { byKeyboard, byPointer, control, type Hands, sees, seesHeading } from '../support/browser/userInput';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const ways: [name: string, hands: Hands][] = [
  ['by pointer', byPointer],
  ['by keyboard', byKeyboard],
];

describe('Getting listed in the directory', function () {
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

  async function open(address: string): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const complaints = watchComplaints(page, [/\[api\]/]);
    await page.goto(product.url + address, { waitUntil: 'networkidle0' });
    return { page, complaints };
  }

  async function next(page: Page, hands: Hands, step: string): Promise<void> {
    await hands.press(page, 'button', 'Save and continue');
    await seesHeading(page, step);
  }

  for (const [name, hands] of ways) {
    it(`${name}: a profile is started, left half-finished, completed in another browser, accepted and listed`, async () => {
      const email = newEmail();
      const company = `Hornblende Ridge Drilling ${name}`;
      const { page, complaints } = await open('/onboarding/create');
      await sees(page, 'Authentication Required to Create Profile');
      await register(page, hands, email);
      await seesHeading(page, 'Company');
      expect(await axeFindings(page)).to.deep.equal([]);
      await hands.press(page, 'button', 'Save and continue');
      await page.waitForSelector('[aria-invalid="true"]:focus');
      await hands.fill(page, 'Company name', company);
      await hands.fill(page, 'Description', 'Diamond core to 1,200 m in hard rock, with crews of our own.');
      await hands.fill(page, 'Website', `${new URL(product.url).port}-${hands === byPointer ? 'a' : 'b'}.hornblende.example`);
      await next(page, hands, 'Location');
      await hands.choose(page, 'Country', 'Ghana');
      await hands.choose(page, 'State or province', 'Ashanti');
      await hands.fill(page, 'City', 'Obuasi');
      await next(page, hands, 'Services');
      expect(await axeFindings(page)).to.deep.equal([]);
      // Closing the browser here loses the unsaved input of this step, but no saved values.
      await page.browserContext().close();
      expect(complaints).to.deep.equal([]);

      const other = await open('/auth?redirect=%2Fonboarding%2Fcreate');
      await hands.press(other.page, 'tab', 'Login');
      await hands.fill(other.page, 'Email', email);
      await hands.fill(other.page, 'Password', password);
      await hands.press(other.page, 'button', 'Login');
      await hands.readToast(other.page, 'Email verification required');
      await hands.press(other.page, 'link', `Continue ${company}`);
      await seesHeading(other.page, 'Services');
      await hands.press(other.page, 'checkbox', 'Diamond Drilling');
      await next(other.page, hands, 'Fleet');
      await hands.fill(other.page, 'Number of rigs', '4');
      await next(other.page, hands, 'Certifications');
      await next(other.page, hands, 'Software');
      await hands.press(other.page, 'checkbox', 'CorePlan');
      await next(other.page, hands, 'Media');
      await next(other.page, hands, 'Review');
      await sees(other.page, 'Verify your email address to submit');
      await sees(other.page, 'Obuasi');
      expect(await axeFindings(other.page)).to.deep.equal([]);
      const review = other.page.url();
      await verify(other.page, product, email);
      await other.page.goto(review, { waitUntil: 'networkidle0' });
      await hands.press(other.page, 'button', 'Submit for review');
      await sees(other.page, 'Your profile is being reviewed');
      expect(await axeFindings(other.page)).to.deep.equal([]);

      const admin = await asAdmin(product);
      const slug = `hornblende-ridge-drilling-${name.replaceAll(' ', '-')}`;
      expect((await fetch(`${product.url}/api/contractors/${slug}`)).status).to.equal(404);
      await admin('PUT', `/api/admin/contractors/${slug}`, { profile_status: 'accepted' });
      await until(async () => (await subjectsTo(product, email)).includes(`${company} is now listed`), 'the mail about the acceptance');
      await other.page.goto(`${product.url}/contractors/${slug}`, { waitUntil: 'networkidle0' });
      await seesHeading(other.page, company);
      await other.page.goto(`${product.url}/?search=${encodeURIComponent(company)}`, { waitUntil: 'networkidle0' });
      await sees(other.page, company);
      expect(other.complaints).to.deep.equal([]);
      await other.page.browserContext().close();
    });

    it(`${name}: input on /join is kept through registration`, async () => {
      const email = newEmail();
      const company = `Feldspar Flat Drilling ${name}`;
      const { page, complaints } = await open('/join');
      expect(await axeFindings(page)).to.deep.equal([]);
      await hands.press(page, 'radio', 'Premium');
      await hands.fill(page, 'Company name', company);
      await hands.choose(page, 'Country', 'Chile');
      await hands.fill(page, 'What you do', 'Reverse circulation in the north.');
      await page.reload({ waitUntil: 'networkidle0' });
      await hands.press(page, 'button', 'Continue');
      await sees(page, 'Authentication Required to Create Profile');
      await register(page, hands, email);
      await seesHeading(page, 'Company');
      const typedIn = async (role: 'textbox' | 'combobox', label: string) =>
        (await control(page, role, label)).evaluate((element) => ('value' in element ? String(element.value) : ''));
      expect(await typedIn('textbox', 'Company name')).to.equal(company);
      expect(await typedIn('textbox', 'Description')).to.equal('Reverse circulation in the north.');
      await next(page, hands, 'Location');
      expect(await typedIn('combobox', 'Country')).to.equal('Chile');
      await page.goto(page.url().replace('step=location', 'step=review'), { waitUntil: 'networkidle0' });
      const premium = await control(page, 'radio', 'Premium');
      expect(await premium.evaluate((element) => element.matches(':checked'))).to.equal(true);
      expect(complaints).to.deep.equal([]);
      await page.browserContext().close();
    });
  }
});
