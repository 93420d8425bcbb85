import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { minRankedReviews, sorts } from '#contract/directory/listQuery';
import { HomePage } from '#features/directory/HomePage';
import { OrderingPage } from '#features/ordering/OrderingPage';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { leave, renderApp } from '#test/support/pages/renderApp';

describe('The order of results', () => {
  afterEach(leave);

  it('is explained for every order, with the number of reviews that a rating needs', () => {
    renderApp(<OrderingPage />);
    for (const { label } of sorts) {
      const rules = within(screen.getByRole('region', { name: label })).getAllByRole('listitem');
      expect(rules, label).to.not.be.empty;
    }
    expect(screen.getByRole('region', { name: 'Rating' }).textContent).to.include(`from ${minRankedReviews} published reviews on`);
    expect(screen.getByRole('region', { name: 'What never counts' }).textContent).to.include('No company can pay for a better place');
  });

  const cases: [address: string, offered: string[]][] = [
    ['/', ['likes', 'a-z', 'z-a', 'location']],
    ['/?country=Finland', ['likes', 'a-z', 'z-a', 'location', 'rating', 'reviews', 'fleet', 'updated']],
    ['/?search=gold', ['likes', 'a-z', 'z-a', 'location', 'relevance', 'rating', 'reviews', 'fleet', 'updated']],
    ['/?sort=fleet', ['likes', 'a-z', 'z-a', 'location', 'fleet']],
  ];
  for (const [address, offered] of cases) {
    it(`can be ${offered.join(', ')} at ${address}`, async () => {
      renderApp(<HomePage />, { api: directoryApi(3), address });
      const select = await screen.findByLabelText<HTMLSelectElement>('Sort by');
      const options = within(select).getAllByRole<HTMLOptionElement>('option');
      expect(options.map(({ value }) => value)).to.deep.equal(offered);
      expect(select.value).to.equal(new URLSearchParams(address.slice(1)).get('sort') ?? 'likes');
    });
  }
});
