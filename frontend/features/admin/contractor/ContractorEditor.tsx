import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { CertificateDocuments } from '#shared/certificates/CertificateDocuments';
import { ContractorForm } from '#shared/contractorForm/ContractorForm';
import { GalleryBlock } from '#shared/pictures/GalleryBlock';
import { LogoBlock } from '#shared/pictures/LogoBlock';
import { usePictureRowUpdates } from '#shared/uploads/pictureUploads';
import { useAppDispatch } from '#state/hooks';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { AdminTeam } from './AdminTeam';
import { ContractorHeader } from './ContractorHeader';
import { DangerZone } from './DangerZone';
import { LikeSourcesBlock } from './LikeSourcesBlock';
import { StatusForm } from './StatusForm';
import { allowEditing, useAdminContractorCalls } from './useAdminContractorCalls';

/** All sections except pictures, which are saved separately. */
export const nonMediaSections: readonly FormSection[] = formSections.map(({ key }) => key).filter((key) => key !== 'media');

interface ContractorEditorProps {
  contractor: ManagedContractor;
  onRefresh: () => void;
}

/** One contractor: profile, status, pictures and team. */
export function ContractorEditor({ contractor, onRefresh }: ContractorEditorProps) {
  const dispatch = useAppDispatch();
  const row = useMemo(() => allowEditing(contractor), [contractor]);
  const calls = useAdminContractorCalls(row.id);
  const [formVersion, setFormVersion] = useState(0);
  const handleRowChange = (updatedRow: ManagedContractor) => {
    void dispatch(adminContractorApi.util.upsertQueryData('getContractorRecord', String(updatedRow.id), updatedRow));
  };
  usePictureRowUpdates(row.id, handleRowChange);
  return (
    <Blocks>
      <ContractorHeader row={row} />
      <StatusForm row={row} calls={calls} onRowChange={handleRowChange} />
      <div>
        <VisuallyHidden as="h2" id="profile">
          Profile
        </VisuallyHidden>
        <ContractorForm
          key={formVersion}
          contractor={row}
          sections={nonMediaSections}
          labelledBy="profile"
          calls={calls}
          renderBlockHeader={({ section }) => <SectionHeading section={section} />}
          onAbandon={() => {
            setFormVersion(formVersion + 1);
            onRefresh();
          }}
        />
      </div>
      <CertificateDocuments company={row} decides />
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
      <LikeSourcesBlock company={row} />
      <DangerZone row={row} calls={calls} onRowChange={handleRowChange} />
    </Blocks>
  );
}

/** The heading of a form section. */
export function SectionHeading({ section }: { section: FormSection }) {
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
