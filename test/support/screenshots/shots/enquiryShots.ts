import type { Page } from 'puppeteer';
import { emptyInsightCounts } from '#contract/insights/insights';
import { byPointer, control, sees, seesHeading } from '../../browser/userInput';
import { sampleEnquiry } from '../../pages/samples/clientSamples';
import { answerCalls, basic, manage, only, reload, slug, withCompanies } from './manageShots';
import { withAnswers } from './reviewShots';
import type { Shot } from './shot';

const names = ['Kurrajong Deep Core', 'Wadi Rimal Drilling', 'Tiefbohrgesellschaft Niederrhein-Westfalen Spezialtiefbau mbH & Co. KG'];
const companies = names.map((name, index) => ({ id: index + 1, slug, name }));
const sent = (state: 'unconfirmed' | 'sent') => ({ status: 200, body: { state, contractors: companies } });
const refused = (status: number, code: string, error: string) => ({ status, body: { error, code } });

/** Sets files as if they were selected; the native file dialog cannot be automated. */
async function chooseFiles(page: Page, files: { name: string; type: string; size: number }[]): Promise<void> {
  await page.$eval(
    'input[type="file"]',
    (input, given) => {
      if (!(input instanceof HTMLInputElement)) return;
      const transfer = new DataTransfer();
      for (const { name, type, size } of given) transfer.items.add(new File([new Uint8Array(size)], name, { type }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    files,
  );
}

const plan = { name: 'collar-plan-lake-johnston-east-revision-7-for-tender-only.pdf', type: 'application/pdf', size: 90_000 };

/** Shows four files: one uploaded, one rejected by the server, one uploading, and one that is not a document. */
async function sendFiles(page: Page): Promise<void> {
  let number = 0;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().endsWith('/enquiries/files')) return void request.continue();
    number += 1;
    const json = { contentType: 'application/json' };
    if (number === 1) void request.respond({ status: 200, ...json, body: JSON.stringify({ ...plan, token: 'sample' }) });
    if (number === 2) void request.respond({ status: 422, ...json, body: JSON.stringify(refused(422, 'invalid', 'This PDF is protected.').body) });
  });
  const ending = { type: 'application/pdf', size: 4_000 };
  await chooseFiles(page, [
    plan,
    { name: 'geology.pdf', ...ending },
    { name: 'access.pdf', ...ending },
    { name: 'budget.xlsx', type: 'a/b', size: 10 },
  ]);
  await control(page, 'button', 'Remove geology.pdf');
  await control(page, 'button', 'Cancel upload of access.pdf');
}

/** Shows the recipients of an enquiry, and how the saved list rejects a sixth. */
async function refuseSixth(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cards: { slug: string; premium: boolean; profile_type: string }[] = await (await fetch('/api/contractors?page_size=100')).json();
    const askable = cards.filter((card) => card.premium || card.profile_type === 'standard').slice(0, 6);
    for (const { slug } of askable) {
      const body = JSON.stringify({ userId: localStorage.getItem('visitor_id'), liked: true });
      await fetch(`/api/contractors/${slug}/like`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    }
  });
  await reload(page);
  for (let index = 0; index < 6; index += 1) {
    const box = await page.waitForSelector('aside input[type="checkbox"]:not(:checked), section input[type="checkbox"]:not(:checked)');
    await box?.asLocator().click();
  }
  await sees(page, 'You can ask up to 5 contractors at once');
}

async function fillIn(page: Page): Promise<void> {
  await byPointer.choose(page, 'Country', 'Australia');
  await byPointer.choose(page, 'Drilling method', 'Diamond Drilling');
  await byPointer.fill(page, 'Notes', 'Two rigs would be welcome.\nWater is 3 km away.');
}

async function fillAndReload(page: Page): Promise<void> {
  await fillIn(page);
  await byPointer.fill(page, 'Number of holes', '12');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await reload(page);
  await sees(page, "We've restored your draft.");
}

const send = (state: 'unconfirmed' | 'sent', heading: string) => async (page: Page) => {
  await answerCalls(page, (request, path) => (request.method() === 'POST' && path === '/api/enquiries' ? sent(state) : undefined));
  await fillIn(page);
  await byPointer.fill(page, 'Your name', 'Gia Ologist');
  if (state === 'unconfirmed') await byPointer.fill(page, 'Email', 'gia.ologist@ashanti-gold-exploration.example');
  await byPointer.press(page, 'button', 'Send enquiry');
  await seesHeading(page, heading);
};

