import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { Link } from 'react-router-dom';
import { FormDemoPage } from '#design/playground/formDemo/FormDemoPage';
import { leave, renderApp } from '#test/support/pages/renderApp';

/** The page with an additional link, for navigation other than by its own buttons, as with Back. */
const demo = (
  <>
    <FormDemoPage />
    <Link to="/form-demo?sample=bad">elsewhere</Link>
  </>
);
const open = (query = '') => renderApp(demo, { address: `/form-demo${query}` });
const send = () => screen.getByText('Send');
const company = () => screen.getByLabelText<HTMLInputElement>('Company');
const result = () => within(screen.getByRole('region', { name: 'What would be sent' })).getByRole('status');
const shownValues = () => JSON.parse(result().querySelector('pre')?.textContent ?? 'null');

describe('Form demo', () => {
  afterEach(leave);

  it('focuses the first of all invalid fields and shows an error beside each', async () => {
    const { user, calls } = open('?sample=bad');
    expect(company().value).to.equal('NT');
    await user.click(send());
    await waitFor(() => expect(document.activeElement).to.equal(company()));
    for (const sentence of [
      'Company must be at least 3 characters',
      'Please enter a URL, such as https://example.com',
      'Please choose a country',
      'Password must be at least 8 characters',
      'The passwords do not match',
      'Please enter a whole number from 1 to 500',
      'Please enter a year from 1850 to 2026, or leave this empty',
      'Notes must be at least 20 characters',
      'Please choose a size',
      'Please choose no more than 3 methods',
      'The latest start must be on or after the earliest start',
      'Please choose 1 to 5 stars',
    ]) {
      expect(screen.getByText(sentence), sentence).to.exist;
    }
    expect(screen.getByText(/^A rig with a name .*: at most 30 characters$/)).to.exist;
    expect([shownValues(), calls]).to.deep.equal([null, []]);
  });

  it('shows the values as parsed by its schema, without the password, and sends nothing', async () => {
    const { user, calls } = open('?sample=good');
    await user.click(send());
    await waitFor(() => expect(shownValues()).to.not.equal(null));
    expect(shownValues()).to.include({ email: 'kim.lee@northern-terrain.example', rigs: 14, founded: 1994, unit: 'ft', safety: null, copy: true });
    expect(shownValues().methods).to.deep.equal(['Diamond Drilling', 'Reverse Circulation (RC)']);
    expect(result().textContent).to.include('(13 characters)').and.to.not.include('correct horse');
    expect(calls).to.deep.equal([]);
  });

  it('is filled in by its buttons, which are kept in the URL, and again after changes', async () => {
    const { user, shownAddress } = open('?sample=unknown&server=refuses');
    expect(company().value).to.equal('');
    await user.click(screen.getByText('Fill in valid values'));
    expect([shownAddress(), company().value]).to.deep.equal(['/form-demo?sample=good&server=refuses', 'Northern Terrain Drilling']);
    await user.type(company(), '!');
    expect(company().value).to.equal('Northern Terrain Drilling!');
    await user.click(screen.getByText('Fill in valid values'));
    expect(company().value).to.equal('Northern Terrain Drilling');
  });

  it('shows no result beside a form that it does not belong to', async () => {
    const { user } = open('?sample=good');
    const sent = async () => {
      await user.click(send());
      await waitFor(() => expect(shownValues()).to.not.equal(null));
    };
    await sent();
    await user.click(screen.getByText('No response'));
    expect(shownValues()).to.equal(null);
    await user.click(screen.getByText('Accepts the form'));
    await sent();
    await user.click(screen.getByText('elsewhere'));
    expect([company().value, shownValues()]).to.deep.equal(['NT', null]);
  });

  it('shows server errors beside their fields and keeps the input', async () => {
    const { user } = open('?sample=good&server=refuses');
    await user.click(send());
    expect(await screen.findByText('Another company has this name')).to.exist;
    expect(screen.getByText('An account with this email already exists')).to.exist;
    await waitFor(() => expect(document.activeElement).to.equal(company()));
    expect([company().value, shownValues(), screen.queryByRole('alert')]).to.deep.equal(['Northern Terrain Drilling', null, null]);
  });

  it('reports at the top that the server is down, and continues once it is set to work', async () => {
    const { user, shownAddress } = open('?sample=good&server=fails');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).to.include('could not be reached');
    await user.click(screen.getByText('Accepts the form'));
    expect(shownAddress()).to.equal('/form-demo?sample=good');
    await user.click(send());
    await waitFor(() => expect(shownValues()).to.not.equal(null));
    expect(screen.queryByRole('alert')).to.equal(null);
  });
});
