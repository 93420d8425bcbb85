import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { sampleProject } from '#test/support/data/sampleProject';
import { keepingDrafts } from '#test/support/pages/draftsApi';
import { losingResponse } from '#test/support/pages/lostResponses';
import { changeElsewhere, field, listedRow, manage, readAnnouncement, saveButton, tabs } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, writes } from '#test/support/pages/renderForUser';

const writing = 'PUT /api/user/contractors/5';
const dialogName = 'Someone else changed this too';
const conflictDialog = async () => within(await screen.findByRole('dialog', { name: dialogName }));
const noDialog = () => expect(screen.queryByRole('dialog')).to.equal(null);
const [deepGold, shallowTin] = listedRow().notable_projects;

describe('Concurrent edits to a profile', function () {
  // Queries on this large page are slow in jsdom.
  this.timeout(30_000);
  before(readPages);
  afterEach(leave);

  it('keeps both changes without a dialog when two people changed different fields', async () => {
    const rows = [listedRow()];
    const { user, calls } = await manage(rows);
    await user.type(await field('Phone'), '1');
    changeElsewhere(rows, { description: 'Written elsewhere.', former_names: [] });
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    noDialog();
    expect(readAnnouncement()).to.include(
      'Someone else changed Description and Former company names while you were editing. The new values are shown here.',
    );
    expect(rows[0]).to.deep.include({ phone: '+61 8 9000 00001', description: 'Written elsewhere.', former_names: [] });
    expect((await field('Description')).value).to.equal('Written elsewhere.');
    const bodies = writes(calls).map(([, body]) => body);
    expect(bodies).to.deep.equal([
      { phone: '+61 8 9000 00001', last_updated_seen: '2026-11-01T08:00:00.000Z' },
      { phone: '+61 8 9000 00001', last_updated_seen: '2026-11-20T08:00:00.000Z' },
    ]);
  });

  it('warns before a website at another domain ends the verification, and reports it after saving', async () => {
    const row = listedRow({ verified: true, verification_status: 'verified', website: 'https://northern-terrain.example' });
    const moved = { ...row, website: 'https://elsewhere.example', verified: false, verification_status: 'unverified' as const };
    const { user } = await manage([row], '', { [writing]: { body: { ...moved, last_updated: '2026-11-20T08:00:00.000Z' } } });
    const website = await field('Website');
    await user.clear(website);
    await user.type(website, 'www.northern-terrain.example/about');
    expect(readAnnouncement()).to.not.include('loses its Verified badge');
    await user.clear(website);
    await user.type(website, 'elsewhere.example');
    expect(readAnnouncement()).to.include('If the website is at a different domain, this profile loses its Verified badge.');
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('The website is now at a different domain, so the profile is no longer verified.'));
  });

  it('does not report a conflict for pictures or fields on other tabs', async () => {
    const rows = [listedRow()];
    const { user } = await manage(rows);
    await user.type(await field('Phone'), '1');
    changeElsewhere(rows, { logo: '/media/logo.webp', rig_count: 99 });
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    expect([rows[0]?.phone, rows[0]?.rig_count, rows[0]?.logo]).to.deep.equal(['+61 8 9000 00001', 99, '/media/logo.webp']);
    expect(readAnnouncement()).to.not.include('Someone else');
  });

  it('saves without a conflict when both changed a field to the same value', async () => {
    const rows = [listedRow()];
    const { user, calls } = await manage(rows, '/location');
    await user.type(await field('City'), 'x');
    changeElsewhere(rows, { location: { ...listedRow().location, city: 'Mount Isax' } });
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    noDialog();
    expect(writes(calls)).to.have.length(1);
  });

  for (const [choice, saved] of [
    ['Your version', 'We drill at night.'],
    ['Their version', 'We drill by day.'],
  ] as const) {
    it(`asks when both changed the same field and saves the chosen version: ${choice}`, async () => {
      const rows = [listedRow({ description: 'We drill.' })];
      const { user } = await manage(rows);
      await user.clear(await field('Description'));
      await user.type(await field('Description'), 'We drill at night.');
      await user.type(await field('Phone'), '1');
      changeElsewhere(rows, { description: 'We drill by day.' });
      await user.click(saveButton());
      const dialog = await conflictDialog();
      const group = within(dialog.getByRole('group', { name: 'Description' }));
      expect(dialog.getAllByRole('group')).to.have.length(1);
      expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).to.deep.equal(['Your version', 'Their version']);
      // Differences are highlighted.
      expect([...document.querySelectorAll('dialog mark')].map(({ textContent }) => textContent)).to.deep.equal(['at night.', 'by day.']);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(rows[0]?.description).to.equal('We drill by day.');
      await user.click(group.getByRole('radio', { name: choice }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
      noDialog();
      expect([rows[0]?.description, rows[0]?.phone]).to.deep.equal([saved, '+61 8 9000 00001']);
      expect((await field('Description')).value).to.equal(saved);
    });
  }

  it('asks about each field that both changed and can combine lists', async () => {
    const rows = [listedRow()];
    const { user } = await manage(rows, '/fleet');
    await user.type(await field('Rig types'), 'LF90{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Shallow Tin' }));
    const added = sampleProject({ name: 'New Copper', year: 2025, metres: 1200 });
    changeElsewhere(rows, {
      rig_types: ['UDR 650', 'Our own Mk II', 'KL400'],
      notable_projects: [deepGold, shallowTin, added].flatMap((one) => one ?? []),
    });
    await user.click(saveButton());
    const dialog = await conflictDialog();
    const rigs = within(dialog.getByRole('group', { name: 'Rig types' }));
    const projects = within(dialog.getByRole('group', { name: 'Notable projects' }));
    expect(rigs.getAllByText('LF90').map(({ tagName }) => tagName)).to.include('MARK');
    expect(projects.getByText('New Copper · 2025 · 1,200 m / 3,937 ft').tagName).to.equal('MARK');
    expect(projects.queryByRole('radio', { name: 'Both' })).to.equal(null);
    await user.click(rigs.getByRole('radio', { name: 'Both' }));
    await user.click(projects.getByRole('radio', { name: 'Their version' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    expect(rows[0]?.rig_types).to.deep.equal(['UDR 650', 'Our own Mk II', 'LF90', 'KL400']);
    expect(rows[0]?.notable_projects.map(({ name }) => name)).to.deep.equal(['Deep Gold', 'Shallow Tin', 'New Copper']);
  });

  it('asks again on every save until a version is chosen, and overwrites nothing', async () => {
    const rows = [listedRow()];
    const { user } = await manage(rows);
    await user.type(await field('Phone'), '1');
    changeElsewhere(rows, { phone: '+49 30 5' });
    await user.click(saveButton());
    await user.click((await conflictDialog()).getByRole('button', { name: 'Keep editing' }));
    noDialog();
    expect((await field('Phone')).value).to.equal('+61 8 9000 00001');
    await user.click(saveButton());
    await conflictDialog();
    expect(rows[0]?.phone).to.equal('+49 30 5');
    await user.click((await conflictDialog()).getByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await field('Phone')).value).to.equal('+49 30 5');
  });

  it('compares again when the field changes once more while the dialog is open', async () => {
    const rows = [listedRow()];
    const { user } = await manage(rows);
    await user.type(await field('Phone'), '1');
    changeElsewhere(rows, { phone: '+49 30 5' });
    await user.click(saveButton());
    const dialog = await conflictDialog();
    rows[0] = { ...(rows[0] ?? listedRow()), phone: '+49 30 6', last_updated: '2026-11-21T08:00:00.000Z' };
    await user.click(dialog.getByRole('radio', { name: 'Your version' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const again = await conflictDialog();
    await waitFor(() => expect(again.getByText('+49 30 6')).to.exist);
    expect(rows[0]?.phone).to.equal('+49 30 6');
  });

  describe('Profiles that can no longer be edited', () => {
    const closed: [what: string, answers: (rows: ManagedContractor[]) => Answers, sentence: RegExp][] = [
      [
        'since it was archived',
        (rows) => ({
          [writing]: () => {
            const [row = listedRow()] = rows;
            rows[0] = { ...row, profile_status: 'archived', abilities: { ...row.abilities, edit: false } };
            return { status: 422, body: { error: 'This profile is archived.', code: 'refused' } };
          },
        }),
        /^This profile has been archived/,
      ],
      [
        'since one was removed from its team',
        (rows) => ({
          [writing]: () => {
            rows.splice(0);
            return { status: 403, body: { error: "You don't have access to this profile.", code: 'forbidden' } };
          },
        }),
        /no longer on the team of this profile/,
      ],
    ];
    for (const [what, answers, sentence] of closed) {
      it(`${what}: shows the reason and keeps unsaved input until it is discarded`, async () => {
        const rows = [listedRow()];
        const { user, calls } = await manage(rows, '', answers(rows));
        await user.type(await field('Phone'), '1');
        await user.click(saveButton());
        expect((await screen.findByRole('alert')).textContent).to.match(sentence);
        expect((await field('Phone')).value).to.equal('+61 8 9000 00001');
        expect([screen.queryByRole('button', { name: 'Save' }), writes(calls).length]).to.deep.equal([null, 1]);
        await user.click(tabs().getByRole('link', { name: 'Services' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
        expect(dialog.queryByRole('button', { name: 'Save and leave' })).to.equal(null);
        await user.click(dialog.getByRole('button', { name: 'Stay' }));
        await user.click(screen.getByRole('button', { name: 'Discard' }));
        await waitFor(() => expect(screen.queryByText(rows.length > 0 ? /can't be edited/ : 'You have no company profile yet')).to.exist);
      });
    }
  });
});

describe('Saving when the network fails', function () {
  this.timeout(30_000);
  before(readPages);
  afterEach(leave);
  const unreachable = 'The server could not be reached. Check the connection and try again.';

  const losing = (rows: ManagedContractor[], arrives: boolean) => losingResponse(keepingDrafts(rows), writing, arrives);

  it('shows an error, keeps the input and saves it on a later attempt', async () => {
    const rows = [listedRow()];
    const { user, calls } = await manage(rows, '', losing(rows, false));
    await user.type(await field('Phone'), '1');
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).to.equal(unreachable);
    expect([(await field('Phone')).value, readAnnouncement()]).to.satisfy(
      ([phone, words]: [string, string]) => phone.endsWith('1') && words.includes('Not saved'),
    );
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    expect([rows[0]?.phone, writes(calls).length]).to.deep.equal(['+61 8 9000 00001', 2]);
  });

  it('sends a save again whose response was lost, with the same key, and writes it once', async () => {
    const rows = [listedRow()];
    const { user, calls } = await manage(rows, '', losing(rows, true));
    await user.type(await field('Phone'), '1');
    await user.click(saveButton());
    await screen.findByText(unreachable);
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    const [first, second] = calls.filter(({ method }) => method === 'PUT');
    expect([second?.body, second?.headers]).to.deep.equal([first?.body, first?.headers]);
    expect([rows[0]?.phone, rows[0]?.last_updated, writes(calls).length]).to.deep.equal(['+61 8 9000 00001', '2026-11-01T08:00:01.000Z', 2]);
    expect(screen.queryByRole('alert')).to.equal(null);
  });

  it("reports no conflict with the user's own save, even after further input and another user's change", async () => {
    const rows = [listedRow()];
    const { user } = await manage(rows, '', losing(rows, true));
    await user.type(await field('Phone'), '1');
    await user.click(saveButton());
    await screen.findByText(unreachable);
    await user.type(await field('Phone'), '2');
    changeElsewhere(rows, { description: 'Written elsewhere.' });
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    noDialog();
    expect([rows[0]?.phone, rows[0]?.description]).to.deep.equal(['+61 8 9000 000012', 'Written elsewhere.']);
    expect(readAnnouncement()).to.include('Someone else changed Description');
  });

  it('never sends a lost save again after the user has discarded it', async () => {
    const rows = [listedRow()];
    const { user, calls } = await manage(rows, '', losing(rows, true));
    await user.type(await field('Phone'), '1');
    await user.click(saveButton());
    await screen.findByText(unreachable);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.type(await field('Phone'), '2');
    await user.click(saveButton());
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    noDialog();
    const keys = calls.flatMap(({ headers }) => headers?.['Idempotency-Key'] ?? []);
    expect([rows[0]?.phone, keys.length, new Set(keys).size]).to.deep.equal(['+61 8 9000 00002', 3, 3]);
  });
});
