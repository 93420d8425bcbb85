import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { computeCompleteness } from '#contract/contractors/completeness';
import { ProfileHead } from '#features/contractor/head/ProfileHead';
import { leave } from '#test/support/pages/renderApp';
import { renderFor } from '#test/support/pages/renderForUser';
import { sampleOwn, sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const links = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const premium = { profile_type: 'premium' as const };

describe('Profile header', () => {
  afterEach(leave);

  it('offers a quote first when the company has members who can answer', async () => {
    await renderFor(<ProfileHead contractor={sampleProfile({ ...premium, claimed: true, phone: '+61 8' })} />, { user: null });
    expect(links()).to.deep.equal(['Request quote', 'Leave a review']);
    expect(screen.queryByText(/hasn't joined/)).to.equal(null);
  });

  it('offers phone and website first when the company has no members, and explains what a quote request can achieve', async () => {
    const contractor = sampleProfile({ ...premium, claimed: false, phone: '+61 8 9000', website: 'https://acme.example' });
    await renderFor(<ProfileHead contractor={contractor} />, { user: null });
    expect(links()).to.deep.equal(['Call', 'Visit website', 'Request quote', 'Leave a review', 'Claim this profile']);
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).to.equal('tel:+6189000');
    expect(screen.getByText(/so a reply to a quote request isn't guaranteed\. You can contact it by phone or through its website\./)).to.exist;
  });

  it('shows its members the edit link and the completeness', async () => {
    const own = sampleOwn({ id: 7, ...premium, claimed: true });
    await renderFor(<ProfileHead contractor={own} />, { answers: { 'GET /api/user/contractors': { body: [own] } } });
    await screen.findByRole('link', { name: 'Edit profile' });
    expect(links()).to.deep.equal(['Edit profile', `${computeCompleteness(own).percent}% complete`]);
  });

  it('shows how and when the company was verified', async () => {
    const verified = { verified: true, verified_at: '2026-11-03T08:00:00.000Z' };
    await renderFor(<ProfileHead contractor={sampleProfile({ ...verified, verified_by: 'company_mail' })} />, { user: null });
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).to.match(
      /Verified on 3 Nov 2026\. Someone from the company confirmed it from an email address/,
    );
    await leave();
    await renderFor(<ProfileHead contractor={sampleProfile({ verified: true })} />, { user: null });
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).to.match(/Verified\. Our team checked this company's details\./);
  });
});
