import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { User, UserSession } from '#contract/accounts/session';
import type { ApiCall } from '#endpoints/base/apiCall';
import { sessionApi } from '#endpoints/members/session';
import { sessionCleared } from '#state/sessionSlice';
import { directoryApi } from './fakeDirectory';
import { type Answer, renderApp } from './renderApp';

/** A user as the API returns it. Tests override the values they check. */
export function sampleUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'kim@drill.example',
    full_name: 'Kim van Lee',
    role: 'contractor',
    email_verified: true,
    created_at: '2026-10-01T08:00:00.000Z',
    company_name: null,
    ...changes,
  };
}

/** A session as the API returns it. */
export function sampleSession(changes: Partial<UserSession> = {}): UserSession {
  return {
    id: 1,
    device: 'Firefox on Windows',
    created_at: '2026-10-01T08:00:00.000Z',
    last_seen_at: '2026-10-02T09:30:00.000Z',
    current: true,
    ...changes,
  };
}

/** Responses by "METHOD /path". A function is called for each request. */
export type Answers = Record<string, Answer | ((call: ApiCall) => Answer)>;

/** A fake API with the responses that a test defines, and otherwise an empty directory. */
export function answering(answers: Answers): (call: ApiCall) => Answer {
  const directory = directoryApi(0);
  return (call) => {
    const answer = answers[`${call.method ?? 'GET'} ${call.url}`];
    if (typeof answer === 'function') return answer(call);
    if (answer) return answer;
    if (/^\/api\/contractors\/[^/?]+$/.test(call.url)) return { status: 404, body: { error: 'There is no such contractor.', code: 'not_found' } };
    if (/\/insights\?/.test(call.url)) return { status: 503, body: { error: 'No figures.', code: 'unavailable' } };
    if (call.url.startsWith('/api/admin/')) return { status: 503, body: { error: 'No answer.', code: 'unavailable' } };
    return /^\/api\/(user|claims)/.test(call.url) ? { body: [] } : directory(call);
  };
}

/** The write calls, each with its body, in order. A preview writes nothing. */
export function writes(calls: ApiCall[]): [call: string, body: unknown][] {
  return calls
    .filter(({ method, url }) => method !== undefined && !url.endsWith('/preview'))
    .map(({ method, url, body }) => [`${method} ${url}`, body]);
}

/** Loads the lazily loaded pages and components in advance: the first load is slow, and tests should not wait for it. */
export async function readPages(): Promise<void> {
  await Promise.all([
    import('#features/session/AuthPage'),
    import('#features/session/ForgotPasswordPage'),
    import('#features/session/ResetPasswordPage'),
    import('#features/session/VerifyEmailPage'),
    import('#features/session/ConfirmEmailPage'),
    import('#features/invitations/InvitationPage'),
    import('#features/invitations/SavedSearchPages'),
    import('#shared/listing/SaveSearchDialog'),
    import('#features/enquiries/RequestQuotePage'),
    import('#features/enquiries/ConfirmEnquiryPage'),
    import('#features/dashboard/DashboardPage'),
    import('#features/dashboard/WelcomePage'),
    import('#app/preview/ManageProfilePage'),
    import('#app/preview/ProfilePreviewDialog'),
    import('#features/onboarding/GetStartedPage'),
    import('#features/claims/ClaimPage'),
    import('#features/onboarding/CreatePage'),
    import('#features/onboarding/JoinPage'),
    import('#features/contractor/ContractorPage'),
    import('#shared/reviews/ReportDialog'),
    import('#features/reviews/LeaveReviewPage'),
    import('#features/reviews/ConfirmReviewPage'),
    import('#features/reviews/EditReviewPage'),
    import('#features/reviews/ReviewRulesPage'),
    import('#features/privacy/PrivacyPage'),
    import('#features/ordering/OrderingPage'),
    import('#features/comparison/ComparePage'),
    import('#features/shortlists/ShortlistsPage'),
    import('#features/shortlists/SharedShortlistPage'),
    import('#features/shortlists/JoinShortlistPage'),
    import('#shared/shortlists/AddToShortlistDialog'),
    import('#shared/shortlists/AccountShortlistCount'),
    import('#design/playground/LogoUploaderPage'),
    import('#design/playground/emptyLists/ArrayFieldsPage'),
    import('#design/playground/formValues/FormInitPage'),
    import('#design/playground/updateHelpers/UpdateHelpersPage'),
    import('#design/sandbox/SandboxPage'),
    import('#design/sandbox/NewProfileSandboxPage'),
    import('#design/sandbox/ReferenceProfilePage'),
    import('#design/MockupDashboardPage'),
    import('#app/chrome/AccountMenu'),
    import('#state/toastRules'),
    import('#ui/overlays/Toaster'),
    import('#ui/chart/TimeChart'),
  ]);
}

interface Signing {
  address?: string;
  /** Null for a signed-out visitor. */
  user?: User | null;
  answers?: Answers;
}

/** Renders a part of the site with a resolved session. */
export async function renderFor(part: ReactNode, { address, user = sampleUser(), answers = {} }: Signing = {}) {
  const view = renderApp(part, { address, api: answering({ 'GET /api/user': { body: user }, ...answers }) });
  await act(async () => {
    if (user) await view.store.dispatch(sessionApi.endpoints.getUser.initiate());
    else view.store.dispatch(sessionCleared());
    // The store notifies subscribers of responses with the next frame, and of any other action immediately.
    view.store.dispatch({ type: 'test/settled' });
  });
  return view;
}
