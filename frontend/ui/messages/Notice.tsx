import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BlockPanel } from '../layout/containers';
import { media } from '../theme/mediaQueries';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
}

/** Replaces a list or page that is not available. Says why, and what to do. */
export function Notice({ title, children, action, level = 3 }: NoticeProps) {
  return (
    <Box>
      <Title as={`h${level}`}>{title}</Title>
      <p>{children}</p>
      {action && <Actions data-screen-only>{action}</Actions>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  align-content: start;
  justify-items: center;
  margin-top: ${({ theme }) => theme.space(5)};
  padding: ${({ theme }) => theme.space(10)} ${({ theme }) => theme.space(6)};
  border: 1px dashed ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  text-align: center;
  & > p { text-wrap: balance; }
  /* The parts of a panel have their distance already. */
  ${BlockPanel} > & { margin-top: 0; }
  ${media.tablet} { padding-block: ${({ theme }) => theme.space(16)}; }
`;

const Title = styled.h3`
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  justify-content: center;
  margin-top: ${({ theme }) => theme.space(3)};
`;
