import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { media } from '#ui/theme/mediaQueries';
import { CompanyInsights } from './CompanyInsights';
import { Completeness } from './Completeness';
import { TeamPanel } from './TeamPanel';

/** One company: its statistics if listed, its completeness and its team. */
export function CompanyOverview({ company }: { company: ManagedContractor }) {
  const isListed = company.profile_status === 'accepted';
  return (
    <Columns $both={isListed}>
      {isListed && <CompanyInsights company={company} />}
      <Sidebar $wide={!isListed}>
        <Completeness company={company} />
        <TeamPanel company={company} />
      </Sidebar>
    </Columns>
  );
}

const Columns = styled.div<{ $both: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { ${({ $both }) => $both && 'grid-template-columns: minmax(0, 1fr) 340px;'} }
`;

const Sidebar = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.desktop} { grid-template-columns: ${({ $wide }) => ($wide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')}; }
`;
