import { keyframes, styled } from 'styled-components';

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
