import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';

/** The map with the names of its contractors: below it on phones, beside it on wide screens. As tall as the list at least, so that nothing jumps. */
export const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  min-height: 80vh;
  margin-top: ${({ theme }) => theme.space(5)};
  ${media.wide} { grid-template-columns: minmax(0, 1fr) 264px; }
`;

export const AreaButton = styled(Button)`
  position: absolute;
  z-index: 2;
  top: ${({ theme }) => theme.space(3)};
  left: 50%;
  border-radius: ${({ theme }) => theme.radii.full};
  box-shadow: 0 2px 8px ${({ theme }) => theme.colour.shadow};
  white-space: nowrap;
  translate: -50% 0;
`;

export const ZoomButtons = styled.div`
  position: absolute;
  z-index: 2;
  top: ${({ theme }) => theme.space(3)};
  right: ${({ theme }) => theme.space(3)};
  display: grid;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    padding: 0;
    border: 0;
    background: none;
    color: ${({ theme }) => theme.colour.heading};
    cursor: pointer;
    outline-offset: -3px;
  }
  button + button { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  button:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  button:disabled { color: ${({ theme }) => theme.colour.textDisabled}; cursor: default; }
  ${media.touch} { button { width: 44px; height: 44px; } }
`;

export const NamesPanel = styled.div`
  min-width: 0;
`;

export const Note = styled.p`
  margin: 0 0 ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export const Names = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.wide} { max-height: clamp(200px, 54vh, 520px); overflow: auto; }
  li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  a {
    display: grid;
    padding: ${({ theme }) => `${theme.space(2)} ${theme.space(2)}`};
    border-radius: ${({ theme }) => theme.radii.control};
    outline-offset: -3px;
    color: ${({ theme }) => theme.colour.text};
    font-size: ${({ theme }) => theme.fontSizes.small};
    text-decoration: none;
  }
  strong { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  a:hover, li[data-highlighted] a { background: ${({ theme }) => theme.colour.selected}; }
`;

export const ListNote = styled.p`
  margin: ${({ theme }) => theme.space(3)} 0 0;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: ${({ theme }) => theme.fontSizes.small};
`;
