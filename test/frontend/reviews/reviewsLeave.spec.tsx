import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { App } from '#app/App';
import type { User } from '#contract/accounts/session';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import { expectKeysByContent, losingTwoResponses } from '#test/support/pages/lostResponses';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';
import { sampleOwn, sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const slug = 'northern-terrain-drilling';
const address = `/contractors/${slug}/leave-review`;
const post = `POST /api/contractors/${slug}/reviews`;
const words = 'They told us early what went wrong and kept the core in order.';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const group = (legend: string) =>
  screen.getByText<HTMLElement>(legend, { selector: 'legend' }).closest('fieldset') ?? expect.fail(`No group ${legend}.`);
const stars = (legend: string, name: RegExp) => within(group(legend)).getByLabelText<HTMLInputElement>(name);
const brought = () => screen.queryByText("We've restored what you typed.");
const send = (user: Hands) => user.click(screen.getByText('Submit review'));
type Hands = ReturnType<typeof userEvent.setup>;

/** Sets the text of a field in one step. */
async function put(user: Hands, label: string, text: string) {
  await user.clear(await field(label));
  await user.click(await field(label));
  await user.paste(text);
}

/** Renders the review page of the sample company. */
async function page(user: User | null = null, answers: Answers = {}) {
  const company: Answers = { [`GET /api/contractors/${slug}`]: { body: sampleProfile() }, [post]: { body: { state: 'unconfirmed' } } };
  const view = await renderFor(<App />, { address, user, answers: { ...company, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Leave a review: Northern Terrain Drilling' });
  return view;
}

async function fill(user: Hands) {
  await user.click(stars('Overall', /^4 of 5 stars: Good$/));
  await user.click(stars('Safety on site', /^5 of 5/));
  await user.click(screen.getByLabelText('Yes'));
  await put(user, 'Title', 'Straight holes');
  await put(user, 'How did the job go?', words);
  await user.selectOptions(await field('Drilling method'), 'Air Core');
  await user.selectOptions(await field('Country of the job'), 'Finland');
  await put(user, 'Year of the job', '2024');
  await user.click(screen.getByLabelText('1,000 to 5,000 m'));
  await user.selectOptions(await field('Depth of most holes'), 'Over 1,000 m');
  await put(user, 'Your name', 'Rae Client');
  await put(user, 'Your company', 'Brolga Minerals');
  await user.click(screen.getByLabelText("Hide my company's name from the public"));
  await put(user, 'Work email', 'Rae@Brolga.example');
}

describe('Page for writing a review', function () {
  // The tests fill in a long form many times.
  this.timeout(30_000);
  before(readPages);
  afterEach(leave);

  it('shows each missing required value at its field, and sends nothing before they are filled in', async () => {
    const { user, calls } = await page();
    await put(user, 'How did the job go?', 'Too short.');
    await send(user);
    for (const sentence of [
      'Please choose 1 to 5 stars',
      'Please say whether you would hire them again',
      'Please give your review a title',
      'Please write at least 50 characters',
      'Please choose the drilling method',
      'Please choose the country of the job',
      'Please enter the year of the job, such as 2024',
      'Please choose how many metres were drilled',
      'Please enter your name',
      'Please enter your company',
      'Please enter a valid email address',
    ])
      expect(screen.getAllByText(sentence), sentence).to.have.length(1);
    expect(document.activeElement).to.equal(stars('Overall', /^1 of 5/));
    expect(writes(calls)).to.deep.equal([]);
  });

  it('previews stars under a moving mouse, but not when the page scrolls under it', async () => {
    const { user } = await page();
    const good = stars('Overall', /^4 of 5/);
    const word = () => within(group('Overall')).getByText(/^(Choose|Poor|Fair|Okay|Good|Excellent)$/).textContent;
    fireEvent.mouseEnter(good.closest('label') ?? expect.fail());
    expect(word()).to.equal('Choose');
    await user.hover(good);
    expect(word()).to.equal('Good');
    await user.unhover(good);
    expect(word()).to.equal('Choose');
    await user.click(good);
    await user.hover(stars('Overall', /^2 of 5/));
    expect([word(), good.checked]).to.deep.equal(['Fair', true]);
    await user.hover(screen.getByText('Submit review'));
    expect(word()).to.equal('Good');
  });

  it('rejects links, HTML and overlong text while typing, and counts the characters', async () => {
    const { user } = await page();
    await put(user, 'How did the job go?', `See www.rival.example. ${words}`);
    await user.tab();
    expect(screen.getByText('Please remove any links and email addresses: www.rival.example')).to.exist;
    await put(user, 'How did the job go?', 'x'.repeat(4001));
    await user.tab();
    expect(screen.getByText('Please use no more than 4,000 characters')).to.exist;
    expect(screen.getByText(/^4,001 of 4,000/)).to.exist;
  });

  it('sends the whole review and shows that a link was emailed to the reviewer', async () => {
    const { user, calls } = await page();
    await fill(user);
    await send(user);
    const panel = await screen.findByRole('heading', { level: 2, name: 'Check your inbox' });
    expect(document.activeElement).to.equal(panel);
    expect(screen.getByText('rae@brolga.example')).to.exist;
    expect(writes(calls)).to.deep.equal([
      [
        post,
        {
          rating: 4,
          sub_ratings: { ...mapSubRatings(() => null), safety: 5 },
          would_hire_again: true,
          title: 'Straight holes',
          text: words,
          method: 'Air Core',
          job_year: 2024,
          country: 'Finland',
          metres_band: '1000_to_5000',
          hole_size: null,
          depth_band: 'over_1000',
          author_name: 'Rae Client',
          author_company: 'Brolga Minerals',
          company_hidden: true,
          email: 'rae@brolga.example',
          homepage: '',
        },
      ],
    ]);
  });

  it('allows sending the same text again after correcting a mistyped email', async () => {
    const { user, calls } = await page();
    await fill(user);
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Use a different email address' }));
    await put(user, 'Work email', 'rae@other.example');
    await send(user);
    await screen.findByText('rae@other.example');
    expect(writes(calls)).to.have.length(2);
    expect(writes(calls)[1]?.[1]).to.include({ title: 'Straight holes', email: 'rae@other.example' });
  });

  it('keeps its idempotency key after a lost response until the review changes', async () => {
    const { user, calls } = await page(null, losingTwoResponses(post, { body: { state: 'unconfirmed' } }));
    await fill(user);
    await send(user);
    await screen.findByRole('alert');
    await put(user, 'Title', 'Very straight holes');
    await send(user);
    await screen.findByRole('alert');
    await send(user);
    await screen.findByRole('heading', { level: 2, name: 'Check your inbox' });
    expectKeysByContent(calls, post);
  });

  it('uses native radio buttons for stars, each with a word, which can be cleared if optional', async () => {
    const { user } = await page();
    expect(within(group('Crew and supervision')).getByText('Not applicable')).to.exist;
    await user.click(stars('Crew and supervision', /^2 of 5 stars: Fair$/));
    expect(stars('Crew and supervision', /^2 of 5/).checked).to.equal(true);
    const names = within(group('Crew and supervision'))
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => radio.name);
    expect(new Set(names)).to.deep.equal(new Set(['sub_ratings.crew']));
    await user.click(screen.getByRole('button', { name: 'Clear: Crew and supervision' }));
    expect(within(group('Crew and supervision')).queryAllByRole('radio', { checked: true })).to.deep.equal([]);
    await user.click(stars('Overall', /^1 of 5 stars: Poor$/));
    expect(screen.queryByRole('button', { name: 'Clear: Overall' })).to.equal(null);
  });

  it("lists the company's methods first", async () => {
    await page(null, { [`GET /api/contractors/${slug}`]: { body: sampleProfile({ drilling_methods: ['Sonic Drilling', 'Air Core'] }) } });
    const select = await field('Drilling method');
    await waitFor(() => expect(within(select).getAllByRole('option')).to.have.length(4));
    const options = within(select).getAllByRole('option');
    expect(options.map((option) => option.textContent)).to.deep.equal(['Choose a method', 'Sonic Drilling', 'Air Core', 'Diamond Drilling']);
  });

  it('has a honeypot field that users cannot see or reach, and that browsers and password managers do not fill in', async () => {
    const { container } = await page();
    const trap = container.querySelector<HTMLInputElement>('[aria-hidden="true"] input[name="leave_empty"]');
    expect([trap?.tabIndex, trap?.autocomplete, trap?.value]).to.deep.equal([-1, 'off', '']);
    const attributes = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'];
    expect(attributes.map((name) => trap?.getAttribute(name))).to.deep.equal(['true', 'true', 'true', 'other']);
    expect(screen.getAllByRole('textbox')).to.not.include(trap);
  });

  it('shows the honeypot field once something fills it in, so that the review can still be sent', async () => {
    const { container, user } = await page();
    const trap = container.querySelector<HTMLInputElement>('input[name="leave_empty"]');
    if (trap) fireEvent.change(trap, { target: { value: 'https://filled.example' } });
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Leave this field empty/ });
    await user.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText(/^Leave this field empty\. A password manager/)).to.exist;
    await user.clear(shown);
    await waitFor(() => expect(screen.queryByText(/^Leave this field empty\. A password manager/)).to.equal(null));
    expect(document.activeElement).to.equal(shown);
  });

  it('prefills account data and does not restore it as typed input', async () => {
    const user = sampleUser({ company_name: 'Brolga Minerals' });
    await page(user);
    const known = async () => [(await field('Your name')).value, (await field('Your company')).value, (await field('Work email')).value];
    expect(await known()).to.deep.equal(['Kim van Lee', 'Brolga Minerals', 'kim@drill.example']);
    await leave();
    await page(user);
    expect(await known()).to.deep.equal(['Kim van Lee', 'Brolga Minerals', 'kim@drill.example']);
    expect(brought()).to.equal(null);
  });

  it('tells members of the company at once that they cannot review it', async () => {
    await page(sampleUser(), { 'GET /api/user/contractors': { body: [sampleOwn()] } });
    await screen.findByRole('heading', { name: "You can't review Northern Terrain Drilling" });
    expect(screen.queryByRole('button', { name: 'Submit review' })).to.equal(null);
    expect(screen.queryByText(/^Have you worked with them/)).to.equal(null);
  });

  it('restores the input after a reload, for this company only, and deletes it after sending', async () => {
    const { user } = await page();
    await fill(user);
    await leave();
    const again = await page();
    await waitFor(() => expect(brought()?.getAttribute('role')).to.equal('status'));
    expect([(await field('Title')).value, (await field('Work email')).value]).to.deep.equal(['Straight holes', 'Rae@Brolga.example']);
    expect([stars('Safety on site', /^5/).checked, screen.getByLabelText<HTMLInputElement>('Yes').checked]).to.deep.equal([true, true]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).to.equal(true);
    await send(again.user);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(writes(again.calls)[0]?.[1]).to.include({ rating: 4, text: words, method: 'Air Core', would_hire_again: true });
    await leave();
    await page();
    expect([(await field('Title')).value, brought()]).to.deep.equal(['', null]);
    await leave();
    const other = await page();
    await put(other.user, 'Title', 'Of one company');
    await leave();
    await page(null, { [`GET /api/contractors/${slug}`]: { body: sampleProfile({ id: 8 }) } });
    expect((await field('Title')).value).to.equal('');
  });

  it('shows server errors beside their fields and keeps the text', async () => {
    const conflict = "People who work for Northern Terrain Drilling can't review it";
    const { user } = await page(null, {
      [post]: { status: 422, body: { error: conflict, code: 'invalid', fields: { email: conflict, 'sub_ratings.safety': 'Not so many.' } } },
    });
    await fill(user);
    await send(user);
    const email = await field('Work email');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).to.equal('true'));
    const described = email.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).to.include(conflict);
    expect(within(group('Safety on site')).getByText('Not so many.')).to.exist;
    expect((await field('Title')).value).to.equal('Straight holes');
  });

  it('shows errors without a field at the top, such as a second review within a year', async () => {
    const twice = 'You have already reviewed Northern Terrain Drilling this year. To change your review, use the link in the email about it.';
    const { user } = await page(null, { [post]: { status: 409, body: { error: twice, code: 'conflict' } } });
    await fill(user);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).to.equal(twice);
  });

  it('is not found for a missing contractor, and can be loaded again after a server error', async () => {
    await renderFor(<App />, { address: '/contractors/acme/leave-review', user: null });
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    await leave();
    let down = true;
    const { user } = await renderFor(<App />, {
      address,
      user: null,
      answers: { [`GET /api/contractors/${slug}`]: () => (down ? { status: 503, body: { error: 'Later.' } } : { body: sampleProfile() }) },
    });
    await screen.findByText('Later.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Leave a review: Northern Terrain Drilling' });
    expect(document.title).to.equal('Leave a review: Northern Terrain Drilling | Test Directory');
    expect(screen.getByRole('link', { name: 'Read the review guidelines' }).getAttribute('href')).to.equal('/review-rules');
  });
});
