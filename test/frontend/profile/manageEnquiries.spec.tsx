import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { enquiryJob, type ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { ApiCall } from '#endpoints/base/apiCall';
import { listedRow, manage, tabs } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, sampleUser, writes } from '#test/support/pages/renderForUser';
import { sampleEnquiry } from '#test/support/pages/samples/clientSamples';

const inbox = '/api/user/contractors/5/enquiries';
const standard = listedRow({ profile_type: 'standard' });

/** A fake API that stores these enquiries and serves them by state and page. */
function keeping(enquiries: ReceivedEnquiry[]): Answers {
  const answers: Answers = {};
  const put = ({ state, page }: { state?: string; page: number }) => {
    const query = new URLSearchParams({ ...(state && { state }), page: String(page), page_size: '20' });
    answers[`GET ${inbox}?${query}`] = () => {
      const all = enquiries.filter((one) => !state || one.state === state);
      return { headers: { 'x-total-count': String(all.length) }, body: all.slice((page - 1) * 20, page * 20) };
    };
  };
  for (const state of [undefined, 'new', 'replied', 'closed']) for (const page of [1, 2, 3]) put({ state, page });
  for (const { id } of enquiries) {
    answers[`PUT ${inbox}/${id}`] = ({ body }) => ({ body: become(id, stateOf(body)) });
    answers[`POST ${inbox}/${id}/reply`] = ({ body }) => ({ body: become(id, 'replied', textOf(body)) });
  }
  const become = (id: number, state: ReceivedEnquiry['state'], text?: string) => {
    const index = enquiries.findIndex((one) => one.id === id);
    const before = enquiries[index] ?? expect.fail(`No enquiry ${id}.`);
    const reply = { id: 1, text: text ?? '', author: 'Kim van Lee', sent_at: '2026-11-21T08:00:00.000Z' };
    enquiries[index] = { ...before, state, replies: text === undefined ? before.replies : [...before.replies, reply] };
    return enquiries[index];
  };
  return answers;
}

function stateOf(body: ApiCall['body']): ReceivedEnquiry['state'] {
  const state = typeof body === 'object' && body !== null && 'state' in body ? body.state : undefined;
  return state === 'new' || state === 'replied' || state === 'closed' ? state : expect.fail('No state was sent.');
}
function textOf(body: ApiCall['body']): string {
  return typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : '';
}

/** Renders the tab with these enquiries. */
const open = (
  enquiries: ReceivedEnquiry[],
  { query = '', company = standard, answers = {} }: { query?: string; company?: ManagedContractor; answers?: Answers } = {},
) => manage([company], `/enquiries${query}`, { ...keeping(enquiries), ...answers });

const item = async (sender: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: sender });
  return heading.closest('details') ?? expect.fail('It cannot be opened.');
};

