import type { Page } from 'puppeteer';
import { byPointer, control } from '../../browser/userInput';
import { publishedOf, sampleEnquiry, sampleRequest, sampleReview } from '../../pages/samples/clientSamples';
import { answerCalls, basic, inDays, manage, only, reload, withCompanies } from './manageShots';
import type { Shot } from './shot';

const reply = { text: 'The compressor came late, and that was ours to plan for.', replied_at: inDays(-3), edited: true };
const reviews = [
  sampleReview({ rating: 5, title: 'Wet season, no excuses' }),
  sampleReview({ id: 2, title: 'Good crew, slow start', reply, author_company: null }),
  sampleReview({ id: 3, rating: 2, title: 'Rig down for nine days', would_hire_again: false, author_name: null, proof: 'any_mail' }),
];
const asked = [
  sampleRequest({ id: 3, name: 'Ines Ferreira', email: 'ines@client.example', sent_at: inDays(-2), remind_from: inDays(5) }),
  sampleRequest({ id: 2, sent_at: inDays(-20), remind_from: inDays(-13) }),
  sampleRequest({
    id: 1,
    name: 'Tom Ferrier',
    email: 'tom@client.example',
    sent_at: inDays(-40),
    remind_from: inDays(-33),
    reminded_at: inDays(-30),
  }),
];
const enquiry = sampleEnquiry({
  received_at: inDays(-1),
  recipients: 3,
  files: [{ id: 1, name: 'collar-plan.pdf', type: 'application/pdf', size: 340_000 }],
  replies: [{ id: 1, text: 'We can start in March, with one rig on double shift.', author: 'Casey Driller', sent_at: inDays(0) }],
  job: { holes: 14, average_depth: 300, maximum_depth: 450, hole_size: 'HQ', certificates: ['ISO 9001'], notes: 'Farmland.\nAll fluids in tanks.' },
});

/** Reloads the page with these reviews, review requests and enquiries. */
async function withClients(page: Page, given: { reviews: typeof reviews; asked: typeof asked; enquiries: (typeof enquiry)[] }): Promise<void> {
  await answerCalls(page, (request, path) => {
    if (request.method() !== 'GET') return undefined;
    if (path.endsWith('/review-requests')) return { status: 200, body: given.asked };
    if (path.endsWith('/reviews')) return { status: 200, body: publishedOf(given.reviews) };
    return path.endsWith('/enquiries') ? { status: 200, body: given.enquiries } : undefined;
  });
  await reload(page);
}
const some = (page: Page) => withClients(page, { reviews, asked, enquiries: [enquiry] });
const none = (page: Page) => withClients(page, { reviews: [], asked: [], enquiries: [] });

/** What members see of their clients: reviews with replies, review requests, and enquiries. */
export const memberShots: Shot[] = [
  { name: 'manage-reviews', whole: true, ...manage('reviews'), act: some },
  { name: 'manage-reviews-none', whole: true, ...manage('reviews'), act: none },
  {
    name: 'manage-reviews-answer',
    ...manage('reviews'),
    act: async (page) => {
      await some(page);
      await byPointer.press(page, 'button', 'Reply to “Wet season, no excuses”');
      await control(page, 'button', 'Publish reply');
    },
  },
  { name: 'manage-enquiries', whole: true, ...manage('enquiries') },
  {
    name: 'manage-enquiries-open',
    whole: true,
    ...manage('enquiries'),
    act: async (page) => {
      await some(page);
      await page.locator('details > summary').click();
      await control(page, 'button', 'Send reply');
    },
  },
  { name: 'manage-enquiries-none', whole: true, ...manage('enquiries'), act: none },
  {
    name: 'manage-enquiries-basic',
    whole: true,
    ...manage('enquiries'),
    act: (page) => withCompanies(page, only(basic), (_request, path) => (path.endsWith('/enquiries') ? { status: 200, body: [] } : undefined)),
  },
];
