import { cleanup, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import type { Review } from '#contract/reviews/reviews';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { ContractorRow } from '#shared/listing/ContractorRow';
import { ReviewCard } from '#shared/reviews/ReviewCard';
import { renderApp } from '#test/support/pages/renderApp';
import { sampleReview } from '#test/support/pages/samples/clientSamples';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

describe('Rating of a contractor in lists', () => {
  afterEach(cleanup);

  for (const [name, Part] of [
    ['a card', ContractorCard],
    ['a row', ContractorRow],
  ] as const) {
    it(`shows on ${name} stars from three reviews on, only the count below that, and nothing without reviews`, () => {
      const shown = (rating: number | null, review_count: number) => {
        renderApp(<Part contractor={sampleContractor({ rating, review_count })} />);
        const words = [screen.queryByRole('img', { name: /stars$/ })?.getAttribute('aria-label'), screen.queryByText(/ reviews?$/)?.textContent];
        cleanup();
        return words;
      };
      expect(shown(null, 0)).to.deep.equal([undefined, undefined]);
      expect(shown(5, 1)).to.deep.equal([undefined, '1 review']);
      expect(shown(5, 2)).to.deep.equal([undefined, '2 reviews']);
      expect(shown(4.67, 3)).to.deep.equal(['4.7 of 5 stars', '3 reviews']);
      expect(shown(3.98, 1234)).to.deep.equal(['4 of 5 stars', '1,234 reviews']);
    });
  }
});

describe('Published review', () => {
  afterEach(cleanup);
  const show = (changes: Partial<Review> = {}) => renderApp(<ReviewCard review={sampleReview(changes)} company="Northern Terrain" />);

  it('names the reviewer, the job and how the review was confirmed', () => {
    show();
    const card = within(screen.getByRole('article', { name: 'Straight holes' }));
    for (const text of [
      'Ama Mensah, Brolga Minerals',
      'Diamond Drilling · Ghana · 2025 · 1,000 to 5,000 m · HQ holes from 300 to 1,000 m',
      'Confirmed by work email',
      'Would hire them again',
      '2 Nov 2026',
    ])
      expect(card.getByText(text), text).to.exist;
    expect(card.getByRole('img', { name: '4 of 5 stars' })).to.exist;
    expect(card.getByRole('tooltip', { hidden: true }).textContent).to.match(
      /^The reviewer opened a link we emailed to an address at a company's own domain\./,
    );
  });

  it('shows when the company name is hidden and when the reviewer has deleted their account', () => {
    show({ author_company: null, would_hire_again: false, proof: 'any_mail' });
    for (const text of ['Ama Mensah, company withheld', 'Would not hire them again', 'Confirmed by email'])
      expect(screen.getByText(text), text).to.exist;
    cleanup();
    show({ author_name: null, author_company: null });
    expect(screen.getByText('Former user')).to.exist;
  });

  it('lists the ratings that were given, and no list when there are none', () => {
    show({ sub_ratings: { ...mapSubRatings(() => null), safety: 5, crew: 2 } });
    expect(screen.getAllByRole('term', { hidden: true }).map((term) => term.textContent)).to.deep.equal(['Safety on site', 'Crew and supervision']);
    expect(screen.getAllByRole('definition', { hidden: true }).map((one) => one.textContent)).to.deep.equal(['5 of 5', '2 of 5']);
    cleanup();
    show();
    expect(screen.queryByText('Detailed ratings')).to.equal(null);
  });

  it("shows the company's reply below the review", () => {
    show({ reply: { text: 'Thank you.', replied_at: '2026-11-05T08:00:00.000Z', edited: true } });
    for (const text of ['Reply from Northern Terrain', '5 Nov 2026, edited', 'Thank you.']) expect(screen.getByText(text), text).to.exist;
  });
});
