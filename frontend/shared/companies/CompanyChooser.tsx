import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { fadedScroller } from '#ui/layout/fadedScroller';
import { media } from '#ui/theme/mediaQueries';

interface CompanyChooserProps {
  companies: readonly ManagedContractor[];
  /** The selected company; undefined for none. */
  selected: ManagedContractor | undefined;
  /** Builds the URL of a company. `allHref` is the URL of the combined view, where there is one. */
  getHref: (company: ManagedContractor) => string;
  allHref?: string;
}

/** Lets a user with several companies choose one. The URL holds the choice. */
export function CompanyChooser({ companies, selected, getHref, allHref }: CompanyChooserProps) {
  return (
    <Choices aria-label="Choose a company">
      {allHref && (
        <Choice to={allHref} aria-current={selected ? undefined : 'true'}>
          All
        </Choice>
      )}
      {companies.map((company) => (
        <Choice key={company.id} to={getHref(company)} aria-current={company === selected ? 'true' : undefined}>
          <span>{company.name}</span>
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  /* One row on a phone, the chosen company first. */
  ${media.underTablet} { flex-wrap: nowrap; ${fadedScroller} }
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  max-width: 100%;
  ${media.underTablet} { flex: none; &[aria-current] { order: -1; } }
  & > span { max-width: 320px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  &[aria-current] { border-color: ${({ theme }) => theme.colour.heading}; background: ${({ theme }) => theme.colour.selected}; }
`;
