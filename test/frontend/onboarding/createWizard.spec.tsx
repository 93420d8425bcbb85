import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { field, go, heading, path, wizard } from '#test/support/pages/createWizard';
import { bareDraft, keepingDrafts, sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { readPages, writes } from '#test/support/pages/renderForUser';

const near = '/api/contractors/near-duplicates?';

describe('Create wizard', () => {
  before(readPages);
  afterEach(leave);

  it('requires the fields of the first step, then creates the draft and continues with its id in the URL', async () => {
    const rows: ManagedContractor[] = [];
    const { user, calls, shownAddress, arrivedBy } = await wizard(rows);
    await heading('Company');
    const steps = screen.getByRole('navigation', { name: 'Steps' });
    expect([...steps.querySelectorAll('ol > li')].map((item) => item.getAttribute('aria-current'))).to.deep.equal(['step', ...Array(7).fill(null)]);
    expect(within(steps).getByText(/^Step 1 of 8: Company/)).to.exist;
    await user.type(await field('Company name'), ' Deep Drill ');
    await user.click(go());
    expect(await screen.findByText('Please enter a description')).to.exist;
    expect([document.activeElement, writes(calls)]).to.deep.equal([await field('Description'), []]);
    await user.type(await field('Description'), 'We drill.');
    await user.type(await field('Website'), 'deep.example');
    await user.click(go());
    const next = await heading('Location');
    await waitFor(() => expect(document.activeElement).to.equal(next));
    expect([shownAddress(), arrivedBy()]).to.deep.equal([`${path}?draft=40&step=location`, 'PUSH']);
    expect(writes(calls).map(([call]) => call)).to.deep.equal(['POST /api/user/contractors']);
    expect(rows[0]).to.include({ name: 'Deep Drill', description: 'We drill.', website: 'https://deep.example', wizard_step: 'location' });
    expect(screen.getByText('Saved')).to.exist;
  });

  it('saves a later step on top of the loaded version and records the step to resume at', async () => {
    const rows = [sampleDraft()];
    const { user, calls, shownAddress } = await wizard(rows, `${path}?draft=5&step=certifications`);
    await user.click(await screen.findByRole('checkbox', { name: 'Air Core' }));
    expect(screen.getByText('Not saved yet')).to.exist;
    await user.click(go());
    await heading('Software');
    expect(shownAddress()).to.equal(`${path}?draft=5&step=software`);
    expect(writes(calls)).to.deep.equal([
      [
        'PUT /api/user/contractors/5',
        {
          certifications: ['Air Core', 'ISO 9001'],
          certificate_records: sampleDraft().certificate_records,
          safety_years: sampleDraft().safety_years,
          wizard_step: 'software',
          last_updated_seen: '2026-11-01T08:00:00.000Z',
        },
      ],
    ]);
    expect(screen.getByText('Saved')).to.exist;
  });

  it('saves valid input when going back', async () => {
    const rows = [sampleDraft()];
    const { user, shownAddress } = await wizard(rows, `${path}?draft=5&step=fleet`);
    await user.clear(await field('Number of rigs'));
    await user.type(await field('Number of rigs'), '21');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Services');
    await waitFor(() => expect([rows[0]?.rig_count, rows[0]?.wizard_step]).to.deep.equal([21, 'services']));
    expect(shownAddress()).to.equal(`${path}?draft=5&step=services`);
  });

  it('keeps invalid input in its field, and shows on the review step that it is not saved', async () => {
    const rows = [sampleDraft()];
    const { user, calls } = await wizard(rows, `${path}?draft=5&step=fleet`);
    await user.clear(await field('Number of rigs'));
    await user.type(await field('Number of rigs'), 'many');
    // The list of steps is hidden on narrow screens, which tests simulate.
    const review = [...document.querySelectorAll('ol a')].find((link) => link.getAttribute('href') === `${path}?draft=5&step=review`);
    await user.click(review ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    expect((await screen.findByRole('alert')).textContent).to.equal('Fleet is not saved yet. Open this step and save it first.');
    expect(writes(calls)).to.deep.equal([]);
    await user.click(screen.getByRole('link', { name: 'Edit Fleet' }));
    expect((await field('Number of rigs')).value).to.equal('many');
  });

  it('saves the input when the user leaves for another page', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=company`);
    await user.type(await field('Phone'), '9');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(rows[0]?.phone).to.equal('+61 8 9000 00009'));
  });

  it('asks before the window closes only if there is unsaved input', async () => {
    const { user } = await wizard([sampleDraft()], `${path}?draft=5&step=company`);
    const closing = () => {
      const event = new window.Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    await field('Phone');
    expect(closing()).to.equal(false);
    await user.type(await field('Phone'), '9');
    expect(closing()).to.equal(true);
    await user.type(await field('Phone'), '{Backspace}');
    expect(closing()).to.equal(false);
  });

  it('offers to resume an existing draft at its step or to start a new one', async () => {
    const rows = [
      sampleDraft(),
      bareDraft({ id: 6, name: 'Listed already', profile_status: 'accepted' }),
      bareDraft({ id: 7, name: 'Refused', profile_status: 'rejected', wizard_step: 'review' }),
    ];
    const { user, shownAddress } = await wizard(rows);
    await heading("You've already started a profile");
    const links = screen.getAllByRole('link', { name: /^(Continue|Start a new)/ }).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['Continue Northern Terrain Drilling', `${path}?draft=5&step=location`],
      ['Continue Refused', `${path}?draft=7&step=review`],
      ['Start a new profile', `${path}?step=company`],
    ]);
    await user.click(screen.getByRole('link', { name: 'Start a new profile' }));
    expect((await field('Company name')).value).to.equal('');
    expect(shownAddress()).to.equal(`${path}?step=company`);
  });

  it("resumes at the step in the URL with the server's data", async () => {
    await wizard([sampleDraft()], `${path}?draft=5&step=location`);
    expect((await field('City')).value).to.equal('Mount Isa');
    await leave();
    await wizard([sampleDraft({ wizard_step: 'software' })], `${path}?draft=5`);
    await heading('Software');
    await leave();
    await wizard([sampleDraft()], `${path}?draft=99`);
    await heading("We couldn't find this draft");
  });

  it('does not overwrite changes made elsewhere, and keeps the input until the user chooses a version', async () => {
    for (const [choice, phone] of [
      ['Use saved version', '+1 elsewhere'],
      ['Keep my version', '+61 8 9000 00009'],
    ] as const) {
      const rows = [sampleDraft()];
      const { user } = await wizard(rows, `${path}?draft=5&step=company`);
      await user.type(await field('Phone'), '9');
      rows[0] = sampleDraft({ phone: '+1 elsewhere', last_updated: '2026-11-03T08:00:00.000Z' });
      await user.click(go());
      await screen.findByText('This draft was changed on another device');
      expect([(await field('Phone')).value, rows[0]?.phone]).to.deep.equal(['+61 8 9000 00009', '+1 elsewhere']);
      await user.click(screen.getByRole('button', { name: choice }));
      await waitFor(() => expect(screen.queryByText('This draft was changed on another device')).to.equal(null));
      expect((await field('Phone')).value).to.equal(phone);
      await user.click(go());
      await heading('Location');
      expect(rows[0]?.phone).to.equal(phone);
      await leave();
    }
  });

  it("shows the server's messages at their fields, and keeps the input when no response arrived", async () => {
    let answer: { status: number; body: unknown } = { status: 422, body: { error: 'No.', fields: { phone: 'This is no phone number' } } };
    const { user, shownAddress } = await wizard([sampleDraft()], `${path}?draft=5&step=company`, {
      'PUT /api/user/contractors/5': () => answer,
    });
    await user.type(await field('Phone'), '9');
    await user.click(go());
    await screen.findByText('This is no phone number');
    await waitFor(async () => expect(document.activeElement).to.equal(await field('Phone')));
    answer = { status: 503, body: { error: 'The server is down.' } };
    await user.click(go());
    expect((await screen.findByRole('alert')).textContent).to.equal('The server is down.');
    expect([(await field('Phone')).value, shownAddress()]).to.deep.equal(['+61 8 9000 00009', `${path}?draft=5&step=company`]);
    expect(screen.getByText('Not saved')).to.exist;
  });

  it('shows similar listed companies after a pause in typing', async () => {
    const found = { id: 3, slug: 'acme', name: 'Acme Drilling', place: 'Perth, Australia', claimed: false, by: 'name' };
    const { user, calls } = await wizard([], path, { [`GET ${near}name=Acme`]: { body: [found] } });
    await user.type(await field('Company name'), 'Acme');
    const claim = await screen.findByRole('link', { name: 'Claim instead: Acme Drilling' });
    expect(claim.getAttribute('href')).to.equal('/onboarding/claim?contractor=acme');
    expect(screen.getByRole('link', { name: 'Acme Drilling (opens in a new tab)' }).getAttribute('href')).to.equal('/contractors/acme');
    expect(calls.map(({ url }) => url).filter((url) => url.startsWith(near))).to.deep.equal([`${near}name=Acme`]);
  });

  it('discards a draft after confirmation', async () => {
    const rows = [sampleDraft()];
    const { user, shownAddress, calls } = await wizard(rows, `${path}?draft=5&step=company`);
    await user.type(await field('Phone'), '9');
    await user.click(screen.getByRole('button', { name: 'Discard this draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(shownAddress()).to.equal('/dashboard'));
    expect([rows, writes(calls).map(([call]) => call)]).to.deep.equal([[], ['DELETE /api/user/contractors/5']]);
  });

  describe('Create wizard after /join', () => {
    const begun = { requested_tier: 'premium', name: 'Deep Drill', website: 'https://deep.example', country: 'Australia', description: 'We drill.' };
    const begunAgo = (minutes: number) => {
      const startedAt = Date.now() - minutes * 60_000;
      sessionStorage.setItem('join_started', JSON.stringify({ basics: begun, startedAt, saved_at: startedAt }));
    };
    beforeEach(() => begunAgo(1));

    it('creates no draft from input that is more than an hour old, because the user may have changed', async () => {
      begunAgo(61);
      sessionStorage.setItem('join_typed', JSON.stringify(begun));
      const { calls } = await wizard([]);
      expect((await field('Company name')).value).to.equal('');
      expect([writes(calls), sessionStorage.getItem('join_started')]).to.deep.equal([[], null]);
      // The join page's stored draft still contains it.
      expect(sessionStorage.getItem('join_typed')).to.contain('Deep Drill');
    });

    it('creates one draft from the input, deletes the stored input and continues with the draft', async () => {
      const rows: ManagedContractor[] = [];
      const { calls, shownAddress } = await wizard(rows);
      await waitFor(() => expect(shownAddress()).to.equal(`${path}?draft=40&step=company`));
      expect((await field('Company name')).value).to.equal('Deep Drill');
      expect(writes(calls)).to.deep.equal([['POST /api/user/contractors', { ...begun, wizard_step: 'company' }]]);
      expect(rows[0]?.location.country).to.equal('Australia');
      expect(sessionStorage.getItem('join_started')).to.equal(null);
      await leave();
      await wizard(rows);
      await heading("You've already started a profile");
      expect(rows).to.have.length(1);
    });

    it('keeps the input when creating the draft fails', async () => {
      let down = true;
      const rows: ManagedContractor[] = [];
      const kept = keepingDrafts(rows)['POST /api/user/contractors'];
      const { user } = await wizard(rows, path, {
        'POST /api/user/contractors': (call) => (down || typeof kept !== 'function' ? { status: 503, body: { error: 'Down.' } } : kept(call)),
      });
      expect((await screen.findByRole('alert')).textContent).to.equal('Down.');
      expect(sessionStorage.getItem('join_started')).to.contain('Deep Drill');
      await user.click(screen.getByRole('button', { name: 'Check your details' }));
      expect([(await field('Company name')).value, (await field('Description')).value]).to.deep.equal(['Deep Drill', 'We drill.']);
      down = false;
      await user.click(go());
      await heading('Location');
      expect(rows.map(({ name, location, requested_tier }) => [name, location.country, requested_tier])).to.deep.equal([
        ['Deep Drill', 'Australia', 'premium'],
      ]);
    });
  });
});
