import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Column } from '#ui/layout/containers';
import { PageHeading } from './PageHeading';

interface FullPageMessageProps {
  title: string;
  text: string;
  /** What the visitor can do next. */
  children: ReactNode;
}

/** A page that consists of one centered message, such as a 404. */
export function FullPageMessage({ title, text, children }: FullPageMessageProps) {
  return (
    <Center>
      <Heading>{title}</Heading>
      <Text>{text}</Text>
      {children}
    </Center>
  );
}

const Center = styled(Column)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  justify-items: center;
  padding-block: ${({ theme }) => theme.space(24)};
  text-align: center;
`;

const Heading = styled(PageHeading)`
  font-size: ${({ theme }) => theme.fontSizes.hero};
  text-wrap: balance;
`;

const Text = styled.p`
  max-width: 520px;
  text-wrap: balance;
`;
