import { minRankedReviews, type SortKey, sorts } from '#contract/directory/listQuery';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { type RuleSection, RuleSheet } from '#shared/page/RuleSheet';
import { StackPage } from '#ui/layout/pageLayouts';

/** How each order works. Companies that are equal follow by name. */
const rules: Record<SortKey, string[]> = {
  likes: ['Companies with the most likes come first. This is the order unless you choose another one.'],
  'a-z': ['By company name, without regard to accents or capital letters.'],
  'z-a': ['By company name, backwards.'],
  location: ['By country, then state or province, then company name. Companies without a location come last.'],
  relevance: ['For a search: companies whose name or former name matches come before companies that match by anything else. Within both, by likes.'],
  match: [
    'For a job: companies that fit the most of what you asked for come first. Each of place, method, depth, start, carrier and certificate counts the same.',
    "Companies that state something that doesn't fit are left out unless you ask for them. What a company doesn't state counts neither way.",
    'Companies that fit equally many follow by likes.',
  ],
  distance: ['Near a place: the company with the nearest base or location comes first.'],
  rating: [
    `By average rating, from ${minRankedReviews} published reviews on. Of equal averages, the one from more reviews comes first.`,
    `Companies with fewer than ${minRankedReviews} reviews follow, because so few say little.`,
  ],
  reviews: ['Companies with the most published reviews come first.'],
  fleet: ['Companies with the most rigs come first. Companies that state no number come last.'],
  updated: ['The profile that changed last comes first.'],
};

const sections: RuleSection[] = [
  {
    id: 'principles',
    title: 'What never counts',
    points: [
      "No company can pay for a better place. There is no sponsored placement, and the tier and the badge of a company don't change the order.",
      'The order is the same for everyone. We never personalise it.',
    ],
  },
  ...sorts.map(({ key, label }) => ({ id: `order-${key}`, title: label, points: rules[key] })),
];

/** Explains the orders of the list. See docs/product-rules.md#2-filters-search-and-order. */
export function OrderingPage() {
  const { productName } = useBrowserConfig();
  return (
    <StackPage>
      <PageMeta
        title={`How results are ordered | ${productName}`}
        description="What each order of the directory counts, and what never counts: no company can pay for a better place."
        keywords="ranking, order of results, drilling contractor directory"
        path="/ordering"
      />
      <PageHeading>How results are ordered</PageHeading>
      <RuleSheet sections={sections} />
    </StackPage>
  );
}
