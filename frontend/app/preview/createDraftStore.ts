import type { DraftPreview } from '#contract/cms-sync/previews';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import type { PublishedReviews } from '#contract/reviews/reviews';
import type { StoreExtra } from '#endpoints/base/apiCall';
import { profileApi } from '#endpoints/profile';
import { reviewsApi } from '#endpoints/reviews';
import { buildFirstReviewsQuery } from '#features/contractor/reviews/reviewsQuery';
import type { AppDispatch, AppStore } from '#state/store';
import { toastShown } from '#state/toastsSlice';
import { createReadOnlyStore } from '../still/createReadOnlyStore';

const noReviews: PublishedReviews = {
  figures: {
    count: 0,
    average: null,
    distribution: [0, 0, 0, 0, 0],
    sub_ratings: mapSubRatings(() => null),
    would_hire_again: 0,
    methods: [],
    jobs: [],
  },
  reviews: [],
};

/** Creates the read-only store of a signed-out visitor for the site around a draft. @param dispatch dispatch function of the page's own store */
export function createDraftStore(dispatch: AppDispatch, { contractor, published }: Pick<DraftPreview, 'contractor' | 'published'>): AppStore {
  const callApi = dispatch((_dispatch: AppDispatch, _state: unknown, extra: StoreExtra) => extra.callApi);
  const store: AppStore = createReadOnlyStore({ read: callApi, onBlocked: () => showPreviewNotice(store) });
  if (contractor && !published) {
    // The public site does not have this company yet, so there are no reviews to load.
    void store.dispatch(reviewsApi.util.upsertQueryData('listReviews', buildFirstReviewsQuery(contractor.slug), noReviews));
    void store.dispatch(profileApi.util.upsertQueryData('listSimilar', contractor.id, []));
  }
  return store;
}

/** Says that actions are disabled in a preview. */
export function showPreviewNotice(store: AppStore): void {
  store.dispatch(toastShown({ title: 'This is a preview', description: "Links, buttons and forms don't work here." }));
}