/** Opens the enquiry. */
async function opened({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, sender = 'Dana Osei') {
  const details = await item(sender);
  await user.click(details.querySelector('summary') ?? details);
  await within(details).findByRole('heading', { level: 4, name: 'Job details' });
  return within(details);
}

/** The content below a heading of an opened enquiry. */
const part = (details: ReturnType<typeof within>, name: string) =>
  within(details.getByRole('heading', { level: 4, name }).parentElement ?? expect.fail());

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('Enquiries of a company on the manage page', function () {
  this.timeout(20_000);
  before(readPages);
  afterEach(leave);

  it("shows the requested call in the viewer's and the sender's time zones, without job details", async () => {
    const call = { starts_at: '2026-11-23T04:30:00.000Z', minutes: 45, time_zone: 'Asia/Kathmandu' };
    const { user } = await open([sampleEnquiry({ call, job: enquiryJob.cast({ notes: 'Two rigs.' }) })]);
    const details = await item('Dana Osei');
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
    expect(details.querySelector('summary')?.textContent)
      .to.include('Call on ')
      .and.to.include(here === 'UTC' ? ' UTC' : `, ${here} (UTC`);
    await user.click(details.querySelector('summary') ?? details);
    await within(details).findByRole('heading', { level: 4, name: 'Requested call' });
    const shown = part(within(details), 'Requested call');
    expect(shown.getByText(/10:15 to 11:00, Asia\/Kathmandu \(UTC\+5:45\)/)).to.exist;
    expect(shown.getByText(/To confirm the call, accept the invitation in your email/)).to.exist;
    expect(within(details).queryByRole('heading', { level: 4, name: 'Job details' })).to.equal(null);
  });

  it('lists each enquiry with sender, job, length in both units, start, date and number of other recipients', async () => {
    const second = sampleEnquiry({ id: 12, state: 'closed', recipients: 3, sender: { name: 'Lee', email: 'lee@x.example', phone: '', company: '' } });
    await open([sampleEnquiry({ job: { start_from: '2027-01-01', start_to: '2027-02-28' } }), second]);
    const text = (await item('Dana Osei')).textContent;
    expect(text).to.include('Atlas Gold').and.to.include('Diamond Drilling · Obuasi, Ashanti, Ghana · 1,200 m / 3,937 ft');
    expect(text).to.include('Start: 1 Jan 2027 to 28 Feb 2027').and.to.include('Received 20 Nov 2026 · Sent to you only').and.to.include('New');
    expect((await item('Lee')).textContent)
      .to.include('Sent to 3 contractors')
      .and.to.include('Closed');
    expect(screen.getByRole('link', { name: 'Export all as CSV' }).getAttribute('href')).to.equal(`${inbox}/export.csv`);
  });

  it('shows only the details that were provided when an enquiry is opened, and leaves it unchanged', async () => {
    const job = { total_length: 3937, length_unit: 'ft' as const, hole_size: 'HQ', access: 'helicopter' as const, camp: 'ours' as const };
    const given = sampleEnquiry({
      job: { ...job, certificates: ['ISO 9001', 'ISO 45001'], notes: 'First line.\nSecond line.' },
      files: [{ id: 9, name: 'collars.pdf', type: 'application/pdf', size: 2048 }],
    });
    const view = await open([given]);
    const details = await opened(view);
    const facts = part(details, 'Job details');
    expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).to.deep.equal([
      'Method',
      'Project, mine or town',
      'Area',
      'Country',
      'Total length',
      'Hole size',
      'Site access',
      'Camp',
      'Certifications required',
    ]);
    expect(facts.getByText('3,937 ft / 1,200 m')).to.exist;
    expect(facts.getByText('Helicopter only')).to.exist;
    expect(facts.getByText('ISO 9001, ISO 45001')).to.exist;
    expect(part(details, 'Notes').getByText(/^First line/).textContent).to.include('First line.\nSecond line.');
    const links = details.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['dana@atlas.example', 'mailto:dana@atlas.example'],
      ['+233 30 (0) 123', 'tel:+233300123'],
      ['collars.pdf', `${inbox}/11/files/9`],
    ]);
    expect(details.getByText('2 KB')).to.exist;
    expect(writes(view.calls)).to.deep.equal([]);
  });

  it('sends the reply by email and marks the enquiry as replied', async () => {
    const view = await open([sampleEnquiry()]);
    const details = await opened(view);
    await view.user.type(details.getByLabelText('Message'), 'We can start in March.');
    expect(details.getByText('22 of 4,000 characters')).to.exist;
    await view.user.click(details.getByRole('checkbox', { name: 'Send me a copy' }));
    await view.user.click(details.getByRole('button', { name: 'Send reply' }));
    await details.findByText('Reply sent.');
    expect(writes(view.calls)).to.deep.equal([[`POST ${inbox}/11/reply`, { text: 'We can start in March.', copy: true }]]);
    expect((await details.findByText(/^Kim van Lee, 21 Nov 2026/)).nextElementSibling?.textContent).to.equal('We can start in March.');
    expect(details.getByLabelText<HTMLTextAreaElement>('Message').value).to.equal('');
    await waitFor(() => expect(document.activeElement).to.equal(details.getByRole('heading', { level: 4, name: 'Your reply' })));
    expect(details.getByRole('button', { name: 'Mark as new' })).to.exist;
  });

  it('restores an unsent reply after the session ended, for the same user only', async () => {
    const text = 'Two rigs, from March on.';
    const ended = { status: 401, body: { error: 'Please log in first.', code: 'unauthenticated' } };
    const lost = await open([sampleEnquiry()], { answers: { [`POST ${inbox}/11/reply`]: ended } });
    const details = await opened(lost);
    await lost.user.type(details.getByLabelText('Message'), text);
    await lost.user.click(details.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(lost.shownAddress()).to.match(/^\/auth\?redirect=/));
    await leave();
    const replyOf = async (answers: Answers = {}) => {
      const view = await open([sampleEnquiry()], { answers });
      const again = await opened(view);
      return { ...view, again, field: again.getByLabelText<HTMLTextAreaElement>('Message') };
    };
    expect((await replyOf({ 'GET /api/user': { body: sampleUser({ id: 8 }) } })).field.value).to.equal('');
    await leave();
    const back = await replyOf();
    expect(back.field.value).to.equal(text);
    await back.again.findByText("We've restored what you typed.");
    await back.user.click(back.again.getByRole('button', { name: 'Send reply' }));
    await back.again.findByText('Reply sent.');
    await leave();
    expect((await replyOf()).field.value).to.equal('');
  });

  it("keeps the typed reply and shows the server's message when the server rejects it", async () => {
    const sentence = 'Please remove any links and email addresses: ours.com';
    const refused = { status: 400, body: { error: sentence, code: 'invalid', fields: { text: sentence } } };
    const view = await open([sampleEnquiry()], { answers: { [`POST ${inbox}/11/reply`]: refused } });
    const details = await opened(view);
    await view.user.type(details.getByLabelText('Message'), 'See our page.');
    await view.user.click(details.getByRole('button', { name: 'Send reply' }));
    expect(await details.findByText(sentence)).to.exist;
    expect(details.getByLabelText<HTMLTextAreaElement>('Message').value).to.equal('See our page.');
  });

  it('changes the status of an enquiry and keeps the focus on its button', async () => {
    const view = await open([sampleEnquiry()]);
    const details = await opened(view);
    for (const [press, then, message] of [
      ['Mark as replied', 'Mark as new', 'The enquiry from Dana Osei is marked as replied.'],
      ['Mark as closed', 'Reopen', 'The enquiry from Dana Osei is marked as closed.'],
      ['Reopen', 'Mark as closed', 'The enquiry from Dana Osei is marked as new.'],
    ] as const) {
      await view.user.click(details.getByRole('button', { name: press }));
      await details.findByText(message);
      expect(document.activeElement).to.equal(await details.findByRole('button', { name: then }));
    }
    expect(writes(view.calls).map(([, body]) => body)).to.deep.equal([{ state: 'replied' }, { state: 'closed' }, { state: 'new' }]);
  });

  it('filters by the status in the URL, announces an enquiry that leaves the filter, and moves the focus to the heading', async () => {
    const view = await open([
      sampleEnquiry(),
      sampleEnquiry({ id: 12, state: 'closed', sender: { name: 'Lee', email: 'l@x.example', phone: '', company: '' } }),
    ]);
    await item('Lee');
    await view.user.click(screen.getByRole('radio', { name: 'New' }));
    await waitFor(() => expect(names()).to.deep.equal(['Dana Osei']));
    expect(view.shownAddress()).to.equal('/profile/manage/enquiries?state=new');
    expect(screen.getByText('1 enquiry with the status New')).to.exist;
    const details = await opened(view);
    await view.user.click(details.getByRole('button', { name: 'Mark as closed' }));
    await screen.findByText('The enquiry from Dana Osei is marked as closed.');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Enquiries'));
    await view.user.click(await screen.findByRole('button', { name: 'Show all enquiries' }));
    await waitFor(() => expect(names()).to.deep.equal(['Dana Osei', 'Lee']));
    expect(view.shownAddress()).to.equal('/profile/manage/enquiries');
  });

  it('paginates, and shows the last page for a page number past the end', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      sampleEnquiry({ id: index + 1, sender: { name: `Sender ${index + 1}`, email: 's@x.example', phone: '', company: '' } }),
    );
    const view = await open(many);
    await item('Sender 20');
    await view.user.click(screen.getByRole('link', { name: 'Page 2' }));
    await item('Sender 25');
    expect(view.shownAddress()).to.equal('/profile/manage/enquiries?page=2');
    expect(document.activeElement?.textContent).to.equal('Enquiries');
    await leave();
    const late = await open(many, { query: '?page=3' });
    await item('Sender 21');
    expect(late.shownAddress()).to.equal('/profile/manage/enquiries?page=2');
  });

  it('shows the job of a sender whose account is deleted, without a way to answer', async () => {
    const view = await open([sampleEnquiry({ sender: { name: '', email: '', phone: '', company: '' } })]);
    const details = await opened(view, 'Deleted account');
    expect(details.getByText(/^The sender deleted their account/)).to.exist;
    expect([details.queryByLabelText('Message'), details.queryByRole('link')]).to.deep.equal([null, null]);
    await view.user.click(details.getByRole('button', { name: 'Mark as closed' }));
    expect(await details.findByText('The enquiry is marked as closed.')).to.exist;
  });

  it('distinguishes an empty inbox from a tier without an enquiry form', async () => {
    await open([], { company: listedRow({ profile_type: 'basic' }) });
    await screen.findByRole('heading', { name: 'Quote requests come with Standard' });
    expect(screen.getByRole('link', { name: 'Compare tiers' }).getAttribute('href')).to.equal('/join');
    await leave();
    await open([sampleEnquiry()], { company: listedRow({ profile_type: 'basic' }) });
    await item('Dana Osei');
    expect(screen.getByText(/Enquiries you've already received stay here\.$/)).to.exist;
    await leave();
    await open([]);
    await screen.findByRole('heading', { name: 'No enquiries yet' });
    expect(screen.queryByRole('link', { name: 'Export all as CSV' })).to.equal(null);
  });

  it('can be loaded again after loading failed', async () => {
    let down = true;
    const first = `GET ${inbox}?page=1&page_size=20`;
    const given = keeping([sampleEnquiry()])[first];
    const answers: Answers = { [first]: (call) => (down || typeof given !== 'function' ? { status: 503, body: { error: 'Down.' } } : given(call)) };
    const { user } = await open([], { answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await item('Dana Osei');
  });

  it('shows the number of new enquiries beside the name of the tab', async () => {
    const figures = { status: 200, body: { tier: 'standard', most_days: 30, totals: {}, waiting: { enquiries: 2, reviews: 0 }, period: null } };
    await open([sampleEnquiry()], { answers: { 'GET /api/user/contractors/5/insights?days=30': figures } });
    expect((await tabs().findByRole('link', { name: 'Enquiries, 2 waiting' })).getAttribute('aria-current')).to.equal('page');
    expect(tabs().getByRole('link', { name: 'Reviews' })).to.exist;
  });
});
