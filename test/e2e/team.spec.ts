import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { newEmail } from '../support/api/registeredUsers';
import { companyNow, invitationLink, joinTeam, listedCompany, newPerson, openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { save } from '../support/browser/profileForm';
import { mailedLinkTo, register, subjectsTo } from '../support/browser/registration';
import { byKeyboard, byPointer, control, type Hands, sees, seesHeading } from '../support/browser/userInput';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

describe('Team of a company', function () {
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

  const seesNoFault = async (page: Page) => {
    expect(await axeFindings(page)).to.deep.equal([]);
  };

  /** Invites an email address on the team tab. */
  async function invite(page: Page, hands: Hands, email: string): Promise<string> {
    await hands.fill(page, 'Email', email);
    await hands.press(page, 'button', 'Send invitation');
    await control(page, 'button', `Revoke the invitation to ${email}`);
    return mailedLinkTo(product, email, invitationLink);
  }

  /** Follows a link to the directory in a separate browser context. */
  const follow = (person: Person | null, link: string) => openAs(browser, product, person, new URL(link).pathname);

  it('invites an editor who registers, edits and becomes owner; the first owner then leaves and the last one cannot', async () => {
    const owner = await newPerson(product, 'Robin First');
    const company = await listedCompany(product, owner, { name: 'Jasper Hollow Drilling' });
    const first = await openAs(browser, product, owner, '/profile/manage/team');
    await sees(first.page, 'Just you so far.');
    await sees(first.page, "You're the last owner. To change this, make someone else an owner first.");
    await seesNoFault(first.page);
    // The page explains why it cannot, and changes nothing.
    await byKeyboard.press(first.page, 'button', 'Leave the team');
    expect(await first.page.$('dialog[open]')).to.equal(null);
    const email = newEmail();
    const link = await invite(first.page, byKeyboard, email);
    await seesNoFault(first.page);

    const second = await follow(null, link);
    await seesHeading(second.page, `Join the team of ${company.name}`);
    await seesNoFault(second.page);
    await byKeyboard.press(second.page, 'link', 'Create an account');
    await seesHeading(second.page, 'Create an account');
    expect(await second.page.$eval('input[type="email"]', (input) => input.value)).to.equal(email);
    await register(second.page, byKeyboard, email);
    await byKeyboard.press(second.page, 'button', 'Accept invitation');
    await seesHeading(second.page, 'Dashboard');
    await sees(second.page, company.name);
    await second.page.goto(`${product.url}/profile/manage/location`, { waitUntil: 'networkidle0' });
    await byPointer.fill(second.page, 'City', 'Kumasi');
    await save(second.page, byPointer);
    expect((await companyNow(owner, company.id)).location.city).to.equal('Kumasi');
    await byPointer.press(second.page, 'link', 'Team');
    await sees(second.page, `You're an editor of ${company.name}.`);
    await seesNoFault(second.page);

    await first.page.reload({ waitUntil: 'networkidle0' });
    await first.page.select('select[aria-label="Role of Robin Newcomer"]', 'owner');
    await sees(first.page, 'Robin Newcomer is now an owner.');
    await byPointer.press(first.page, 'button', 'Leave the team');
    await first.page.waitForSelector('dialog[open]');
    await seesNoFault(first.page);
    await byKeyboard.press(first.page, 'button', 'Leave the team');
    await seesHeading(first.page, 'Dashboard');
    await first.page.waitForFunction((name) => !document.querySelector('main')?.textContent?.includes(name), {}, company.name);

    await second.page.reload({ waitUntil: 'networkidle0' });
    await sees(second.page, "You're the last owner.");
    expect(await second.page.$('select[aria-label="Role of Robin Newcomer"]:disabled')).not.to.equal(null);
    expect(await second.page.$('::-p-aria([name="Remove Robin Newcomer"])')).to.equal(null);
    await first.close();
    await second.close();
  });

  it('removes a member after confirmation, notifies them by email and ends their access', async () => {
    const [owner, editor] = await Promise.all([newPerson(product, 'Robin Owner'), newPerson(product, 'Kim Editor')]);
    const company = await listedCompany(product, owner, { name: 'Opal Ridge Drilling' });
    await joinTeam(product, owner, company.id, editor, 'editor');
    const { page, close } = await openAs(browser, product, owner, '/profile/manage/team');
    await byPointer.press(page, 'button', 'Remove Kim Editor');
    await page.waitForSelector('dialog[open][aria-label="Remove Kim Editor?"]');
    await seesNoFault(page);
    await byPointer.press(page, 'button', 'Keep in team');
    await byKeyboard.press(page, 'button', 'Remove Kim Editor');
    await page.waitForSelector('dialog[open]');
    await byKeyboard.press(page, 'button', 'Remove Kim Editor');
    await sees(page, 'Kim Editor has been removed from the team.');
    await until(async () => (await subjectsTo(product, editor.email)).some((subject) => subject.includes(company.name)), 'the mail about it');
    expect(await editor.call('GET', '/api/user/contractors')).to.deep.equal([]);
    await close();
  });

  it("shows that an invitation link was used, revoked or is another person's", async () => {
    const [owner, wanted, other] = await Promise.all([
      newPerson(product, 'Robin Owner'),
      newPerson(product, 'Kim Wanted'),
      newPerson(product, 'Sam Other'),
    ]);
    await listedCompany(product, owner, { name: 'Beryl Hill Drilling' });
    const { page, close } = await openAs(browser, product, owner, '/profile/manage/team');
    const link = await invite(page, byPointer, wanted.email);

    const foreign = await follow(other, link);
    await sees(foreign.page, `You're logged in as ${other.email}, but this invitation is for ${wanted.email}.`);
    await seesNoFault(foreign.page);
    expect(await foreign.page.$('::-p-aria([name="Accept invitation"])')).to.equal(null);
    await foreign.close();

    const invited = await follow(wanted, link);
    await byPointer.press(invited.page, 'button', 'Accept invitation');
    await seesHeading(invited.page, 'Dashboard');
    await invited.page.goto(link, { waitUntil: 'networkidle0' });
    await seesHeading(invited.page, 'This invitation is no longer valid');
    await seesNoFault(invited.page);
    await invited.close();

    const address = newEmail();
    const revoked = await invite(page, byPointer, address);
    await byPointer.press(page, 'button', `Revoke the invitation to ${address}`);
    await sees(page, `The invitation to ${address} has been revoked.`);
    const late = await follow(null, revoked);
    await seesHeading(late.page, 'This invitation is no longer valid');
    await late.close();
    await close();
  });
});
