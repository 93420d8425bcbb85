import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { GalleryBlock } from '#shared/pictures/GalleryBlock';
import { LogoBlock } from '#shared/pictures/LogoBlock';

/** Logo and gallery of the company. */
export function MediaTab({ company }: { company: ManagedContractor }) {
  return (
    <Blocks key={company.id}>
      <LogoBlock company={company} />
      <GalleryBlock company={company} />
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
`;