const confirm = (name: string, answer: { status: number; body: unknown } | undefined, heading: string): Shot => ({
  name: `enquiry-confirm-${name}`,
  whole: true,
  path: '/enquiries/confirm/sample',
  act: async (page) => {
    await withAnswers(page, { 'POST /api/enquiries/confirm': answer });
    await byPointer.press(page, 'button', 'Send enquiry');
    if (heading) await seesHeading(page, heading);
  },
});

const old = sampleEnquiry({ id: 3, state: 'closed', sender: { name: '', email: '', phone: '', company: '' }, job: { place: '', area: '' } });
const longest = sampleEnquiry({
  recipients: 5,
  sender: {
    name: 'Maximiliane Freifrau von Oberhausen-Niederwinkelberg',
    email: 'maximiliane.von.oberhausen-niederwinkelberg@tiefbohrgesellschaft-niederrhein.example',
    phone: '+49 2161 555 0143-2255',
    company: names[2] ?? '',
  },
  files: [1, 2, 3].map((id) => ({ id, name: plan.name.replace('7', String(id)), type: plan.type, size: 9_400_000 })),
  job: {
    ...{ place: 'Lake Johnston East, tenement E63/1784', area: 'Western Australia, 190 km east of Hyden on the road to Norseman' },
    ...{ holes: 14, total_length: 42_000, average_depth: 3000, maximum_depth: 3600, hole_size: 'HQ', length_unit: 'ft' },
    ...{ start_from: '2027-02-01', start_to: '2027-03-15', access: 'tracks_needed', camp: 'contractor' },
    certificates: ['ISO 9001', 'ISO 14001', 'ISO 45001', 'NDC', 'ADIA'],
    notes: 'Richtbohrungen mit Kernorientierung. '.repeat(100).slice(0, 4000),
  },
});
const inbox = (page: Page) =>
  answerCalls(page, (request, path) => {
    if (request.method() !== 'GET' || !path.endsWith('/enquiries')) return undefined;
    return { status: 200, body: request.url().includes('state=closed') ? [] : [longest, old] };
  }).then(() => reload(page));

const insights = { totals: { ...emptyInsightCounts(), view: 1204, impression: 5310, enquiry: 12, review: 3 }, waiting: { enquiries: 2, reviews: 1 } };

/** Quote requests, and the enquiries that members receive. */
export const enquiryShots: Shot[] = [
  { name: 'request-quote-sixth', whole: true, path: '/request-quote', act: refuseSixth },
  { name: 'request-quote-files', whole: true, path: 'quote', act: sendFiles },
  { name: 'request-quote-draft', whole: true, path: 'quote', act: fillAndReload },
  { name: 'request-quote-sent', whole: true, path: 'quote', act: send('unconfirmed', 'Check your inbox') },
  { name: 'request-quote-delivered', whole: true, path: 'quote', as: 'contractor', act: send('sent', 'Your enquiry has been sent to 3 companies') },
  confirm('waiting', undefined, ''),
  confirm('done', sent('sent'), 'Your enquiry has been sent to 3 companies'),
  confirm('refused', refused(409, 'conflict', 'None of the companies takes enquiries any more.'), 'Your enquiry was not sent'),
  {
    name: 'manage-enquiries-longest',
    whole: true,
    ...manage('enquiries'),
    act: async (page) => {
      await inbox(page);
      await page.locator('details > summary').click();
      await control(page, 'button', 'Send reply');
    },
  },
  {
    name: 'manage-enquiries-filtered',
    whole: true,
    ...manage('enquiries'),
    act: async (page) => {
      await inbox(page);
      await page.locator('input[name="enquiry-state"][value="closed"]').click();
      await sees(page, '0 enquiries');
    },
  },
  {
    name: 'dashboard-waiting',
    whole: true,
    path: '/dashboard',
    as: 'contractor',
    act: (page) =>
      withCompanies(page, only(basic), (_request, path) =>
        path.endsWith('/insights') ? { status: 200, body: { tier: 'basic', most_days: 0, period: null, ...insights } } : undefined,
      ),
  },
];
