import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ProfileParts } from '../../features/contractor/ContractorPage';
import { SampleBar } from './SampleBar';
import { SampleSite } from './SampleSite';
import { sampleAt } from './sampleVariant';
import { askSandbox, searchIn } from './variantMessage';

/** The reference profile: a contractor's page with a value in every field, or as the sandbox has changed it. */
export function ReferenceProfilePage() {
  const { search } = useLocation();
  const profile = useMemo(() => sampleAt(search), [search]);
  useFollowSandbox();
  return (
    <>
      <SampleBar part="reference-profile" queries={{ sandbox: search }}>
        <strong>{search ? 'The reference profile, changed.' : 'The reference profile.'}</strong> This company does not exist; nothing here is sent or
        counted.
      </SampleBar>
      <SampleSite profile={profile}>
        <ProfileParts contractor={profile} />
      </SampleSite>
    </>
  );
}

/** In the sandbox's frame the page follows the form without loading anew. */
function useFollowSandbox(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (window.parent === window) return;
    const follow = (event: MessageEvent) => {
      const search = searchIn(event);
      if (search !== undefined) void navigate({ search }, { replace: true, preventScrollReset: true });
    };
    window.addEventListener('message', follow);
    askSandbox();
    return () => window.removeEventListener('message', follow);
  }, [navigate]);
}
