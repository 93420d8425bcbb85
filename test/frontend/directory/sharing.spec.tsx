import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor } from '#test/support/pages/renderForUser';

const property = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

describe('The shared link of the directory', () => {
  before(readPages);
  afterEach(leave);

  const searches: [address: string, title: string, description: RegExp][] = [
    [
      '/?country=Canada&drilling_methods=Diamond+Drilling',
      'Diamond Drilling contractors in Canada',
      /^Contractors in Canada, with Diamond Drilling$/,
    ],
    ['/?country=Australia&state_region=Queensland', 'Drilling contractors in Queensland, Australia', /^Contractors in Queensland, Australia$/],
    [
      '/?drilling_methods=Diamond+Drilling&drilling_methods=Air+Core&region=Africa',
      'Diamond Drilling and Air Core contractors in Africa',
      /^Contractors in Africa, with Diamond Drilling or Air Core$/,
    ],
    ['/?search=kalgoorlie', 'Drilling contractors for “kalgoorlie”', /^Contractors, matching “kalgoorlie”$/],
    ['/?min_rig_count=5&country=Ghana&sort=name', 'Drilling contractors in Ghana', /^Contractors in Ghana, with at least 5 rigs$/],
  ];
  for (const [address, title, description] of searches) {
    it(`says what was searched with ${address}`, async () => {
      await renderFor(<App />, { address, user: null });
      await screen.findByRole('main');
      expect(property('og:title')).to.equal(title);
      expect(property('og:description')).to.match(description);
      expect(property('og:url')).to.match(/^https:\/\/directory\.example\/\?./);
      expect(document.title).to.equal('Directory Home');
    });
  }

  it("has the page's own title without a search, and the site's picture as PNG", async () => {
    await renderFor(<App />, { address: '/?sort=name', user: null });
    await screen.findByRole('main');
    expect([property('og:title'), property('og:url')]).to.deep.equal(['Directory Home', 'https://directory.example/']);
    expect(property('og:image')).to.equal('https://directory.example/share.png');
  });
});
