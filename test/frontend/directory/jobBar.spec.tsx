import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import type { Match } from '#contract/contractors/contractors';
import type { ApiCall } from '#endpoints/base/apiCall';
import { JobMatch } from '#features/contractor/head/JobMatch';
import { HomePage } from '#features/directory/HomePage';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { renderApp } from '#test/support/pages/renderApp';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const match: Match = {
  fits: 1,
  of: 3,
  criteria: [
    { key: 'place', wanted: 'Finland', state: 'fits' },
    { key: 'start', wanted: '2031-03', state: 'not_stated' },
    { key: 'certificate', wanted: 'ISO 9001', state: 'does_not_fit' },
  ],
};
const job = 'job_place=Finland&job_start=2031-03&job_certificates=ISO+9001';

/** See docs/product-rules.md#27-matching-a-job. */
describe('Match my job', () => {
  afterEach(cleanup);

  async function home(address = '/') {
    const directory = directoryApi(1);
    const asked: string[] = [];
    const api = (call: ApiCall) => {
      if (call.url.startsWith('/api/contractors?')) {
        asked.push(call.url);
        const row = sampleContractor({ slug: 'deep-core', match: call.url.includes('job_') ? match : undefined });
        return { body: [row], headers: { 'x-total-count': '1' } };
      }
      return directory(call);
    };
    const view = renderApp(<HomePage />, { address, api });
    await screen.findByText('Showing 1 contractor');
    const user = userEvent.setup();
    // On a narrow screen, the fields have to be asked for.
    await user.click(screen.getByRole('checkbox', { name: 'Match my job' }));
    const bar = within(screen.getByRole('search', { name: 'Match my job' }));
    return { ...view, asked, bar, user };
  }

  it('asks for the job in order of the match, and says on the card how the company fits', async () => {
    const { asked, bar, user } = await home('/?verified=true');
    await user.type(bar.getByLabelText('Where'), 'Finland');
    await user.selectOptions(bar.getByLabelText('Method'), 'Diamond Drilling');
    await user.selectOptions(bar.getByLabelText('Hole size'), 'HQ');
    await user.type(bar.getByLabelText('Depth (m)'), '600');
    await user.click(bar.getByRole('button', { name: 'See who fits' }));
    expect(await screen.findByText('Fits 1 of 3 · availability not stated · ISO 9001 does not fit')).to.exist;
    const query = new URLSearchParams(asked.at(-1)?.split('?')[1]);
    expect(Object.fromEntries(query)).to.deep.include({
      ...{ verified: 'true', sort: 'match', job_place: 'Finland', job_method: 'Diamond Drilling', job_size: 'HQ', job_depth: '600' },
    });
    const params = 'job_place=Finland&job_method=Diamond+Drilling&job_depth=600&job_size=HQ';
    expect(screen.getByRole('link', { name: /^View Profile/ }).getAttribute('href')).to.equal(`/contractors/deep-core?${params}`);
  });

  it('shows the job of the URL in the bar and as chips, each of which removes its part', async () => {
    const { asked, bar, user } = await home(`/?${job}&job_size=HQ&job_depth=600&sort=match`);
    expect(bar.getByLabelText<HTMLInputElement>('Where').value).to.equal('Finland');
    expect(bar.getByLabelText<HTMLSelectElement>('Start').value).to.equal('2031-03');
    await user.click(screen.getByRole('button', { name: 'Remove Depth: HQ to 600 m' }));
    await user.click(screen.getByRole('button', { name: 'Remove Certificate: ISO 9001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Also show those that don’t fit' }));
    expect(asked.at(-1)).to.match(/\?sort=match&job_place=Finland&job_start=2031-03&job_all=true&/);
    await user.click(screen.getByRole('button', { name: 'Remove Place: Finland' }));
    await user.click(screen.getByRole('button', { name: 'Remove Availability: Mar 2031' }));
    expect(asked.at(-1)).to.match(/\?page=1&/);
    expect(screen.queryByRole('option', { name: 'Best match' })).to.equal(null);
  });

  it('takes the metres of the job and several certificates, and keeps those of the URL', async () => {
    const { asked, bar, user } = await home(`/?${job}&sort=match`);
    await user.type(bar.getByLabelText('Total (m)'), '2500');
    expect(within(bar.getByLabelText('And certificate')).queryByRole('option', { name: 'ISO 9001' })).to.equal(null);
    // The fake API offers the same terms in every vocabulary.
    await user.selectOptions(bar.getByLabelText('And certificate'), 'Air Core');
    await user.click(bar.getByRole('button', { name: 'See who fits' }));
    await screen.findByRole('button', { name: 'Remove Certificate: Air Core' });
    const query = new URLSearchParams(asked.at(-1)?.split('?')[1]);
    expect(query.getAll('job_certificates')).to.deep.equal(['ISO 9001', 'Air Core']);
    expect(query.get('job_metres')).to.equal('2500');
    await user.click(screen.getByRole('button', { name: 'Remove Size of job: 2500 m in all' }));
    expect(asked.at(-1)).to.not.match(/job_metres/);
    expect(asked.at(-1)).to.match(/job_certificates=ISO\+9001&job_certificates=Air\+Core/);
  });

  it('is ended by Clear all', async () => {
    const { asked, user } = await home(`/?${job}&sort=match&verified=true`);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(asked.at(-1)).to.match(/\?page=1&/);
  });

  it('explains each criterion on the profile, and carries the job to the quote and back to the list', async () => {
    const asked: string[] = [];
    const api = ({ url }: ApiCall) => {
      asked.push(url);
      return { body: sampleProfile({ match }) };
    };
    const contractor = sampleProfile({ profile_type: 'premium', premium: true });
    renderApp(<JobMatch contractor={contractor} />, { address: `/contractors/${contractor.slug}?${job}`, api });
    const box = within(await screen.findByRole('region', { name: 'For your job: fits 1 of 3' }));
    expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).to.deep.equal([
      'Place: Finland fits',
      'Availability: Mar 2031 not stated',
      'Certificate: ISO 9001 does not fit',
    ]);
    expect(asked).to.deep.equal([`/api/contractors/${contractor.slug}?${job}`]);
    expect(box.getByRole('link', { name: 'Request quote for this job' }).getAttribute('href')).to.equal(
      `/request-quote?contractor=${contractor.slug}&${job}`,
    );
    expect(box.getByRole('link', { name: 'See all who fit' }).getAttribute('href')).to.equal(`/?${job}&sort=match`);
  });

  it('shows nothing on a profile without a job', () => {
    const { container } = renderApp(<JobMatch contractor={sampleProfile()} />, { address: '/contractors/x' });
    expect(container.textContent).to.equal('');
  });
});
