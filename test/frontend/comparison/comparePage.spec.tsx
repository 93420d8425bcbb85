import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { Comparison, ComparisonCell } from '#contract/comparison/comparison';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor } from '#test/support/pages/renderForUser';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const cell = (text: string | null, given: Partial<ComparisonCell> = {}): ComparisonCell => ({
  text,
  number: null,
  date: null,
  by: null,
  at: null,
  ...given,
});
const contractor = (id: number, slug: string, name: string) => ({ id, slug, name, logo: null, location: 'Ghana' });
const row = (key: string, label: string, cells: ComparisonCell[], differs = true): Comparison['rows'][number] => {
  return { key, group: 'Depth', label, unit: null, differs, cells };
};

function sample(names: string[], missing: string[] = []): Comparison {
  const deep = cell('1,500 m', { by: 'company', at: '2026-11-03T00:00:00.000Z' });
  return {
    compared_at: '2026-11-28T10:00:00.000Z',
    contractors: names.map((name, index) => contractor(index + 1, name.toLowerCase(), name)),
    missing,
    rows: [
      row('depth_hq', 'HQ', [deep, cell(null), cell('800 m')].slice(0, names.length)),
      row(
        'depth_nq',
        'NQ',
        names.map(() => cell('900 m')),
        false,
      ),
    ],
  };
}

const url = (contractors: string) => `GET /api/comparison?contractors=${contractors}`;
const table = () => screen.findByRole('table');
const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => within(head).getByRole('link').textContent);

describe('Page that compares contractors', () => {
  before(readPages);
  afterEach(leave);
  const open = (contractors: string, answers: Answers) => renderFor(<App />, { address: `/compare?contractors=${contractors}`, user: null, answers });
  const three: Answers = {
    [url('alpha,beta,gamma')]: { body: sample(['Alpha', 'Beta', 'Gamma']) },
    [url('beta,alpha,gamma')]: { body: sample(['Beta', 'Alpha', 'Gamma']) },
    [url('alpha,gamma')]: { body: sample(['Alpha', 'Gamma']) },
  };

  it('shows facts with their sources, and what is not stated', async () => {
    await open('alpha,beta,gamma', three);
    const line = within(await table()).getByRole('row', { name: /^HQ/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['1,500 mStated by the company, 3 Nov 2026', 'not stated', '800 m']);
    expect(within(line).getByRole('rowheader').textContent).to.equal('HQ differs');
    expect(screen.getByRole('link', { name: 'Excel' }).getAttribute('href')).to.equal('/api/comparison.xlsx?contractors=alpha,beta,gamma');
    expect(screen.getByRole('link', { name: 'Request quotes' }).getAttribute('href')).to.equal(
      '/request-quote?contractor=alpha&contractor=beta&contractor=gamma',
    );
    expect(screen.queryByRole('searchbox', { name: 'Find a contractor' })).to.exist;
  });

  it('moves and removes columns, which the URL holds', async () => {
    const { user, shownAddress } = await open('alpha,beta,gamma', three);
    await user.click(await screen.findByRole('button', { name: 'Move Alpha right' }));
    expect(shownAddress()).to.equal('/compare?contractors=beta,alpha,gamma');
    expect(screen.getByText('Alpha is now column 2 of 3')).to.exist;
    await screen.findByRole('button', { name: 'Move Alpha left' });
    await leave();
    const again = await open('alpha,beta,gamma', three);
    await again.user.click(await screen.findByRole('button', { name: 'Remove Beta' }));
    expect(again.shownAddress()).to.equal('/compare?contractors=alpha,gamma');
    expect(await heads()).to.deep.equal(['Alpha', 'Gamma']);
  });

  it('can hide rows, and those in which the companies agree', async () => {
    const { user } = await open('alpha,beta,gamma', three);
    await user.click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    expect(screen.queryByRole('row', { name: /^NQ/ })).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Hide HQ' }));
    expect(screen.getByText('These companies state the same.')).to.exist;
    await user.click(screen.getByRole('button', { name: 'Show 1 hidden row' }));
    expect(screen.getByRole('row', { name: /^HQ/ })).to.exist;
  });

  it('holds the choice of rows in its URL', async () => {
    const { user, shownAddress } = await open('alpha,beta,gamma&hide=depth_nq', three);
    expect(within(await table()).queryByRole('row', { name: /^NQ/ })).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Hide HQ' }));
    expect(shownAddress()).to.equal('/compare?contractors=alpha,beta,gamma&hide=depth_nq,depth_hq');
    const fileUrl = () => screen.getByRole('link', { name: 'PDF' }).getAttribute('href');
    expect(fileUrl(), 'a file without hidden rows').to.equal('/api/comparison.pdf?contractors=alpha,beta,gamma&hide=depth_hq,depth_nq');
    await user.click(screen.getByRole('button', { name: 'Show 2 hidden rows' }));
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(shownAddress()).to.equal('/compare?contractors=alpha,beta,gamma&differences=true');
    expect(fileUrl(), 'a file without equal rows').to.equal('/api/comparison.pdf?contractors=alpha,beta,gamma&hide=depth_nq');
    await user.click(screen.getByRole('button', { name: 'Move Alpha right' }));
    expect(shownAddress()).to.equal('/compare?contractors=beta,alpha,gamma&differences=true');
  });

  it('names what is no longer listed', async () => {
    await open('alpha,gone', { [url('alpha,gone')]: { body: sample(['Alpha'], ['gone']) } });
    expect(await screen.findByText('No longer listed: gone.')).to.exist;
    await leave();
    await open('gone', { [url('gone')]: { status: 404, body: { error: 'None of these contractors is listed.', code: 'not_found' } } });
    expect(await screen.findByText('None of these contractors is listed. Add others below.')).to.exist;
  });

  it('offers companies to begin with', async () => {
    await renderFor(<App />, {
      address: '/compare',
      user: null,
      answers: { 'GET /api/contractors?page=1&page_size=4': { body: [sampleContractor()], headers: { 'x-total-count': '1' } } },
    });
    const links = await within(await screen.findByRole('list', { name: 'Contractors' })).findAllByRole('link');
    expect(links[0]?.getAttribute('href')).to.equal('/compare?contractors=northern-terrain-drilling');
  });
});
