import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { field, listedRow, manage } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, writes } from '#test/support/pages/renderForUser';

describe('The preview beside the form of a profile', function () {
  // Queries on this large page are slow in jsdom.
  this.timeout(30_000);
  before(readPages);
  afterEach(leave);

  // Its links and buttons are inert, so it is not found by role.
  const card = async () => within(await screen.findByRole('complementary', { name: 'Preview' }));

  it('shows the card with what was entered, saves nothing and leaves out what is not valid', async () => {
    const rows = [listedRow()];
    const { user, calls } = await manage(rows);
    expect((await card()).getByText(listedRow().name)).to.exist;
    await user.clear(await field('Company name'));
    await user.type(await field('Company name'), 'Deepest Drilling');
    await user.clear(await field('Website'));
    await user.type(await field('Website'), 'not a website');
    await waitFor(async () => expect((await card()).getByText('Deepest Drilling')).to.exist, { timeout: 5000 });
    const previews = calls.filter(({ url }) => url.endsWith('/preview'));
    expect(previews.at(-1)?.body).to.deep.equal({ name: 'Deepest Drilling' });
    expect(writes(calls)).to.deep.equal([]);
    expect(rows[0]?.name).to.equal(listedRow().name);
  });

  it('opens the whole profile, whose links do not leave the page', async () => {
    const { user, shownAddress } = await manage([listedRow()], '/services');
    await user.click((await card()).getByRole('button', { name: 'Preview whole profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of your profile' }));
    expect(await dialog.findByRole('heading', { level: 1, name: listedRow().name })).to.exist;
    await user.click(dialog.getByRole('link', { name: /^Request quote/ }));
    expect(shownAddress()).to.equal('/profile/manage/services');
    await user.click(dialog.getByRole('button', { name: 'Close preview' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  });

  it('says when the last change cannot be previewed', async () => {
    const rejected = {
      status: 400,
      body: { error: 'Atlantis is not a country.', code: 'invalid', fields: { works_in: 'Atlantis is not a country.' } },
    };
    const { user } = await manage([listedRow()], '/location', { 'POST /api/user/contractors/5/preview': rejected });
    await user.type(await field('Where you work'), 'Atlantis{Enter}');
    expect(await (await card()).findByText(/can't be previewed/, undefined, { timeout: 5000 })).to.exist;
  });
});

describe('Links to the sections of the manage page', () => {
  before(readPages);
  afterEach(leave);

  const links: [address: string, section: string, shown: string][] = [
    ['?tab=fleet&contractor=northern-terrain-drilling', 'Fleet & projects', '/fleet?contractor=northern-terrain-drilling'],
    ['?contractor=x&tab=company', 'Company', '?contractor=x'],
    ['/nothing?contractor=x', 'Company', '?contractor=x'],
    ['/team', 'Team', '/team'],
  ];
  for (const [address, section, shown] of links) {
    it(`open ${section} at /profile/manage${shown} for ${address}`, async () => {
      const { shownAddress } = await manage([listedRow()], address);
      const nav = within(await screen.findByRole('navigation', { name: 'Profile and settings' }));
      await waitFor(() => expect(nav.getByRole('link', { name: section }).getAttribute('aria-current')).to.equal('page'));
      expect(shownAddress()).to.equal(`/profile/manage${shown}`);
    });
  }
});
