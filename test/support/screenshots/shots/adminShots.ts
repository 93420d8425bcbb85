import type { Page } from 'puppeteer';
import { adminRoutes } from '#app/adminRoutes';
import { byPointer, control, sees } from '../../browser/userInput';
import { slug } from './manageShots';
import type { Shot } from './shot';

const admin = (name: string, path: string, act: (page: Page) => Promise<unknown>, whole = false): Shot => ({
  name: `admin-${name}`,
  path,
  as: 'admin',
  act,
  whole,
});
const pressed =
  (role: 'button' | 'link', name: string, then = 'dialog[open]') =>
  async (page: Page): Promise<void> => {
    await byPointer.press(page, role, name);
    await page.waitForSelector(then);
  };

async function choosePage(page: Page): Promise<void> {
  // Phones and tablets show cards, which have no table header.
  if ((page.viewport()?.width ?? 0) < 1024) await byPointer.press(page, 'button', 'Select this page');
  else await byPointer.press(page, 'checkbox', 'Select all on this page');
  await sees(page, 'selected');
}

/** Checks a file with two rows, one of them rejected, without importing it. */
async function checkFile(page: Page): Promise<void> {
  const rows = ['name,description,country,website,rig_count', 'Brolga Deep Coring,Diamond drilling,Australia,https://brolga.example,4'];
  await page.$eval(
    'input[type="file"]',
    (input, text) => {
      if (!(input instanceof HTMLInputElement)) return;
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'drillers.csv', { type: 'text/csv' }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [...rows, 'Wombat Rotary,Water wells,Nowhere,not a website,many'].join('\n'),
  );
  await control(page, 'button', 'Check file');
}

/** Opens the comparison of the first pair of possible duplicates. */
async function compare(page: Page): Promise<void> {
  await page.locator('a[aria-label^="Compare and merge"]').click();
  await sees(page, 'Merge into');
}

/** Detail pages, opened through the first link that leads to them. */
const ones = ['/admin/contractors/:id/edit', '/admin/users/:id'];

/** Every admin page without separate screenshots, by the route table; then the dialogs and panels on them. */
export const adminShots: Shot[] = [
  ...adminRoutes
    .filter(({ path }) => !ones.includes(path) && !/\/(profiles|claims|reviews|reports|enquiries|sync|system|notifications)$/.test(path))
    .map(({ path }): Shot => ({ name: path.slice(1).replaceAll('/', '-'), path, as: 'admin' })),
  admin('manage-contractors-chosen', '/admin/manage-contractors', choosePage),
  admin('manage-contractors-columns', '/admin/manage-contractors', pressed('button', 'Columns')),
  admin('manage-contractors-none', '/admin/manage-contractors?search=nothinglikethis', async () => undefined, true),
  admin('manage-contractors-bulk', '/admin/manage-contractors', async (page) => {
    await choosePage(page);
    const isPhone = (page.viewport()?.width ?? 0) < 640;
    if (isPhone) await page.select('[aria-label="Action for the selected contractors"]', 'archive');
    await pressed('button', isPhone ? 'Continue' : 'Archive')(page);
  }),
  admin('contractors-edit', `/admin/manage-contractors?search=${slug.replaceAll('-', '+')}`, openContractor, true),
  admin('contractors-edit-archive', `/admin/manage-contractors?search=${slug.replaceAll('-', '+')}`, async (page) => {
    await openContractor(page);
    await pressed('button', 'Archive')(page);
  }),
  admin('contractors-create-faults', '/admin/contractors/create', submitEmpty, true),
  admin('import-columns', '/admin/import', checkFile, true),
  admin('duplicates-compare', '/admin/duplicates', compare, true),
  admin('duplicates-merges', '/admin/duplicates?view=merges', async () => undefined, true),
  admin('users-none', '/admin/users?search=nothinglikethis', async () => undefined, true),
  admin('users-one', '/admin/users?search=contractor%40demo', openAccount, true),
  admin('users-role', '/admin/users?search=contractor%40demo', async (page) => {
    await openAccount(page);
    await pressed('button', 'Change role')(page);
  }),
  admin('companies-none', '/admin/companies?search=nothinglikethis', async () => undefined, true),
];

async function openContractor(page: Page): Promise<void> {
  await page.locator('main table a[href$="/edit"]').click();
  await control(page, 'button', 'Archive');
}

async function openAccount(page: Page): Promise<void> {
  await page.locator('main table a[href^="/admin/users/"]').click();
  await control(page, 'button', 'Change role');
}

async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]').click();
  await page.waitForSelector('[aria-invalid="true"]');
}
