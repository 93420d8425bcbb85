import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { type FormSection, formSections } from '../../../../api/contract/contractorFields';
import { adminContractorApi } from '../../../endpoints/admin/contractorRecord';
import { ContractorForm } from '../../../shared/contractorForm/ContractorForm';
import { GalleryBlock } from '../../../shared/pictures/GalleryBlock';
import { LogoBlock } from '../../../shared/pictures/LogoBlock';
import { usePictureRows } from '../../../shared/Uploader/usePictureUploads';
import { useAppDispatch } from '../../../state/hooks';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { AdminTeam } from './AdminTeam';
import { DangerZone } from './DangerZone';
import { DeskHead } from './DeskHead';
import { StandingForm } from './StandingForm';
import { editable, useAdminRow } from './useAdminRow';

/** Pictures are saved each by itself. */
export const typedSections: readonly FormSection[] = formSections.map(({ key }) => key).filter((key) => key !== 'media');

interface ContractorDeskProps {
  given: OwnContractor;
  onRefresh: () => void;
}

/** One contractor: what it is, how it stands, its pictures and its team. */
export function ContractorDesk({ given, onRefresh }: ContractorDeskProps) {
  const dispatch = useAppDispatch();
  const row = useMemo(() => editable(given), [given]);
  const calls = useAdminRow(row.id);
  const [round, setRound] = useState(0);
  const handleRow = (today: OwnContractor) => {
    void dispatch(adminContractorApi.util.upsertQueryData('getContractorRecord', String(today.id), today));
  };
  usePictureRows(row.id, handleRow);
  return (
    <Blocks>
      <DeskHead row={row} />
      <StandingForm row={row} calls={calls} onRow={handleRow} />
      <div>
        <VisuallyHidden as="h2" id="profile">
          Profile
        </VisuallyHidden>
        <ContractorForm
          key={round}
          given={row}
          sections={typedSections}
          labelledBy="profile"
          calls={calls}
          blockHead={({ section }) => <SectionHead section={section} />}
          onGivenUp={() => {
            setRound(round + 1);
            onRefresh();
          }}
        />
      </div>
      <section aria-labelledby="pictures">
        <VisuallyHidden as="h2" id="pictures">
          Pictures
        </VisuallyHidden>
        <Blocks>
          <LogoBlock company={row} />
          <GalleryBlock company={row} />
        </Blocks>
      </section>
      <AdminTeam company={row} onChanged={onRefresh} />
      <DangerZone row={row} calls={calls} onRow={handleRow} />
    </Blocks>
  );
}

/** The heading of a block of the form. */
export function SectionHead({ section }: { section: FormSection }) {
  return (
    <Heading id={`block-${section}`} tabIndex={-1}>
      {formSections.find(({ key }) => key === section)?.label}
    </Heading>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  max-width: 960px;
`;

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  scroll-margin-top: ${({ theme }) => theme.space(24)};
  &:focus { outline: none; box-shadow: none; }
`;
