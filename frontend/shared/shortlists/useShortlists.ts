import { useMemo } from 'react';
import type { Shortlist } from '#contract/shortlists/shortlists';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { shortlistsApi } from '#endpoints/members/shortlists';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { browserActions, toShortlist, useBrowserLists } from './browserLists';
import { createAccountActions, type ShortlistActions } from './shortlistActions';

export interface Shortlists {
  /** Undefined while they are loading. */
  lists: readonly Shortlist[] | undefined;
  /** Whether they are those of the account, not those of the browser. */
  isAccount: boolean;
  failure: ApiFailure | undefined;
  retry: () => void;
  actions: ShortlistActions;
}

/** The shortlists of the signed-in user, or those of this browser without one. */
export function useShortlists(): Shortlists {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.session.status);
  const isAccount = status === 'signedIn';
  const browserLists = useBrowserLists();
  // Others may have changed a shared list since the last visit.
  const query = shortlistsApi.useListShortlistsQuery(undefined, { skip: !isAccount, refetchOnMountOrArgChange: true });
  const accountActions = useMemo(() => createAccountActions(dispatch), [dispatch]);
  const ownLists = useMemo(() => browserLists.map(toShortlist), [browserLists]);
  if (isAccount) {
    const failure = query.data ? undefined : toApiFailure(query.error);
    return { lists: query.data, isAccount, failure, retry: () => void query.refetch(), actions: accountActions };
  }
  const isKnown = status !== 'unknown' && status !== 'loading';
  return { lists: isKnown ? ownLists : undefined, isAccount, failure: undefined, retry: () => undefined, actions: browserActions };
}
