import type { Analytics } from '../lib/analytics/analytics';
import { toAnalyticsEvent, toAnalyticsIdentity } from './analyticsRules';
import type { StoreEvent } from './eventRelay';
import type { SessionState } from './sessionSlice';
import { pageViewed } from './visitEvents';

/** Reports store events to analytics under the visitor's identity. The identity itself is reported only when it changes. */
export function createEventReporter(analytics: Analytics): (storeEvent: StoreEvent) => void {
  /** The last reported id and user type; null for a signed-out visitor, undefined before the session is known. */
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
    // While the session is unknown, the previous identity remains.
    const isSessionKnown = after.status === 'signedIn' || after.status === 'signedOut';
    if (isSessionKnown && !isSigningOut) reportIdentity(after);
    const analyticsEvent = toAnalyticsEvent(event);
    if (analyticsEvent) analytics.track(analyticsEvent);
    // The sign-out event itself still belongs to the user.
    if (isSigningOut) reportIdentity(after);
  };
}
