import type { AnalyticsEventName } from '#contract/analytics';
import { likesApi } from '../endpoints/likes';
import { sessionApi } from '../endpoints/members/session';
import type { AnalyticsEvent } from '../lib/analytics/analytics';
import type { SessionState } from './sessionSlice';
import { companyIdentified, pageViewed } from './visitEvents';

/** By a name that the server passes on. */
interface ReportedEvent extends AnalyticsEvent {
  name: AnalyticsEventName;
}
/** What the analytics are told of an event of the store; null where the event is another rule's or nobody's. */
type AnalyticsRule = (event: unknown) => ReportedEvent | null;

const { login, register, logout } = sessionApi.endpoints;
const { setLike } = likesApi.endpoints;

/** Everything that the analytics are told (specification, section 9). Nobody's name or address is among it. */
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
  // Not an unlike.
  on(setLike.matchFulfilled, ({ payload: { userLiked }, meta }) => {
    const { id, slug } = meta.arg.originalArgs.contractor;
    return userLiked ? { name: 'save_favourite', properties: { contractor_id: id, contractor: slug } } : null;
  }),
];

/** What the analytics are told of an event of the store, if anything. */
export function toAnalyticsEvent(event: unknown): ReportedEvent | null {
  for (const rule of rules) {
    const report = rule(event);
    if (report) return report;
  }
  return null;
}

/** Who somebody is to the analytics (specification, section 6): a number and a kind; null for nobody. */
export function toAnalyticsIdentity({ user }: SessionState): { id: string; user_type: string } | null {
  return user && { id: String(user.id), user_type: user.role === 'admin' ? 'admin_user' : 'contractor_user' };
}

function on<Event>(matches: (event: unknown) => event is Event, report: (event: Event) => ReportedEvent | null): AnalyticsRule {
  return (event) => (matches(event) ? report(event) : null);
}
