import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BlockPanel } from '#ui/layout/containers';

interface SettingsBlockProps {
  /** Id of the heading. */
  id: string;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A group of settings with a heading. */
export function SettingsBlock({ id, heading, text, children }: SettingsBlockProps) {
  return (
    <Block aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </Block>
  );
}

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;
