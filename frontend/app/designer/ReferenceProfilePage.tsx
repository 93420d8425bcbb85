import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ProfileParts } from '../../features/contractor/ContractorPage';
import { asSandbox, newProfileAt } from './newVariant';
import { SampleBar } from './SampleBar';
import { SampleSite } from './SampleSite';
import { sampleAt } from './sampleVariant';
import { askSandbox, searchIn } from './variantMessage';

/** The reference profile: a contractor's page with a value in every field, or as the sandbox has changed it. */
export function ReferenceProfilePage() {
  const { search } = useLocation();
  const made = useMemo(() => newProfileAt(search), [search]);
  const profile = useMemo(() => made ?? sampleAt(search), [made, search]);
  useFollowSandbox();
  return (
    <>
      <SampleBar part="reference-profile" queries={made ? { 'sandbox-new': asSandbox(search) } : { sandbox: search }}>
        <strong>{headOf(search, made !== undefined)}</strong> This company does not exist; nothing here is sent or counted.
      </SampleBar>
      <SampleSite profile={profile}>
        <ProfileParts contractor={profile} />
      </SampleSite>
    </>
  );
}

function headOf(search: string, isNew: boolean): string {
  if (isNew) return 'A new profile.';
  return search ? 'The reference profile, changed.' : 'The reference profile.';
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
