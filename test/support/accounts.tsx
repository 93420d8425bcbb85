import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { User, UserSession } from '../../api/contract/session';
import type { ApiCall } from '../../frontend/endpoints/baseQuery';
import { sessionApi } from '../../frontend/endpoints/session';
import { sessionCleared } from '../../frontend/state/sessionSlice';
import { directoryApi } from './fakeDirectory';
import { type Answer, renderApp } from './renderApp';

/** A user as the API answers it; a test changes what it is about. */
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

/** A device as the API answers it. */
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

/** Answers by "METHOD /path"; a function is asked anew each time. */
export type Answers = Record<string, Answer | ((call: ApiCall) => Answer)>;

/** An API that answers what a test names; else it has a directory with nothing in it. */
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

/** The calls that write, each with its body, in order. */
export function writes(calls: ApiCall[]): [call: string, body: unknown][] {
  return calls.filter(({ method }) => method !== undefined).map(({ method, url, body }) => [`${method} ${url}`, body]);
}

/** Reads the files of the pages and parts that load when they are first shown: slow the first time, and not what tests wait for. */
export async function readPages(): Promise<void> {
  await Promise.all([
    import('../../frontend/features/session/AuthPage'),
    import('../../frontend/features/session/ForgotPasswordPage'),
    import('../../frontend/features/session/ResetPasswordPage'),
    import('../../frontend/features/session/VerifyEmailPage'),
    import('../../frontend/features/invitations/InvitationPage'),
    import('../../frontend/features/enquiries/RequestQuotePage'),
    import('../../frontend/features/enquiries/ConfirmEnquiryPage'),
    import('../../frontend/features/dashboard/DashboardPage'),
    import('../../frontend/features/dashboard/WelcomePage'),
    import('../../frontend/features/profile/ManagePage'),
    import('../../frontend/features/onboarding/GetStartedPage'),
    import('../../frontend/features/claims/ClaimPage'),
    import('../../frontend/features/onboarding/CreatePage'),
    import('../../frontend/features/onboarding/JoinPage'),
    import('../../frontend/features/contractor/ContractorPage'),
    import('../../frontend/shared/ReportDialog'),
    import('../../frontend/features/reviews/LeaveReviewPage'),
    import('../../frontend/features/reviews/ConfirmReviewPage'),
    import('../../frontend/features/reviews/EditReviewPage'),
    import('../../frontend/features/reviews/ReviewRulesPage'),
    import('../../frontend/features/privacy/PrivacyPage'),
    import('../../frontend/features/playground/LogoUploaderPage'),
    import('../../frontend/features/playground/ArrayFieldsPage'),
    import('../../frontend/features/playground/FormInitPage'),
    import('../../frontend/features/playground/UpdateHelpersPage'),
    import('../../frontend/app/designer/SandboxPage'),
    import('../../frontend/app/designer/NewProfileSandboxPage'),
    import('../../frontend/app/designer/ReferenceProfilePage'),
    import('../../frontend/app/designer/MockupDashboardPage'),
    import('../../frontend/app/chrome/AccountMenu'),
    import('../../frontend/state/toastRules'),
    import('../../frontend/ui/Toaster'),
    import('../../frontend/ui/chart/TimeChart'),
  ]);
}

interface Signing {
  address?: string;
  /** Null for a stranger. */
  user?: User | null;
  answers?: Answers;
}

/** Renders a part of the site for somebody whose session is known. */
export async function renderFor(part: ReactNode, { address, user = sampleUser(), answers = {} }: Signing = {}) {
  const view = renderApp(part, { address, api: answering({ 'GET /api/user': { body: user }, ...answers }) });
  await act(async () => {
    if (user) await view.store.dispatch(sessionApi.endpoints.getUser.initiate());
    else view.store.dispatch(sessionCleared());
    // The store tells of answers with the next frame, and of everything else at once.
    view.store.dispatch({ type: 'test/settled' });
  });
  return view;
}
