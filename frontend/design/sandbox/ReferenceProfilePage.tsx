import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ProfileContent } from '#features/contractor/ContractorPage';
import { SampleBar } from '../samples/SampleBar';
import { SampleSite } from '../samples/SampleSite';
import { useFollowSandbox } from './useFollowSandbox';
import { readNewProfile, toSandboxSearch } from './variant/newProfileVariant';
import { readSampleProfile } from './variant/sampleVariant';

/** The reference profile: a contractor's page with a value in every field, or with the sandbox's changes. */
export function ReferenceProfilePage() {
  const { search } = useLocation();
  const newProfile = useMemo(() => readNewProfile(search), [search]);
  const profile = useMemo(() => newProfile ?? readSampleProfile(search), [newProfile, search]);
  useFollowSandbox();
  return (
    <>
      <SampleBar part="reference-profile" queries={newProfile ? { 'sandbox-new': toSandboxSearch(search) } : { sandbox: search }}>
        <strong>{getHeading(search, newProfile !== undefined)}</strong> This company does not exist. Nothing here is sent or counted.
      </SampleBar>
      <SampleSite profile={profile}>
        <ProfileContent contractor={profile} />
      </SampleSite>
    </>
  );
}

function getHeading(search: string, isNew: boolean): string {
  if (isNew) return 'A new profile.';
  return search ? 'The reference profile with your changes.' : 'The reference profile.';
}
