import { ChevronDown, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { allowsRole } from '#contract/accounts/access';
import { designNavItems } from '#shared/navigation/designNavItems';
import { useAppSelector } from '#state/hooks';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

interface SampleBarProps {
  /** Navigation key of the page in the design area. */
  part: string;
  /** Query strings for the links to other design pages, by their keys. */
  queries?: Record<string, string>;
  children: ReactNode;
}

/** The bar above a full-width sample page. It identifies the sample and links to the other design pages. */
export function SampleBar({ part, queries = {}, children }: SampleBarProps) {
  const role = useAppSelector((state) => state.session.user?.role);
  const others = designNavItems.filter(({ access, key }) => key !== part && allowsRole(access, role));
  return (
    <Band aria-label="Sample" data-screen-only>
      <Row>
        <Shapes size={20} aria-hidden="true" />
        <Text>{children}</Text>
        <Menu>
          <summary>
            Design pages
            <ChevronDown size={16} aria-hidden="true" />
          </summary>
          <ul>
            {others.map(({ key, label, to }) => (
              <li key={key}>
                <Link to={`${to}${queries[key] ?? ''}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </Menu>
      </Row>
    </Band>
  );
}

const Band = styled.section`
  padding-block: ${({ theme }) => theme.space(2)};
  border-bottom: 1px solid ${({ theme }) => theme.colour.selectedLine};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
`;

const Row = styled(Column)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space(3)}`};
  align-items: center;
  & > svg { flex: none; }
`;

const Text = styled.p`
  flex: 1 1 240px;
  min-width: 0;
`;

const Menu = styled.details`
  position: relative;
  flex: none;
  margin-left: auto;
  & > summary { display: flex; gap: ${({ theme }) => theme.space(1)}; align-items: center; min-height: 36px; font-weight: 600; cursor: pointer; white-space: nowrap; }
  & > ul {
    position: absolute;
    z-index: ${({ theme }) => theme.depths.overlay};
    top: calc(100% + 4px);
    right: 0;
    min-width: 220px;
    padding: ${({ theme }) => theme.space(2)};
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: ${({ theme }) => theme.radii.control};
    background: ${({ theme }) => theme.colour.surface};
    box-shadow: 0 6px 20px ${({ theme }) => theme.colour.shadow};
  }
  & a { display: flex; align-items: center; min-height: 36px; padding-inline: ${({ theme }) => theme.space(3)}; border-radius: ${({ theme }) => theme.radii.control}; color: inherit; text-decoration: none; }
  & a:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  ${media.touch} { & > summary, & a { min-height: 44px; } }
`;
