import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden';

const spin = keyframes`to { transform: rotate(360deg); }`;

/** A spinner in the text's colour. Decorative: the caller provides the text. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true, 'data-spinner': true })<{ $size?: number }>`
  display: inline-block;
  width: ${({ $size = 16 }) => $size}px;
  height: ${({ $size = 16 }) => $size}px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${({ theme }) => theme.radii.full};
  animation: ${spin} 700ms linear infinite;
`;

/** Shown while a page loads. See docs/product-rules.md#1-screens-and-routes. @param heading title of the page, for screen readers */
export function LoadingPage({ heading }: { heading?: string }) {
  return (
    <>
      {heading && <VisuallyHidden as="h1">{heading}</VisuallyHidden>}
      <Box role="status">
        <Spinner $size={24} />
        Loading...
      </Box>
      <noscript>This page needs JavaScript. Turn it on for this site, then reload the page.</noscript>
    </>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: center;
  min-height: 50vh;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

/** The native progress element. */
export const ProgressBar = styled.progress`
  width: 100%;
  height: 8px;
  overflow: hidden;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.line};
  appearance: none;
  &::-webkit-progress-bar { background: ${({ theme }) => theme.colour.line}; }
  &::-webkit-progress-value { background: ${({ theme }) => theme.colour.brand}; transition: width 140ms; }
  &::-moz-progress-bar { background: ${({ theme }) => theme.colour.brand}; }
`;
