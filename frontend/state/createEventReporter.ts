import type { Analytics } from '../lib/analytics/analytics';
import { toAnalyticsEvent, toAnalyticsIdentity } from './analyticsRules';
import type { StoreEvent } from './eventRelay';
import type { SessionState } from './sessionSlice';
import { pageViewed } from './visitEvents';

/** Tells the analytics what happens, in the name of whom it happens to; who that is, only when it changes. */
export function createEventReporter(analytics: Analytics): (storeEvent: StoreEvent) => void {
  /** The number and kind that were told last; null for nobody, undefined before anything is known. */
  let lastIdentity: string | null | undefined;
  const reportIdentity = (session: SessionState) => {
    const identity = toAnalyticsIdentity(session);
    const identityKey = identity && `${identity.id} ${identity.user_type}`;
    if (identityKey === lastIdentity) return;
    lastIdentity = identityKey;
    if (identity) analytics.identify(identity.id, { user_type: identity.user_type });
    else analytics.resetIdentity();
  };
  return ({ event, before, after }) => {
    if (pageViewed.match(event)) analytics.setPath(event.payload.path);
    const isSigningOut = before.status === 'signedIn' && after.status === 'signedOut';
    // While nobody knows who is here, it is who was here before.
    const isSessionKnown = after.status === 'signedIn' || after.status === 'signedOut';
    if (isSessionKnown && !isSigningOut) reportIdentity(after);
    const analyticsEvent = toAnalyticsEvent(event);
    if (analyticsEvent) analytics.track(analyticsEvent);
    // The last thing that somebody does is still theirs.
    if (isSigningOut) reportIdentity(after);
  };
}
