import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { array } from 'yup';
import { adminClaim } from '#contract/claims';
import { newEmail } from '../support/api/registeredUsers';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { asAdmin, mailedLinkTo, register, subjectsTo, verify } from '../support/browser/registration';
import { byKeyboard, byPointer, control, type Hands, sees, seesHeading } from '../support/browser/userInput';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

/** Each input method claims its own companies. */
const ways: [name: string, hands: Hands, byMail: string, byDocument: string][] = [
  ['by pointer', byPointer, 'bullant-aircore', 'hunter-highwall-drilling'],
  ['by keyboard', byKeyboard, 'lachlan-bore-company', 'beartooth-limited-access-drilling'],
];

const queue = array(adminClaim.required()).required();

describe('Claiming a company', function () {
  this.timeout(90_000);
  let product: Product;
  let browser: Browser;
  let folder: string;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    folder = mkdtempSync(path.join(tmpdir(), 'directory-claim-'));
  });
  after(async () => {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true });
  });

  async function open(address: string): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const complaints = watchComplaints(page, [/\[api\]/]);
    await page.goto(product.url + address, { waitUntil: 'networkidle0' });
    return { page, complaints };
  }

  async function companyOf(slug: string): Promise<{ id: number; name: string; website: string; claimed: boolean }> {
    return (await fetch(`${product.url}/api/contractors/${slug}`)).json();
  }

  for (const [name, hands, byMail, byDocument] of ways) {
    it(`${name} with a company email: through registration and two emails to the owner's dashboard and the public page`, async () => {
      const company = await companyOf(byMail);
      const email = newEmail();
      const work = `boss@${new URL(company.website).hostname}`;
      const { page, complaints } = await open(`/onboarding/claim?contractor=${byMail}`);
      await sees(page, 'Authentication Required to Claim Profile');
      await register(page, hands, email);
      await sees(page, 'Verify your email address first');
      expect(await axeFindings(page)).to.deep.equal([]);
      await hands.fill(page, 'Your position', 'Operations manager');
      // An emailed link opens in a new tab. The form keeps its input, and can be sent now.
      const mail = await page.browserContext().newPage();
      await verify(mail, product, email);
      await mail.close();
      await page.bringToFront();
      await control(page, 'button', 'Claim this profile');
      await hands.fill(page, 'Work email', work);
      expect(await axeFindings(page)).to.deep.equal([]);
      await hands.press(page, 'button', 'Claim this profile');
      await sees(page, work);
      expect(await axeFindings(page)).to.deep.equal([]);
      await page.goto(await mailedLinkTo(product, work, /http:\/\/\S+\/onboarding\/claim\?token=\S+/), { waitUntil: 'networkidle0' });
      await seesHeading(page, `You are now the owner of ${company.name}`);
      expect(await axeFindings(page)).to.deep.equal([]);
      await hands.press(page, 'link', 'View public profile');
      await seesHeading(page, company.name);
      await sees(page, 'Verified');
      expect(await page.$('::-p-aria([name="Claim this profile"])')).to.equal(null);
      await hands.press(page, 'link', 'Dashboard');
      await sees(page, "You're an owner.");
      expect(await axeFindings(page)).to.deep.equal([]);
      expect((await companyOf(byMail)).claimed).to.equal(true);
      expect(complaints).to.deep.equal([]);
      await page.browserContext().close();
    });

    it(`${name} with a document that an admin approves`, async () => {
      const company = await companyOf(byDocument);
      const email = newEmail();
      const { page, complaints } = await open(`/contractors/${byDocument}`);
      await hands.press(page, 'link', 'Claim this profile');
      await sees(page, 'Authentication Required to Claim Profile');
      await register(page, hands, email);
      await sees(page, 'Verify your email address first');
      await verify(page, product, email);
      await page.goto(`${product.url}/onboarding/claim?contractor=${byDocument}`, { waitUntil: 'networkidle0' });
      await hands.fill(page, 'Your position', 'Owner');
      await hands.fill(page, 'Work email', email);
      const letter = path.join(folder, `letter-${byDocument}.pdf`);
      writeFileSync(letter, '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
      // The native file dialog cannot be automated.
      const input = (await page.$('input[type="file"]')) ?? expect.fail('There is no way to add a document.');
      await input.uploadFile(letter);
      await sees(page, `letter-${byDocument}.pdf`);
      await hands.press(page, 'button', 'Claim this profile');
      await control(page, 'link', `letter-${byDocument}.pdf`);
      expect(await axeFindings(page)).to.deep.equal([]);
      const admin = await asAdmin(product);
      const claims = await queue.validate(await admin('GET', '/api/admin/claims?state=pending'));
      const claim = claims.find(({ contractor }) => contractor.slug === byDocument) ?? expect.fail('The claim is not in the queue.');
      expect(claim.documents).to.have.length(1);
      await admin('PUT', `/api/admin/claims/${claim.id}`, { state: 'approved' });
      await until(async () => (await subjectsTo(product, email)).includes(`You now manage ${company.name}`), 'the mail about the approval');
      await page.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle0' });
      await sees(page, company.name);
      await sees(page, "You're an owner.");
      expect(complaints).to.deep.equal([]);
      await page.browserContext().close();
    });
  }
});
