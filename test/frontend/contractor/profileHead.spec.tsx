import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { computeCompleteness } from '#contract/contractors/completeness';
import { ProfileHead } from '#features/contractor/head/ProfileHead';
import { AtAGlance } from '#features/contractor/sections/AtAGlance';
import { leave } from '#test/support/pages/renderApp';
import { renderFor } from '#test/support/pages/renderForUser';
import { sampleOwn, sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const links = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const premium = { profile_type: 'premium' as const };

describe('the phone number at a glance', () => {
  afterEach(leave);

  it('dials the URL of the number', async () => {
    const phone = '(03) 5555 0100 ext. 12';
    await renderFor(<AtAGlance contractor={sampleProfile({ phone, phone_url: 'tel:+61355550100;ext=12' })} />, { user: null });
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).to.equal('tel:+61355550100;ext=12');
  });

  it('is text where it cannot be dialled', async () => {
    await renderFor(<AtAGlance contractor={sampleProfile({ phone: '6.14E+11', phone_url: null })} />, { user: null });
    expect([screen.getByText('6.14E+11').closest('a'), screen.queryByRole('link', { name: '6.14E+11' })]).to.deep.equal([null, null]);
  });
});

describe('Profile header', () => {
  afterEach(leave);

  it('offers a quote first when the company has members who can answer', async () => {
    await renderFor(<ProfileHead contractor={sampleProfile({ ...premium, claimed: true, phone: '+61 8 9000', phone_url: 'tel:+6189000' })} />, {
      user: null,
    });
    expect(links()).to.deep.equal(['Request quote', 'Leave a review']);
    expect(screen.queryByText(/hasn't joined/)).to.equal(null);
  });

  it('offers phone and website first when the company has no members, and explains what a quote request can achieve', async () => {
    const contractor = sampleProfile({ ...premium, claimed: false, phone: '+61 8 9000', phone_url: 'tel:+6189000', website: 'https://acme.example' });
    await renderFor(<ProfileHead contractor={contractor} />, { user: null });
    expect(links()).to.deep.equal(['Call', 'Visit website', 'Request quote', 'Leave a review', 'Claim this profile']);
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).to.equal('tel:+6189000');
    expect(screen.getByText(/so a reply to a quote request isn't guaranteed\. You can contact it by phone or through its website\./)).to.exist;
  });

  it('has no button to call where the phone number is a note', async () => {
    const contractor = sampleProfile({ ...premium, claimed: false, phone: 'call Bob', phone_url: null, website: 'https://acme.example' });
    await renderFor(<ProfileHead contractor={contractor} />, { user: null });
    expect(links()).to.deep.equal(['Visit website', 'Request quote', 'Leave a review', 'Claim this profile']);
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
