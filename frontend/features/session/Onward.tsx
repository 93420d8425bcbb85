import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { settleNewRegistration } from '../../state/newRegistration';
import { LoadingPage } from '../../ui/LoadingPage';

/** Leads whoever is signed in to where they wanted to go. */
export function Onward({ target }: { target: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    settleNewRegistration();
    void navigate(target, { replace: true });
  }, [navigate, target]);
  return <LoadingPage />;
}
