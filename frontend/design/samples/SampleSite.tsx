import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createReadOnlyStore } from '#app/still/createReadOnlyStore';
import { ReadOnlyArea } from '#app/still/ReadOnlyArea';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { profileApi } from '#endpoints/profile';
import { reviewsApi } from '#endpoints/reviews';
import { buildFirstReviewsQuery } from '#features/contractor/reviews/reviewsQuery';
import { useAppDispatch } from '#state/hooks';
import type { AppStore } from '#state/store';
import { toastShown } from '#state/toastsSlice';
import { buildReviewsPage, createProfileResponder, createSampleApi } from './createSampleApi';
import { sampleSimilar } from './sampleCards';

/** A read-only copy of the site for a sample profile. It looks and works like the site, but sends, counts and likes nothing. */
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

/** Returns a function that tells the user that samples do nothing. */
export function useSampleNotice(): () => void {
  const dispatch = useAppDispatch();
  return () => dispatch(toastShown({ title: 'This is a sample', description: 'Nothing is sent, counted or opened from here.' }));
}

/** The first requests of the profile page are prefilled, so that the server renders their data too. */
function createSampleStore(profile: () => ContractorProfile, onBlocked: () => void): AppStore {
  const first = profile();
  const store = createReadOnlyStore({ read: createSampleApi((path, query) => createProfileResponder(profile())(path, query)), onBlocked });
  const reviewsParams = buildFirstReviewsQuery(first.slug);
  const query = new URLSearchParams({ sort: reviewsParams.sort, page: '1', page_size: String(reviewsParams.page_size) });
  store.dispatch(reviewsApi.util.upsertQueryEntries([{ endpointName: 'listReviews', arg: reviewsParams, value: buildReviewsPage(first, query) }]));
  store.dispatch(profileApi.util.upsertQueryEntries([{ endpointName: 'listSimilar', arg: first.id, value: sampleSimilar }]));
  return store;
}
