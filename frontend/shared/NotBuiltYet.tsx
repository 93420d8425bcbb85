import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../ui/Button';
import { CardPage, PageCard } from '../ui/pageLayouts';
import { PageHeading } from './PageHeading';

interface NotBuiltYetProps {
  heading: string;
  /** What is going to be there. */
  coming: string;
  /** What to do until then. */
  today: ReactNode;
  /** Without one the page leads to the directory. */
  action?: ReactNode;
}

/** Stands for a page that is still to be built, and says so. */
export function NotBuiltYet({ heading, coming, today, action }: NotBuiltYetProps) {
  return (
    <CardPage>
      <PageCard $width={600}>
        <PageHeading>{heading}</PageHeading>
        <Part>
          <h2>This page is not built yet</h2>
          <p>{coming}</p>
        </Part>
        <Part>
          <h2>What you can do today</h2>
          <p>{today}</p>
        </Part>
        {action ?? (
          <div>
            <ButtonLink to="/" $look="outline">
              Open the directory
            </ButtonLink>
          </div>
        )}
      </PageCard>
    </CardPage>
  );
}

const Part = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.body}; }
`;
