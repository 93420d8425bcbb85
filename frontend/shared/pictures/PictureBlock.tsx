import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BlockPanel } from '#ui/layout/containers';

interface PictureBlockProps {
  /** Id of the heading. */
  id: string;
  heading: string;
  /** Text under the heading. */
  text: string;
  children: ReactNode;
}

/** One kind of pictures under a heading. */
export function PictureBlock({ id, heading, text, children }: PictureBlockProps) {
  return (
    <Block aria-labelledby={id}>
      <div>
        <h3 id={id}>{heading}</h3>
        <p>{text}</p>
      </div>
      {children}
    </Block>
  );
}

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & h3 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;
