import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createReadOnlyStore } from '#app/still/createReadOnlyStore';
import { ReadOnlyArea } from '#app/still/ReadOnlyArea';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { similarApi } from '#endpoints/contractors';
import { reviewsApi } from '#endpoints/reviews';
import { buildFirstReviewsQuery } from '#features/contractor/reviews/reviewsQuery';
import { useAppDispatch } from '#state/hooks';
import type { AppStore } from '#state/store';
import { toastShown } from '#state/toastsSlice';
import { buildReviewsPage, createProfileResponder, createSampleApi } from './createSampleApi';
import { sampleCards } from './sampleCards';

/** Around what shows a sample profile: it looks and works like the site, but nothing is sent, counted or liked. */
export function SampleSite({ profile, children }: { profile: ContractorProfile; children: ReactNode }) {
  const showSampleNotice = useSampleNotice();
  const latestProfile = useRef(profile);
  const [store] = useState(() => createSampleStore(() => latestProfile.current, showSampleNotice));
  useEffect(() => {
    if (latestProfile.current === profile) return;
    latestProfile.current = profile;
    store.dispatch(reviewsApi.util.invalidateTags(['Reviews']));
  }, [profile, store]);
  return (
    <ReadOnlyArea store={store} onBlocked={showSampleNotice}>
      {children}
    </ReadOnlyArea>
  );
}

/** Says that a sample does nothing. */
export function useSampleNotice(): () => void {
  const dispatch = useAppDispatch();
  return () => dispatch(toastShown({ title: 'This is a sample', description: 'Nothing is sent, counted or opened from here.' }));
}

/** What the profile's page asks for first is there from the start, so that the server draws it too. */
function createSampleStore(profile: () => ContractorProfile, onBlocked: () => void): AppStore {
  const first = profile();
  const store = createReadOnlyStore({ read: createSampleApi((path, query) => createProfileResponder(profile())(path, query)), onBlocked });
  const reviewsParams = buildFirstReviewsQuery(first.slug);
  const query = new URLSearchParams({ sort: reviewsParams.sort, page: '1', page_size: String(reviewsParams.page_size) });
  store.dispatch(reviewsApi.util.upsertQueryEntries([{ endpointName: 'listReviews', arg: reviewsParams, value: buildReviewsPage(first, query) }]));
  store.dispatch(similarApi.util.upsertQueryEntries([{ endpointName: 'listSimilar', arg: first.id, value: sampleCards }]));
  return store;
}
