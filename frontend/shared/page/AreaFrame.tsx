import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StackPage } from '#ui/layout/pageLayouts';
import { SideNav, type SideNavItem } from '#ui/layout/SideNav';
import { media } from '#ui/theme/mediaQueries';
import { PageHeading } from './PageHeading';

interface AreaFrameProps {
  /** Accessible name of the navigation. */
  label: string;
  items: (SideNavItem & { group?: string })[];
  /** Key of the current page. */
  part: string;
  heading: ReactNode;
  /** Actions for the whole page, next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of an area with its own navigation, with the page's heading. */
export function AreaFrame({ label, items, part, heading, actions, children }: AreaFrameProps) {
  const groups = Object.fromEntries(items.flatMap(({ key, group }) => (group ? [[key, group]] : [])));
  return (
    <AreaPage $wide>
      <Columns>
        <SideNav label={label} items={items} current={part} groups={groups} dense />
        <Main>
          <Head>
            <PageHeading>{heading}</PageHeading>
            {actions && <div data-screen-only>{actions}</div>}
          </Head>
          {children}
        </Main>
      </Columns>
    </AreaPage>
  );
}

const AreaPage = styled(StackPage)`
  padding-block: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(16)};
`;

/** At least as tall as the window, so that content that loads later does not push the footer down. */
const Columns = styled.div`
  min-height: 100vh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  align-content: start;
  ${media.print} { display: block; min-height: 0; }
  ${media.desktop} { grid-template-columns: 200px minmax(0, 1fr); gap: ${({ theme }) => theme.space(8)}; }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-content: start;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  & > h1 { font-size: ${({ theme }) => theme.fontSizes.display}; }
`;
