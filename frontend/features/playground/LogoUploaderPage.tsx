import { useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { DesignFrame } from '../../shared/design/DesignFrame';
import { LogoBlock } from '../../shared/pictures/LogoBlock';
import type { ReadyPicture } from '../../shared/Uploader/CropDialog';
import { Uploader } from '../../shared/Uploader/Uploader';
import { useAppSelector } from '../../state/hooks';
import { Panel } from '../../ui/Page';
import { Select } from '../../ui/Select';
import { TriedLogo } from './TriedLogo';

/** The logo uploader alone: strangers see what would be sent, members of a company can send it. */
export function LogoUploaderPage() {
  const signedIn = useAppSelector((state) => state.session.user !== null);
  const { data = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, { skip: !signedIn });
  const companies = signedIn ? data.filter(({ abilities }) => abilities.edit) : [];
  const [chosen, setChosen] = useState('');
  const company = companies.find(({ id }) => String(id) === chosen);
  return (
    <DesignFrame part="logo-uploader" heading="Logo uploader">
      <p>Choose, drop or paste a logo and cut it to a square.</p>
      <ChooseCompany companies={companies} chosen={chosen} onChoose={setChosen} />
      {company ? <LogoBlock key={company.id} company={company} /> : <Tryout />}
    </DesignFrame>
  );
}

/** Always there, so that nothing moves when the companies of whoever is signed in arrive. */
function ChooseCompany({ companies, chosen, onChoose }: { companies: OwnContractor[]; chosen: string; onChoose: (id: string) => void }) {
  return (
    <Choice>
      <span>Where the logo goes</span>
      <Select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Nowhere, only try it</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Choice>
  );
}

/** Nothing is sent: what comes out is shown. */
function Tryout() {
  const [logo, setLogo] = useState<ReadyPicture>();
  return (
    <Block aria-label="Try it">
      <Uploader kind="logo" label={logo ? 'Choose another logo' : 'Choose a logo'} takesStray onTake={setLogo} />
      <div role="status">{logo && <TriedLogo logo={logo} />}</div>
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
