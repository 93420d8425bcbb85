import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { reviewsApi } from '../../endpoints/reviews';
import { similarApi } from '../../endpoints/similar';
import { firstReviews } from '../../features/contractor/reviewOrder';
import { sampleCards } from '../../shared/design/sampleCards';
import { useAppDispatch } from '../../state/hooks';
import type { AppStore } from '../../state/store';
import { toastShown } from '../../state/toastsSlice';
import { StillPart } from '../still/StillPart';
import { stillStore } from '../still/stillStore';
import { profileAnswers, reviewsOf, sampleApi } from './sampleApi';

/** Around what shows a sample profile: it looks and works like the site, but nothing is sent, counted or liked. */
export function SampleSite({ profile, children }: { profile: ContractorProfile; children: ReactNode }) {
  const refuse = useRefusal();
  const now = useRef(profile);
  const [store] = useState(() => storeOf(() => now.current, refuse));
  useEffect(() => {
    if (now.current === profile) return;
    now.current = profile;
    store.dispatch(reviewsApi.util.invalidateTags(['Reviews']));
  }, [profile, store]);
  return (
    <StillPart store={store} onRefused={refuse}>
      {children}
    </StillPart>
  );
}

/** Says that a sample does nothing. */
export function useRefusal(): () => void {
  const dispatch = useAppDispatch();
  return () => dispatch(toastShown({ title: 'This is a sample', description: 'Nothing is sent, counted or opened from here.' }));
}

/** What the profile's page asks for first is there from the start, so that the server draws it too. */
function storeOf(profile: () => ContractorProfile, onRefused: () => void): AppStore {
  const first = profile();
  const store = stillStore({ read: sampleApi((path, query) => profileAnswers(profile())(path, query)), onRefused });
  const asked = firstReviews(first.slug);
  const query = new URLSearchParams({ sort: asked.sort, page: '1', page_size: String(asked.page_size) });
  store.dispatch(reviewsApi.util.upsertQueryEntries([{ endpointName: 'listReviews', arg: asked, value: reviewsOf(first, query) }]));
  store.dispatch(similarApi.util.upsertQueryEntries([{ endpointName: 'listSimilar', arg: first.id, value: sampleCards }]));
  return store;
}
