import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHeading } from '#shared/page/PageHeading';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

interface LandingHeadProps {
  title: string;
  /** The first paragraph of the introduction. */
  lead: string;
  /** Labels of the page's fixed filters. */
  filterLabels: string[];
}

/** The header of a landing page: breadcrumb, title, lead and the filters of its contractors. */
export function LandingHead({ title, lead, filterLabels }: LandingHeadProps) {
  return (
    <Band>
      <Column>
        <Breadcrumbs aria-label="Breadcrumb">
          <ol>
            <li>
              <Link to="/">Directory</Link>
            </li>
            <li>
              <Link to="/directory">Guides</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </Breadcrumbs>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
        <FilterList aria-label="Filters on this page">
          {filterLabels.map((filter) => (
            <li key={filter}>{filter}</li>
          ))}
        </FilterList>
      </Column>
    </Band>
  );
}

const Band = styled.div`
  padding-block: ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(7)};
  background: ${({ theme }) => theme.colour.band} url('/contours.svg') right center / cover no-repeat;
  color: ${({ theme }) => theme.colour.onBrand};
  overflow-wrap: anywhere;
  ${media.print} { color: ${({ theme }) => theme.colour.text}; background: none; }
`;

const Breadcrumbs = styled.nav`
  color: ${({ theme }) => theme.colour.onBrandQuiet};
  font-size: 14px;
  & > ol { display: flex; flex-wrap: wrap; align-items: center; }
  & li + li::before { content: '/'; margin-inline: ${({ theme }) => theme.space(2)}; }
  & a { display: inline-flex; align-items: center; min-height: 32px; color: ${({ theme }) => theme.colour.onBrand}; }
  /* On a phone the heading right below says it. */
  & [aria-current] { display: none; }
  ${media.tablet} { & [aria-current] { display: block; } }
  ${media.touch} { & a { min-height: 44px; } }
  ${media.print} { display: none; }
`;

const Title = styled(PageHeading)`
  max-width: 900px;
  margin-top: ${({ theme }) => theme.space(2)};
  color: inherit;
  font-size: clamp(26px, 4vw, 36px);
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  max-width: 760px;
  margin-top: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.onBrandQuiet};
  ${media.tablet} { font-size: ${({ theme }) => theme.fontSizes.large}; }
  ${media.print} { color: inherit; }
`;

const FilterList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(5)};
  & > li {
    padding: 3px ${({ theme }) => theme.space(3)};
    border-radius: ${({ theme }) => theme.radii.full};
    background: ${({ theme }) => theme.colour.selected};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.colour.bandField};
    color: ${({ theme }) => theme.colour.heading};
    font-size: 14px;
    font-weight: 500;
  }
`;
