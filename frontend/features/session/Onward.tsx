import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { settleNewRegistration } from '../../state/newRegistration';
import { LoadingPage } from '../../ui/LoadingPage';
import { rememberRegistrationTarget } from './registrationTarget';

/** Leads whoever is signed in to where they wanted to go. */
export function Onward({ target, userId }: { target: string; userId: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (settleNewRegistration()) rememberRegistrationTarget(userId, target);
    void navigate(target, { replace: true });
  }, [navigate, target, userId]);
  return <LoadingPage />;
}
