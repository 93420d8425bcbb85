import type { AnalyticsEventName } from '#contract/analytics';
import { likesApi } from '../endpoints/likes';
import { sessionApi } from '../endpoints/members/session';
import type { AnalyticsEvent } from '../lib/analytics/analytics';
import type { SessionState } from './sessionSlice';
import { companyIdentified, pageViewed } from './visitEvents';

/** The event's name is one that the server forwards. */
interface ReportedEvent extends AnalyticsEvent {
  name: AnalyticsEventName;
}
/** Maps a store event to an analytics event; null if the rule does not apply. */
type AnalyticsRule = (event: unknown) => ReportedEvent | null;

const { login, register, logout } = sessionApi.endpoints;
const { setLike } = likesApi.endpoints;

/** Everything that is reported to analytics, without names or addresses of people. See docs/product-rules.md#21-analytics-and-consent. */
const rules: AnalyticsRule[] = [
  on(pageViewed.match, ({ payload: { tracked, title } }) => (tracked ? { name: '$pageview', properties: { title } } : null)),
  on(login.matchFulfilled, () => ({ name: 'user_login' })),
  on(register.matchFulfilled, () => ({ name: 'user_registration' })),
  on(logout.matchFulfilled, () => ({ name: 'user_logout' })),
  on(companyIdentified.match, ({ payload: { name, domain, category, type, metrics, geo } }) => ({
    name: 'company_identified',
    properties: {
      ...{ name: name ?? null, domain: domain ?? null, type: type ?? null },
      ...{ industry: category?.industry ?? null, sector: category?.sector ?? null, subIndustry: category?.subIndustry ?? null },
      ...{ employees: metrics?.employees ?? null, city: geo?.city ?? null, country: geo?.country ?? null },
    },
  })),
  // Unlikes are not reported.
  on(setLike.matchFulfilled, ({ payload: { userLiked }, meta }) => {
    const { id, slug } = meta.arg.originalArgs.contractor;
    return userLiked ? { name: 'save_favourite', properties: { contractor_id: id, contractor: slug } } : null;
  }),
];

/** Returns the analytics event for a store event; null for none. */
export function toAnalyticsEvent(event: unknown): ReportedEvent | null {
  for (const rule of rules) {
    const report = rule(event);
    if (report) return report;
  }
  return null;
}

/**
 * Returns a user's analytics identity, which is an id and a user type; null for signed-out visitors. See
 * docs/product-rules.md#21-analytics-and-consent.
 */
export function toAnalyticsIdentity({ user }: SessionState): { id: string; user_type: string } | null {
  return user && { id: String(user.id), user_type: user.role === 'admin' ? 'admin_user' : 'contractor_user' };
}

function on<Event>(matches: (event: unknown) => event is Event, report: (event: Event) => ReportedEvent | null): AnalyticsRule {
  return (event) => (matches(event) ? report(event) : null);
}
