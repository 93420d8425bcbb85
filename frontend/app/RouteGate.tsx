import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '../../api/contract/session';
import { sessionApi } from '../endpoints/session';
import { authAddress } from '../lib/authAddress';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { Button } from '../ui/Button';
import { LoadingPage } from '../ui/LoadingPage';
import { Notice } from '../ui/Notice';
import { Column } from '../ui/Page';

// Those pages' own file has it: most visitors never need either.
const AccessDenied = lazy(async () => ({ default: (await import(/* webpackChunkName: "staff" */ './AccessDenied')).AccessDenied }));

/** Who may see a page. */
export type Access = 'public' | 'signedIn' | 'designer' | 'admin';

const admitted: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  signedIn: ['contractor', 'designer', 'admin'],
  designer: ['designer', 'admin'],
  admin: ['admin'],
};

/** Draws a page for those who may see it; strangers are sent to sign in first, and come back afterwards. */
export function RouteGate({ access, children }: { access: Access; children: ReactNode }) {
  const session = useAppSelector((state) => state.session);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  if (access === 'public') return children;
  if (session.status === 'signedIn') return admitted[access].includes(session.user.role) ? children : <AccessDenied />;
  if (session.status === 'signedOut') {
    // Who has just given up the account is not asked to sign in.
    return <Navigate replace to={session.accountDeleted ? '/' : authAddress(pathname + search)} />;
  }
  if (session.status !== 'failed') return <LoadingPage />;
  const askAgain = () => void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  return (
    <Column>
      <Notice level={1} title="Your session could not be checked" action={<Button onClick={askAgain}>Try again</Button>}>
        The server did not say whether you are signed in. Check the connection and try again.
      </Notice>
    </Column>
  );
}
