import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/mediaQueries';
import { Panel } from '../../ui/Page';

interface PictureBlockProps {
  /** Of its heading. */
  id: string;
  heading: string;
  /** Under the heading. */
  text: string;
  children: ReactNode;
}

/** One kind of pictures under its heading. */
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

const Block = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(4)};
  & h3 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  ${media.tablet} { padding: ${({ theme }) => theme.space(6)}; }
`;
