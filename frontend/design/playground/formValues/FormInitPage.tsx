import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { DesignFrame } from '#design/DesignFrame';
import { sampleProfile } from '#design/samples/sampleProfile';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { singleParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { useAppSelector } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { ProfilePasteForm } from './ProfilePasteForm';
import { ProfileRoundTrip } from './ProfileRoundTrip';

/** `sample`, `paste` or the id of a profile. */
const urlSchema = { from: singleParam<string>((text) => text || undefined, 'sample') };

/** Shows how a profile is converted to form values and back. */
export function FormInitPage() {
  const { values, set } = useUrlState(urlSchema);
  const { from } = values;
  const signedIn = useAppSelector((state) => state.session.user !== null);
  const { data, isError } = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, { skip: !signedIn });
  const ownContractors = signedIn ? (data ?? []) : [];
  const [pasted, setPasted] = useState<ContractorProfile>();
  const ownProfile = ownContractors.find(({ id }) => String(id) === from);
  const isOwn = /^\d+$/.test(from);
  const profile = from === 'paste' ? pasted : isOwn ? ownProfile : sampleProfile;
  return (
    <DesignFrame part="form-init" heading="Profile form values">
      <p>See which values the form fields hold for a profile, and what the form sends back. Nothing is saved here.</p>
      <Choice>
        <span>Profile</span>
        <Select value={from} onChange={({ target }) => set({ from: target.value })}>
          <option value="sample">The sample company</option>
          {ownContractors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {isOwn && !ownProfile && <option value={from}>Contractor {from}</option>}
          <option value="paste">Pasted JSON</option>
        </Select>
      </Choice>
      {from === 'paste' && <ProfilePasteForm onProfile={setPasted} />}
      {isOwn && !ownProfile && <MissingProfile isLoading={signedIn && !data && !isError} />}
      {profile && <ProfileRoundTrip key={`${from} ${profile.id} ${profile.last_updated}`} profile={profile} />}
    </DesignFrame>
  );
}

function MissingProfile({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <Spinner />;
  return <Alert>This is not one of your profiles. Log in as a member of its team, or choose another profile.</Alert>;
}

const Choice = styled.label`
  display: grid;
  gap: 6px;
  max-width: 420px;
  & > :first-child { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
`;
