import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { noLinksMessage, noMarkupMessage } from '#contract/shared/text/cleanText';
import { expectKeysByContent, losingTwoResponses } from '#test/support/pages/lostResponses';
import { chooseCountry, openQuotePage, quotedCompany } from '#test/support/pages/quotePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, sampleUser, writes } from '#test/support/pages/renderForUser';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const sent = { state: 'sent', contractors: [{ id: 1, slug: 'c-1', name: 'Company 1' }] };

/** Sets the text of a field in one step, because typing letter by letter is slow in a form of this size. */
async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(field(label));
  await user.paste(text);
}

/** Fills in the required fields and sends the form. */
async function ask(user: UserEvent): Promise<void> {
  await chooseCountry(user, 'Finland');
  await user.selectOptions(field('Drilling method'), 'Air Core');
  if (field('Your name').value === '') await fill(user, 'Your name', 'Aino Laine');
  if (field('Email').value === '') await fill(user, 'Email', 'aino@mine.example');
  await user.click(screen.getByText('Send enquiry'));
}

describe('Enquiry form', () => {
  before(readPages);
  beforeEach(() => localStorage.clear());
  afterEach(leave);

  it('requires only country, method, name and email address', async () => {
    const { user, calls } = await openQuotePage();
    await user.click(screen.getByText('Send enquiry'));
    for (const sentence of [
      'Please choose the country',
      'Please choose the drilling method',
      'Please enter your name',
      'Please enter a valid email address',
    ]) {
      expect(await screen.findByText(sentence)).to.exist;
    }
    expect(document.querySelectorAll('[aria-invalid="true"]')).to.have.length(4);
    expect(document.activeElement).to.equal(field('Country'));
    expect(writes(calls)).to.deep.equal([]);
  });

  it('sends the input to the chosen companies and deletes the draft', async () => {
    const { user, calls } = await openQuotePage({ answers: { 'POST /api/enquiries': { status: 201, body: sent } } });
    await user.type(field('Number of holes'), '40');
    await user.type(field(/^Average depth/), '120.5');
    await user.click(field('feet'));
    await user.selectOptions(field('Access'), 'Helicopter only');
    await user.type(field('Notes'), 'Permafrost.');
    await ask(user);
    await screen.findByRole('heading', { level: 1, name: 'Your enquiry has been sent to 1 company' });
    const [call, body] = writes(calls)[0] ?? [];
    expect(call).to.equal('POST /api/enquiries');
    expect(body).to.deep.include({
      contractor_ids: [1],
      country: 'Finland',
      method: 'Air Core',
      holes: 40,
      average_depth: 120.5,
      maximum_depth: null,
      length_unit: 'ft',
      access: 'helicopter',
      start_from: null,
      notes: 'Permafrost.',
      name: 'Aino Laine',
      email: 'aino@mine.example',
      files: [],
      homepage: '',
    });
    expect(localStorage.getItem('enquiry_draft')).to.equal(null);
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Your enquiry has been sent to 1 company'));
  });

  it('tells a visitor that one click in the email sends the enquiry', async () => {
    const contractors = [1, 2, 3].map((id) => ({ id, slug: `c-${id}`, name: `Company ${id}` }));
    const { user } = await openQuotePage({ answers: { 'POST /api/enquiries': { status: 201, body: { state: 'unconfirmed', contractors } } } });
    await ask(user);
    await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
    expect(screen.getByText(/To send your enquiry to 3 companies, open the link we emailed to aino@mine\.example within 48 hours/)).to.exist;
    expect(screen.getByRole('list', { name: 'Companies that will receive your enquiry' }).textContent).to.equal('Company 1Company 2Company 3');
  });

  it('prefills name, email and company of the logged-in user', async () => {
    const account = sampleUser({ company_name: 'Tiny Mines' });
    const { user } = await openQuotePage({ user: account, answers: { 'POST /api/enquiries': { status: 201, body: sent } } });
    await waitFor(() => expect(field('Your name').value).to.equal('Kim van Lee'));
    expect([field('Email').value, screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' }).value]).to.deep.equal([
      'kim@drill.example',
      'Tiny Mines',
    ]);
    await ask(user);
    expect(await screen.findByText(/Each company replies to you by email at kim@drill\.example/)).to.exist;
  });

  it('keeps typed lengths when the unit changes, and shows them converted to the other unit', async () => {
    const { user } = await openQuotePage();
    await user.type(field('Maximum depth (metres)'), '250');
    expect(screen.getByText('About 820 feet')).to.exist;
    await user.click(field('feet'));
    expect(field('Maximum depth (feet)').value).to.equal('250');
    expect(screen.getByText('About 76 metres')).to.exist;
  });

  for (const [label, text, sentence] of [
    ['Project or nearest town', '<b>Kalgoorlie</b>', noMarkupMessage],
    ['Notes', 'See www.mine.example for a map', `${noLinksMessage}: www.mine.example`],
    ['Number of holes', '1.5', 'Please enter a whole number'],
    ['Number of holes', '0', 'Please enter 1 or more'],
    ['Total length of all holes (metres)', 'many', 'Please enter a number, 0 or more'],
    ['Total length of all holes (metres)', '12.000', 'Total length could mean 12,000 or 12. Please enter 12000 or 12'],
    ['Number of holes', '1.000', 'Number of holes could mean 1,000 or 1. Please enter 1000 or 1'],
    ['Average depth (metres)', '300 ft', 'Average depth is in feet, but the units of the enquiry are not. Please change one of them'],
    ['Earliest start', '1999-05-01', "The earliest start can't be in the past"],
  ] as const) {
    it(`rejects “${text}” in the field ${label}`, async () => {
      const { user, calls } = await openQuotePage();
      await fill(user, label, text);
      await ask(user);
      expect(await screen.findByText(sentence)).to.exist;
      expect([document.activeElement, writes(calls)]).to.deep.equal([field(label), []]);
    });
  }

  it('reads numbers with separators, blanks and units, and shows how it read them', async () => {
    const { user, calls } = await openQuotePage({ answers: { 'POST /api/enquiries': { status: 201, body: sent } } });
    await fill(user, 'Number of holes', '1,200 holes');
    await fill(user, 'Total length of all holes (metres)', '12 000 m');
    expect(screen.getByText('About 39,370 feet')).to.exist;
    await ask(user);
    await screen.findByRole('heading', { level: 1, name: 'Your enquiry has been sent to 1 company' });
    expect(writes(calls)[0]?.[1]).to.deep.include({ holes: 1200, total_length: 12_000 });
  });

  it('rejects a maximum below the average, and a last day before the first', async () => {
    const { user } = await openQuotePage();
    await user.type(field(/^Average depth/), '200');
    await user.type(field(/^Maximum depth/), '100');
    await user.type(field('Earliest start'), '2127-03-02');
    await user.type(field('Latest start'), '2127-03-01');
    await ask(user);
    expect(await screen.findByText('The maximum depth must be at least the average depth')).to.exist;
    expect(screen.getByText('The latest start must not be before the earliest start')).to.exist;
  });

  it('counts the characters of the notes and rejects the 4,001st', async () => {
    const { user } = await openQuotePage();
    await user.click(field('Notes'));
    await user.paste('x'.repeat(4001));
    expect(screen.getByText('4,001 of 4,000 characters')).to.exist;
    await ask(user);
    expect(await screen.findByText('Please use no more than 4,000 characters')).to.exist;
  });

  it('shows the errors of the server beside their fields', async () => {
    const basic = 'Company 1 does not accept enquiries here.';
    const fields = { contractor_ids: basic, notes: 'The notes are not for us.' };
    const { user } = await openQuotePage({
      companies: [quotedCompany(1)],
      answers: { 'POST /api/enquiries': { status: 422, body: { error: basic, code: 'validation', fields } } },
    });
    await ask(user);
    expect(await screen.findByText('The notes are not for us.')).to.exist;
    expect(screen.getByRole('group', { name: 'Selected (1)' }).textContent).to.include(basic);
    expect(screen.queryByRole('alert')).to.equal(null);
    expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Remove Company 1' }));
  });

  it('keeps the input when the server does not respond', async () => {
    const { user } = await openQuotePage({
      answers: { 'POST /api/enquiries': { status: 429, body: { error: 'Too many enquiries. Try again in an hour.' } } },
    });
    await ask(user);
    expect((await screen.findByRole('alert')).textContent).to.equal('Too many enquiries. Try again in an hour.');
    expect(field('Your name').value).to.equal('Aino Laine');
  });

  it('keeps its idempotency key after a lost response until the input changes', async () => {
    const { user, calls } = await openQuotePage({ answers: losingTwoResponses('POST /api/enquiries', { status: 201, body: sent }) });
    await ask(user);
    expect((await screen.findByRole('alert')).textContent).to.match(/could not be reached/);
    await fill(user, 'Notes', 'Permafrost.');
    await user.click(screen.getByText('Send enquiry'));
    await screen.findByRole('alert');
    await user.click(screen.getByText('Send enquiry'));
    await screen.findByRole('heading', { level: 1, name: 'Your enquiry has been sent to 1 company' });
    expectKeysByContent(calls, 'POST /api/enquiries');
  });

  it('has a honeypot field that users cannot see or reach, and that is shown once it is filled in', async () => {
    const { user, calls } = await openQuotePage({ answers: { 'POST /api/enquiries': { status: 201, body: sent } } });
    const trap = document.querySelector<HTMLInputElement>('input[name="leave_empty"]');
    expect([trap?.tabIndex, trap?.closest('[aria-hidden="true"]') !== null]).to.deep.equal([-1, true]);
    expect(screen.queryByRole('textbox', { name: /empty/ })).to.equal(null);
    if (trap) fireEvent.change(trap, { target: { value: 'kim' } });
    await user.clear(await screen.findByRole('textbox', { name: /^Leave this field empty/ }));
    await ask(user);
    await screen.findByRole('heading', { level: 1, name: /has been sent/ });
    expect(writes(calls)[0]?.[1]).to.deep.include({ homepage: '' });
  });
});
