import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ProfileParts } from '../../features/contractor/ContractorPage';
import { asSandbox, newProfileAt } from './newVariant';
import { SampleBar } from './SampleBar';
import { SampleSite } from './SampleSite';
import { sampleAt } from './sampleVariant';
import { useFollowSandbox } from './useFollowSandbox';

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
