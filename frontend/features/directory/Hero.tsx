import { memo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { PageHeading } from '#shared/page/PageHeading';
import { initialFilters } from '#state/filtersSlice';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { serializeFilters } from './filterUrl';
import { JobBar } from './JobBar';
import { SearchField } from './SearchField';

const popularSearches = [
  { label: 'Diamond Drilling', values: { drilling_methods: ['Diamond Drilling'] } },
  { label: 'Reverse Circulation (RC)', values: { drilling_methods: ['Reverse Circulation (RC)'] } },
  { label: 'Sonic Drilling', values: { drilling_methods: ['Sonic Drilling'] } },
  { label: 'Water Well', values: { drilling_purposes: ['Water Well'] } },
];

/**
 * The hero of the home page: heading, search field and shortcuts to common jobs.
 * @param fillTemplate inserts the current counts into a text
 */
export const Hero = memo(function Hero({ fillTemplate }: { fillTemplate: (text: string) => string }) {
  const { heading, introduction } = useBrowserConfig().words['home-page'];
  return (
    <Band data-screen-only>
      <Column>
        <Heading>{fillTemplate(heading)}</Heading>
        <Lead>{fillTemplate(introduction)}</Lead>
        <SearchField />
        <JobBar />
        <Popular aria-label="Popular searches">
          <PopularLabel>Popular searches:</PopularLabel>
          {popularSearches.map(({ label, values }) => (
            <PopularLink key={label} to={`/${serializeFilters({ ...initialFilters, values })}`}>
              {label}
            </PopularLink>
          ))}
        </Popular>
      </Column>
    </Band>
  );
});

const Band = styled.section`
  padding-block: ${({ theme }) => theme.space(6)};
  background: ${({ theme }) => theme.colour.band} url('/contours.svg') right center / cover no-repeat;
  color: ${({ theme }) => theme.colour.onBrand};
  ${media.tablet} { padding-block: ${({ theme }) => theme.space(7)}; }
`;

const Heading = styled(PageHeading)`
  color: inherit;
  font-size: clamp(26px, 4vw, 36px);
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  margin-top: ${({ theme }) => theme.space(1)};
  color: ${({ theme }) => theme.colour.onBrandQuiet};
  font-size: ${({ theme }) => theme.fontSizes.body};
  white-space: pre-line;
  ${media.tablet} { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Popular = styled.nav`
  display: none;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  margin-top: ${({ theme }) => theme.space(3)};
  font-size: 14px;
  ${media.tablet} { display: flex; }
`;

const PopularLabel = styled.span`
  color: ${({ theme }) => theme.colour.onBrandQuiet};
`;

const PopularLink = styled(Link)`
  padding: 3px ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.onBrandQuiet};
  border-radius: ${({ theme }) => theme.radii.full};
  color: ${({ theme }) => theme.colour.onBrand};
  font-weight: 500;
  text-decoration: none;
  &:hover { background: ${({ theme }) => theme.colour.bandHover}; }
`;
