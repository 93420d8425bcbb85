import { lazy, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Access, allowsRole } from '#contract/accounts/access';
import { sessionApi } from '../endpoints/members/session';
import { buildAuthUrl } from '../lib/navigation/authRedirect';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { sessionCleared } from '../state/sessionSlice';
import { Button } from '../ui/controls/Button';
import { Column } from '../ui/layout/containers';
import { Notice } from '../ui/messages/Notice';
import { LoadingPage } from '../ui/messages/Spinner';

// Part of those pages' chunk, because most visitors need neither.
const AccessDenied = lazy(async () => ({ default: (await import(/* webpackChunkName: "staff" */ './AccessDenied')).AccessDenied }));

/** Renders a page for users with access. Signed-out visitors are sent to sign in first and return afterwards. */
export function RouteGuard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useAppSelector((state) => state.session);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const signOutRedirect = session.status === 'signedOut' ? session.signOutRedirect : undefined;
  useEffect(() => {
    if (access === 'anyone' && signOutRedirect) dispatch(sessionCleared());
  }, [access, signOutRedirect, dispatch]);
  if (access === 'anyone') return children;
  if (session.status === 'signedIn') return allowsRole(access, session.user.role) ? children : <AccessDenied />;
  if (session.status === 'signedOut') return <Navigate replace to={signOutRedirect ?? buildAuthUrl(pathname + search)} />;
  if (session.status !== 'failed') return <LoadingPage />;
  const retry = () => void dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  return (
    <Column>
      <Notice level={1} title="We couldn't check whether you're logged in" action={<Button onClick={retry}>Try again</Button>}>
        Check the connection and try again.
      </Notice>
    </Column>
  );
}
