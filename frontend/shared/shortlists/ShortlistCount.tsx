import { lazy, Suspense } from 'react';
import { useShortlistedIds } from '#lib/visits/shortlisted';
import { useAppSelector } from '#state/hooks';

// Only for signed-in users, to keep it out of the home page's scripts. Without the chunk, the header shows no count.
const AccountCount = lazy(() =>
  import(/* webpackChunkName: "accountShortlists" */ './AccountShortlistCount').then(
    ({ AccountShortlistCount }) => ({ default: AccountShortlistCount }),
    () => ({ default: () => false as const }),
  ),
);

/** The number of companies that are liked or in a shortlist, in brackets; nothing for 0. */
export function ShortlistCount() {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const liked = useAppSelector((state) => state.likes.liked);
  const listed = useShortlistedIds();
  if (isSignedIn) {
    return (
      <Suspense>
        <AccountCount />
      </Suspense>
    );
  }
  const { size } = new Set([...liked.map(String), ...listed.split(',').filter(Boolean)]);
  return size > 0 && ` (${size})`;
}
