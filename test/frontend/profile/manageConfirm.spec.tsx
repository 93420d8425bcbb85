import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { mapSections } from '#contract/contractors/contractorFields';
import { changeElsewhere, field, listedRow, manage, readAnnouncement } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, writes } from '#test/support/pages/renderForUser';

const confirming = 'POST /api/user/contractors/5/confirm';
const block = async (name: string) => within(await screen.findByRole('region', { name }));
const stillTrue = (name: string) => screen.findByRole('button', { name: `Confirm as current: ${name}` });

describe('Confirming the sections of a profile', function () {
  // Queries on this large page are slow in jsdom.
  this.timeout(30_000);
  before(readPages);
  afterEach(leave);

  for (const [tab, sections] of [
    ['company', { Company: 'company' }],
    ['location', { 'Location & reach': 'location' }],
    ['services', { Services: 'services', Software: 'software' }],
    ['certifications', { 'Certificates & safety': 'certifications' }],
    ['fleet', { 'Fleet & projects': 'fleet' }],
  ] as const) {
    it(`confirms each section of ${tab} with one click and shows the date of confirmation`, async () => {
      const rows = [listedRow()];
      const { user, calls } = await manage(rows, `/${tab}`);
      for (const [name, section] of Object.entries(sections)) {
        expect((await block(name)).getByText('Not confirmed yet')).to.exist;
        await user.click(await stillTrue(name));
        await (await block(name)).findByText('Confirmed on 3 Nov 2026');
        expect(writes(calls).at(-1)).to.deep.equal([confirming, { section, last_updated_seen: listedRow().last_updated }]);
      }
      expect(screen.queryByText('Not confirmed yet')).to.equal(null);
    });
  }

  it('confirms a section by saving a change to it', async () => {
    const { user } = await manage([listedRow()], '/services');
    await user.click(await screen.findByRole('checkbox', { name: 'CorePlan' }));
    const software = await block('Software');
    expect(software.getByText('Saving also confirms these details.')).to.exist;
    expect(software.queryByRole('button', { name: 'Confirm as current: Software' })).to.equal(null);
    expect(await stillTrue('Services')).to.exist;
  });

  it('keeps unsaved input elsewhere on the page', async () => {
    const rows = [listedRow()];
    const { user } = await manage(rows, '/services');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'CorePlan' });
    await user.click(box);
    await user.click(await stillTrue('Services'));
    await (await block('Services')).findByText('Confirmed on 3 Nov 2026');
    expect(box.checked).to.equal(false);
    expect(readAnnouncement()).to.include('Unsaved changes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    // The pressed button is gone; the focus moves to its result.
    await waitFor(() => expect(document.activeElement?.textContent?.trim()).to.equal('Saved'));
  });

  it('shows the current values and asks to confirm again when someone else changed the profile', async () => {
    const rows = [listedRow()];
    const { user, calls } = await manage(rows, '/location');
    const city = await field('City');
    changeElsewhere(rows, { location: { ...listedRow().location, city: 'Perth' } });
    await user.click(await stillTrue('Location & reach'));
    expect((await screen.findByRole('alert')).textContent).to.match(/^Someone else has changed this profile since you opened it/);
    expect([city.value, (await block('Location & reach')).getByText('Not confirmed yet')]).to.satisfy(([value]: [string]) => value === 'Perth');
    await user.click(await stillTrue('Location & reach'));
    await (await block('Location & reach')).findByText('Confirmed on 3 Nov 2026');
    expect([screen.queryByRole('alert'), writes(calls).length]).to.deep.equal([null, 2]);
  });

  it('shows an error when the server cannot be reached', async () => {
    const { user } = await manage([listedRow()], '', { [confirming]: () => Promise.reject(new Error('The line is dead.')) });
    await user.click(await stillTrue('Company'));
    expect((await screen.findByRole('alert')).textContent).to.equal('The server could not be reached. Check the connection and try again.');
    expect((await block('Company')).getByText('Not confirmed yet')).to.exist;
  });

  it('asks for a new confirmation once the last one is more than a year old', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    const confirmed = { ...mapSections(() => ago(30)), location: ago(370), fleet: ago(360) };
    const { user } = await manage([listedRow({ confirmed })], '/location');
    expect(await screen.findByRole('heading', { name: 'Confirm that your details are current' })).to.exist;
    expect(screen.getByText(/^No one has confirmed Location for over a year/)).to.exist;
    await user.click(screen.getByRole('link', { name: 'Fleet & projects' }));
    await stillTrue('Fleet & projects');
    expect(screen.queryByRole('heading', { name: 'Confirm that your details are current' })).to.equal(null);
  });
});
