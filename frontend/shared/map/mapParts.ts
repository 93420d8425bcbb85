import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** What surrounds a map and its controls. */
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

/** The source of the basemap. */
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
