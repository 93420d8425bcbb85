import type { Analytics } from '../lib/analytics';
import { analyticsEventOf, identityOf } from './analyticsRules';
import type { Happening } from './followEvents';
import type { SessionState } from './sessionSlice';
import { pageShown } from './visitEvents';

/** Tells the analytics what happens, in the name of whom it happens to; who that is, only when it changes. */
export function reportEvents(analytics: Analytics): (happening: Happening) => void {
  /** The number and kind that were told last; null for nobody, undefined before anything is known. */
  let known: string | null | undefined;
  const tellWho = (session: SessionState) => {
    const identity = identityOf(session);
    const next = identity && `${identity.id} ${identity.user_type}`;
    if (next === known) return;
    known = next;
    if (identity) analytics.identify(identity.id, { user_type: identity.user_type });
    else analytics.forget();
  };
  return ({ event, before, after }) => {
    if (pageShown.match(event)) analytics.moveTo(event.payload.path);
    const leaves = before.status === 'signedIn' && after.status === 'signedOut';
    // While nobody knows who is here, it is who was here before.
    const certain = after.status === 'signedIn' || after.status === 'signedOut';
    if (certain && !leaves) tellWho(after);
    const told = analyticsEventOf(event);
    if (told) analytics.tell(told);
    // The last thing that somebody does is still theirs.
    if (leaves) tellWho(after);
  };
}
