import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { Suggestion } from '#contract/directory/suggestions';
import { tooManyRecipientsMessage } from '#contract/enquiries/enquiries';
import { chosenRows, openQuotePage, quotedCompany } from '#test/support/pages/quotePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const numbers = [1, 2, 3, 4, 5, 6];
const six = numbers.map((number) => quotedCompany(number));
const search = () => screen.getByLabelText<HTMLInputElement>('Add a contractor by name');
const tickOf = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('Recipients of a quote request', () => {
  before(readPages);
  beforeEach(() => localStorage.clear());
  afterEach(leave);

  it('start with the companies in the URL, by slug or id, each once', async () => {
    await openQuotePage({ asked: ['c-2', '1', 'c-1'], companies: six });
    await waitFor(() => expect(chosenRows()).to.deep.equal(['Company 2', 'Company 1']));
    expect(screen.getByText(/We tell each company that 2 companies received your enquiry\. We never sell enquiries\./)).to.exist;
    expect(screen.getByText('Send to 2 companies')).to.exist;
  });

  it('exclude unlisted companies and basic profiles, with a message for each', async () => {
    const basic = quotedCompany(2, { name: 'Small Rigs', profile_type: 'basic' });
    await openQuotePage({ asked: ['c-1', 'gone', 'c-2'], companies: [quotedCompany(1), basic] });
    expect(await screen.findByText("Small Rigs doesn't accept enquiries here, so we removed it.")).to.exist;
    expect(await screen.findByText('“gone” is no longer in the directory, so we removed it.')).to.exist;
    expect(chosenRows()).to.deep.equal(['Company 1']);
  });

  it('include only the first five when the URL names more', async () => {
    await openQuotePage({ asked: six.map(({ slug }) => slug), companies: six });
    await waitFor(() => expect(chosenRows()).to.deep.equal(['Company 1', 'Company 2', 'Company 3', 'Company 4', 'Company 5']));
    expect(screen.getByText('Company 6 was not added. You can ask up to 5 contractors at once.')).to.exist;
  });

  it('are marked as not yet managed by anyone if the profile is unclaimed', async () => {
    await openQuotePage({ companies: [quotedCompany(1, { claimed: false })] });
    expect(await screen.findByText(/a reply isn't guaranteed/)).to.exist;
    expect(screen.getByText(/We tell the company that it is the only one you have asked\./)).to.exist;
  });

  it('are added from the shortlist and removed again, and the selection is kept in the URL', async () => {
    const { user, shownAddress, arrivedBy } = await openQuotePage({ asked: [], companies: six, saved: six });
    await user.click(await tickOf('Company 3'));
    await user.click(await tickOf('Company 1'));
    await waitFor(() => expect(shownAddress()).to.equal('/request-quote?contractor=c-3&contractor=c-1'));
    expect([chosenRows(), arrivedBy()]).to.deep.equal([['Company 3', 'Company 1'], 'REPLACE']);
    await user.click(screen.getByLabelText('Remove Company 3'));
    await waitFor(() => expect(shownAddress()).to.equal('/request-quote?contractor=c-1'));
    expect([(await tickOf('Company 3')).checked, (await tickOf('Company 1')).checked]).to.deep.equal([false, true]);
    await user.click(await tickOf('Company 1'));
    await waitFor(() => expect(shownAddress()).to.equal('/request-quote'));
  });

  it('are limited to five: a sixth is rejected with a message each time and is not selected', async () => {
    const { user, shownAddress } = await openQuotePage({ asked: six.slice(0, 5).map(({ slug }) => slug), companies: six, saved: six });
    await waitFor(() => expect(chosenRows()).to.have.length(5));
    const before = shownAddress();
    await user.click(await tickOf('Company 6'));
    const alert = await screen.findByRole('alert');
    expect([alert.textContent, (await tickOf('Company 6')).checked, shownAddress()]).to.deep.equal([tooManyRecipientsMessage, false, before]);
    await user.click(await tickOf('Company 6'));
    expect(screen.getByRole('alert')).not.to.equal(alert);
    await user.click(await tickOf('Company 2'));
    await user.click(await tickOf('Company 6'));
    await waitFor(() => expect(chosenRows()).to.deep.equal(['Company 1', 'Company 3', 'Company 4', 'Company 5', 'Company 6']));
    expect(screen.queryByRole('alert')).to.equal(null);
  });

  it('cannot include a basic profile, and the page explains why', async () => {
    await openQuotePage({ asked: [], saved: [quotedCompany(1), quotedCompany(2, { name: 'Small Rigs', profile_type: 'basic' })] });
    expect((await tickOf("Small Rigs (doesn't accept enquiries here)")).disabled).to.equal(true);
    expect((await tickOf('Company 1')).disabled).to.equal(false);
  });

  it('can be chosen after the job is described, but at least one is needed to send', async () => {
    const { user, calls } = await openQuotePage({ asked: [] });
    expect(await screen.findByLabelText('Country')).to.exist;
    await user.click(screen.getByText('Send enquiry'));
    expect(await screen.findByText('Please choose a contractor')).to.exist;
    await waitFor(() => expect(document.activeElement).to.equal(search()));
    expect(writes(calls)).to.deep.equal([]);
  });

  describe('found by name', () => {
    const suggestion = (number: number): Suggestion => ({ kind: 'contractor', label: `Company ${number}`, detail: 'Perth', slug: `c-${number}` });
    const term: Suggestion = {
      kind: 'term',
      label: 'Company cars',
      detail: 'Drilling methods',
      filter: 'drilling_methods',
      value: 'Company cars',
      count: 3,
    };
    const answers = { 'GET /api/search/suggestions?q=comp': { body: [term, ...numbers.map(suggestion)] } };

    it('are added with the keyboard, listed with Remove, and kept in the URL', async () => {
      const { user, shownAddress } = await openQuotePage({ asked: [], companies: six, answers });
      await user.type(search(), 'comp');
      await screen.findByRole('option', { name: /Company 2/ });
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      await waitFor(() => expect(chosenRows()).to.deep.equal(['Company 2']));
      expect([shownAddress(), search().value, document.activeElement]).to.deep.equal(['/request-quote?contractor=c-2', '', search()]);
      expect(await screen.findByText('Company 2 added')).to.exist;
      await user.click(screen.getByLabelText('Remove Company 2'));
      await waitFor(() => expect(shownAddress()).to.equal('/request-quote'));
    });

    it('are only contractors, and Enter takes the first instead of sending the enquiry', async () => {
      const { user, calls } = await openQuotePage({ asked: [], companies: six, answers });
      await user.type(search(), 'comp');
      await screen.findByRole('option', { name: /Company 1/ });
      expect(screen.queryByText('Company cars')).to.equal(null);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(chosenRows()).to.deep.equal(['Company 1']));
      expect(writes(calls)).to.deep.equal([]);
    });

    it('are each selected once', async () => {
      const { user } = await openQuotePage({ asked: ['c-1'], companies: six, answers });
      await waitFor(() => expect(chosenRows()).to.deep.equal(['Company 1']));
      await user.type(search(), 'comp');
      await user.click(await screen.findByRole('option', { name: /Company 1/ }));
      expect(chosenRows()).to.deep.equal(['Company 1']);
    });

    it('are removed again with the reason if they do not accept enquiries', async () => {
      const basic = quotedCompany(3, { profile_type: 'basic' });
      const { user } = await openQuotePage({ asked: [], companies: [basic], answers });
      await user.type(search(), 'comp');
      await user.click(await screen.findByRole('option', { name: /Company 3/ }));
      expect(await screen.findAllByText("Company 3 doesn't accept enquiries here, so we removed it.")).to.not.be.empty;
    });

    it('are rejected beyond the maximum with a message', async () => {
      const { user } = await openQuotePage({ asked: six.slice(0, 5).map(({ slug }) => slug), companies: six, answers });
      await waitFor(() => expect(chosenRows()).to.have.length(5));
      await user.type(search(), 'comp');
      await user.click(await screen.findByRole('option', { name: /Company 6/ }));
      expect((await screen.findByRole('alert')).textContent).to.equal(tooManyRecipientsMessage);
      expect(chosenRows()).to.have.length(5);
    });
  });

  it('are empty with an explanation of the shortlist when no company is saved', async () => {
    await openQuotePage();
    expect(await screen.findByText(/Your shortlist is empty/)).to.exist;
  });

  it('include a company that could not be loaded, which is loaded again on request', async () => {
    let down = true;
    const { user } = await openQuotePage({
      asked: ['c-9'],
      answers: { 'GET /api/contractors/c-9': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: quotedCompany(9) }) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await waitFor(() => expect(chosenRows()).to.deep.equal(['Company 9']));
  });
});

describe('Quote button on a profile', () => {
  before(readPages);
  afterEach(leave);

  const profile = async (changes: Parameters<typeof quotedCompany>[1]) => {
    const company = sampleProfile({ ...quotedCompany(1), ...changes });
    await renderFor(<App />, {
      address: '/contractors/c-1',
      user: null,
      answers: { 'GET /api/contractors/c-1': { body: company }, 'GET /api/contractors/1/similar': { body: [] } },
    });
    await screen.findByText('Company 1', { selector: 'h1' });
    return screen.queryByText('Request quote', { selector: 'a' })?.getAttribute('href');
  };

  for (const tier of ['standard', 'premium'] as const) {
    it(`is shown on the profile of a ${tier} contractor`, async () => {
      expect(await profile({ profile_type: tier })).to.equal('/request-quote?contractor=c-1');
    });
  }

  it('is not shown on a basic profile', async () => {
    expect(await profile({ profile_type: 'basic' })).to.equal(undefined);
  });
});
