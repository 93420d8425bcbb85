import { styled } from 'styled-components';

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
