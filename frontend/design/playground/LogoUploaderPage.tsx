import { useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { LogoBlock } from '#shared/pictures/LogoBlock';
import type { ReadyPicture } from '#shared/uploads/CropDialog';
import { Uploader } from '#shared/uploads/Uploader';
import { useAppSelector } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import { Panel } from '#ui/layout/containers';
import { DesignFrame } from '../DesignFrame';
import { LogoResult } from './LogoResult';

/** The logo uploader on its own. Visitors see the request data; members of a company can send it. */
export function LogoUploaderPage() {
  const signedIn = useAppSelector((state) => state.session.user !== null);
  const { data = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, { skip: !signedIn });
  const companies = signedIn ? data.filter(({ abilities }) => abilities.edit) : [];
  const [selectedId, setSelectedId] = useState('');
  const company = companies.find(({ id }) => String(id) === selectedId);
  return (
    <DesignFrame part="logo-uploader" heading="Logo uploader">
      <p>Choose, drop or paste a logo, then crop it to a square.</p>
      <CompanySelect companies={companies} selectedId={selectedId} onChoose={setSelectedId} />
      {company ? <LogoBlock key={company.id} company={company} /> : <LogoTrial />}
    </DesignFrame>
  );
}

/** Always rendered, to avoid a layout shift when the user's companies load. */
function CompanySelect({ companies, selectedId, onChoose }: { companies: ManagedContractor[]; selectedId: string; onChoose: (id: string) => void }) {
  return (
    <Choice>
      <span>Upload to</span>
      <Select value={selectedId} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Nowhere, just try it</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Choice>
  );
}

/** Sends nothing; only shows the result. */
function LogoTrial() {
  const [logo, setLogo] = useState<ReadyPicture>();
  return (
    <Block aria-label="Try it">
      <Uploader kind="logo" label={logo ? 'Choose another logo' : 'Choose a logo'} acceptsGlobalPaste onPictureReady={setLogo} />
      <div role="status">{logo && <LogoResult logo={logo} />}</div>
    </Block>
  );
}

const Choice = styled.label`
  display: grid;
  gap: 6px;
  max-width: 420px;
  & > :first-child { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
`;

const Block = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  max-width: 760px;
  padding: ${({ theme }) => theme.space(5)};
  & > :empty { position: absolute; }
`;
