import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { LandingPageLink } from '#contract/landingPages';
import { media } from '#ui/theme/mediaQueries';

/** Links to landing pages as boxes. */
export function GuideLinks({ guides }: { guides: LandingPageLink[] }) {
  return (
    <Boxes>
      {guides.map(({ slug, title }) => (
        <li key={slug}>
          <Box to={`/directory/${slug}`}>
            {title}
            <ArrowRight size={18} aria-hidden="true" />
          </Box>
        </li>
      ))}
    </Boxes>
  );
}

const Boxes = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Box = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  height: 100%;
  min-height: 56px;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  text-decoration: none;
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; text-decoration: underline; }
  & > svg { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; }
`;
