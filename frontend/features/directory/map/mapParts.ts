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

export const Stage = styled.div`
  position: relative;
  isolation: isolate;
  height: clamp(320px, 62vh, 720px);
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  ${media.desktop} { height: clamp(320px, 66vh, 640px); }
`;

/** The map itself, with what it needs of Leaflet's style sheet. */
export const Canvas = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  outline-offset: -3px;
  background: color-mix(in srgb, ${({ theme }) => theme.colour.selected} 55%, ${({ theme }) => theme.colour.page});
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: none;
  cursor: grab;
  &.leaflet-dragging, .leaflet-drag-target & { cursor: grabbing; }
  .leaflet-pane, .leaflet-tile, .leaflet-marker-icon, .leaflet-tile-container, .leaflet-layer { position: absolute; top: 0; left: 0; }
  .leaflet-tile { visibility: hidden; width: 256px; height: 256px; pointer-events: none; }
  .leaflet-tile-loaded { visibility: inherit; }
  .leaflet-map-pane { z-index: 1; }
  .leaflet-tile-pane { z-index: 2; }
  .leaflet-marker-pane { z-index: 6; }
  .leaflet-popup-pane { z-index: 7; }
  .leaflet-zoom-box { display: none; }
  .leaflet-zoom-animated { transform-origin: 0 0; }
  &.leaflet-zoom-anim .leaflet-zoom-animated { transition: transform 250ms cubic-bezier(0, 0, 0.25, 1); will-change: transform; }
  &.leaflet-zoom-anim .leaflet-zoom-hide { visibility: hidden; }
  .leaflet-popup { position: absolute; margin-bottom: 16px; }
  .leaflet-popup-content-wrapper {
    overflow: hidden;
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: ${({ theme }) => theme.radii.card};
    background: ${({ theme }) => theme.colour.surface};
    box-shadow: 0 8px 24px ${({ theme }) => theme.colour.shadow};
    cursor: auto;
    user-select: text;
  }
  .leaflet-popup-tip-container { display: none; }
  [data-marker] {
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    padding: 0;
    border: 2px solid ${({ theme }) => theme.colour.surface};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.brand};
    box-shadow: 0 1px 4px ${({ theme }) => theme.colour.shadow};
    color: ${({ theme }) => theme.colour.onBrand};
    font-family: inherit;
    font-size: 13px;
    font-weight: 600;
    line-height: 1;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  [data-marker='contractor'] { border-width: 4px; background: ${({ theme }) => theme.colour.accent}; }
  [data-marker]:hover, [data-marker][data-highlighted] { background: ${({ theme }) => theme.colour.accent}; color: ${({ theme }) => theme.colour.onAccent}; }
  ${media.touch} { [data-marker]::after { content: ''; position: absolute; inset: -10px; border-radius: 50%; } }
  [data-marker='contractor']:hover, [data-marker='contractor'][data-highlighted] { background: ${({ theme }) => theme.colour.brand}; }
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

export const Attribution = styled.small`
  position: absolute;
  z-index: 2;
  right: 0;
  bottom: 0;
  padding: 1px ${({ theme }) => theme.space(2)};
  border-top-left-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 12px;
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
