import { Circle, DivIcon, LatLngBounds, type Map as LeafletMap, Marker, SVG } from 'leaflet';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { createMap, nearestCopy } from '#shared/map/createMap';
import { Attribution, Canvas } from '#shared/map/mapParts';

/** A point of the map with its name. */
export interface MapPoint {
  name: string;
  lat: number;
  lng: number;
}

export interface BasesMapProps {
  points: readonly MapPoint[];
  /** The radius in km around each point; null if it is not stated. */
  radiusKm: number | null;
}

/** A company without a stated radius is shown with its surroundings. */
const maxZoom = 5;

/** Shows where a company is based, and how far it mobilises from there. The facts beside it say the same in words. */
export function BasesMap({ points, radiusKm }: BasesMapProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const { map, remove } = createMap(element.current, { canMove: false });
    show(map, points, radiusKm);
    return remove;
  }, [points, radiusKm]);
  return (
    <>
      <StillCanvas ref={element} role="img" aria-label={`Map of ${points.map(({ name }) => name).join(', ')}`} />
      <Attribution>Natural Earth</Attribution>
    </>
  );
}

function show(map: LeafletMap, points: readonly MapPoint[], radiusKm: number | null): void {
  const bounds = new LatLngBounds([]);
  const renderer = new SVG({ padding: 0.5 });
  const [first] = points;
  if (first) map.setView([first.lat, first.lng], 1, { animate: false });
  for (const { name, lat, lng } of points) {
    // Bases on both sides of the antimeridian stay together.
    const position: [number, number] = [lat, nearestCopy(map, lng)];
    bounds.extend(position);
    if (radiusKm !== null) bounds.extend(addCircle(map, position, radiusKm, renderer));
    new Marker(position, { icon: createIcon(name), keyboard: false, interactive: false }).addTo(map);
  }
  map.fitBounds(bounds, { maxZoom, padding: [28, 28], animate: false });
}

function addCircle(map: LeafletMap, position: [number, number], radiusKm: number, renderer: SVG): LatLngBounds {
  return new Circle(position, { radius: radiusKm * 1000, renderer, interactive: false, className: 'reach' }).addTo(map).getBounds();
}

function createIcon(name: string): DivIcon {
  const icon = new DivIcon();
  icon.createIcon = () => {
    const label = document.createElement('span');
    label.className = 'base';
    label.dir = 'auto';
    label.textContent = name;
    return label;
  };
  return icon;
}

const StillCanvas = styled(Canvas)`
  touch-action: auto;
  cursor: default;
  .leaflet-overlay-pane { z-index: 4; }
  /* The pane around it has no width. */
  .leaflet-overlay-pane svg { position: absolute; max-width: none; overflow: hidden; pointer-events: none; }
  .reach {
    fill: ${({ theme }) => theme.colour.brand};
    fill-opacity: 0.12;
    stroke: ${({ theme }) => theme.colour.brand};
    stroke-opacity: 0.7;
    stroke-width: 1px;
  }
  .base {
    position: absolute;
    top: 0;
    left: 0;
    margin: -7px 0 0 -7px;
    padding-left: 20px;
    color: ${({ theme }) => theme.colour.heading};
    font-size: 13px;
    font-weight: 600;
    line-height: 14px;
    text-shadow: ${({ theme }) => ['-1px 0', '1px 0', '0 -1px', '0 1px'].map((offset) => `${offset} 2px ${theme.colour.surface}`).join()};
    white-space: nowrap;
  }
  .base::before {
    content: '';
    position: absolute;
    left: 0;
    width: 14px;
    height: 14px;
    border: 2px solid ${({ theme }) => theme.colour.surface};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.accent};
  }
`;
