import type { Analytics } from '../lib/analytics';
import { analyticsEventOf, identityOf } from './analyticsRules';
import type { Happening } from './followEvents';
import { pageShown } from './visitEvents';

/** Tells the analytics what happens, in the name of whom it happens to. */
export function reportEvents(analytics: Analytics): (happening: Happening) => void {
  return ({ event, before, after }) => {
    if (pageShown.match(event)) analytics.moveTo(event.payload.path);
    const identity = identityOf(after);
    if (identity) analytics.identify(identity.id, { user_type: identity.user_type });
    // Whoever is remembered from another day is not who is here now.
    else if (after.status === 'signedOut' && before.status !== 'signedIn') analytics.forget();
    const told = analyticsEventOf(event);
    if (told) analytics.tell(told);
    // The last thing that somebody does is still theirs.
    if (after.status === 'signedOut' && before.status === 'signedIn') analytics.forget();
  };
}
