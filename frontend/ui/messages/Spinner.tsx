import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden';

const spin = keyframes`to { transform: rotate(360deg); }`;

/** A turning ring in the text's colour; decoration, the words are the caller's. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true, 'data-spinner': true })<{ $size?: number }>`
  display: inline-block;
  width: ${({ $size = 16 }) => $size}px;
  height: ${({ $size = 16 }) => $size}px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${({ theme }) => theme.radii.full};
  animation: ${spin} 700ms linear infinite;
`;

/** Stands in for a page while it loads (specification, section 2). @param heading what a page that has to wait for an answer is about, for readers */
export function LoadingPage({ heading }: { heading?: string }) {
  return (
    <>
      {heading && <VisuallyHidden as="h1">{heading}</VisuallyHidden>}
      <Box role="status">
        <Spinner $size={24} />
        Loading...
      </Box>
      <noscript>This page needs JavaScript. Please switch it on for this site and load the page again.</noscript>
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

/** How far something is; the native progress element. */
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
