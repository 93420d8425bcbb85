import { LatLngBounds, Map as LeafletMap, Point } from 'leaflet';
import { type MapBox, mapLimits } from '#contract/directory/map';
import { subscribeToSchemeChoice } from '#lib/colourScheme';
import { BasemapLayer } from './basemap';

/** Keys that move the map, as parts of its size. */
const pans: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, -0.25],
  ArrowDown: [0, 0.25],
};

/**
 * Creates a map in an element, with its basemap, which follows the element's size and the colour scheme. It shows the world until it is moved.
 * @param canMove whether pointers and touch move and zoom it
 */
export function createMap(element: HTMLElement, { canMove = true } = {}): { map: LeafletMap; remove: () => void } {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    // Keys are handled below, also on markers.
    keyboard: false,
    ...(!canMove && { dragging: false, scrollWheelZoom: false, doubleClickZoom: false, boxZoom: false, touchZoom: false }),
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    minZoom: 1,
    maxZoom: mapLimits.maxZoom,
    worldCopyJump: true,
    maxBounds: new LatLngBounds([-78, -100_000], [84, 100_000]),
    maxBoundsViscosity: 1,
  });
  const basemap = new BasemapLayer({ maxZoom: mapLimits.maxZoom, keepBuffer: 1 });
  map.addLayer(basemap);
  map.setView([15, 10], 1, { animate: false });
  const redraw = () => basemap.redraw();
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', redraw);
  const unsubscribe = subscribeToSchemeChoice(redraw);
  const resize = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resize.observe(element);
  const remove = () => {
    scheme.removeEventListener('change', redraw);
    unsubscribe();
    resize.disconnect();
    map.remove();
  };
  return { map, remove };
}

/** Moves or zooms the map by a key; returns whether it is one of the map's. */
export function handleMapKey(map: LeafletMap, key: string): boolean {
  const pan = pans[key];
  const { x: width, y: height } = map.getSize();
  if (pan) map.panBy([pan[0] * width, pan[1] * height]);
  else if (key === '+' || key === '=') map.zoomIn();
  else if (key === '-' || key === '_') map.zoomOut();
  else return false;
  return true;
}

/** The part of the world that the map shows. */
export function readBox(map: LeafletMap): MapBox {
  const bounds = map.getBounds();
  const [south, north] = [Math.max(-90, bounds.getSouth()), Math.min(90, bounds.getNorth())];
  if (bounds.getEast() - bounds.getWest() >= 360) return { west: -180, south, east: 180, north };
  return { west: wrap(bounds.getWest()), south, east: wrap(bounds.getEast()), north };
}

/** Shows a box, as closely as it fits. */
export function showBox(map: LeafletMap, box: MapBox, { minZoom = 1, maxZoom = mapLimits.maxZoom as number, animate = true }): void {
  const bounds = toBounds(map, box);
  const padding = new Point(80, 80);
  const fitting = map.getBoundsZoom(bounds, false, padding);
  // An element without a size fits nothing.
  const zoom = Number.isFinite(fitting) ? Math.max(minZoom, Math.min(maxZoom, fitting)) : map.getZoom();
  map.setView(bounds.getCenter(), zoom, animate ? {} : { animate });
}

function toBounds(map: LeafletMap, { west, south, east, north }: MapBox): LatLngBounds {
  const width = east < west ? east + 360 - west : east - west;
  const left = nearestCopy(map, west);
  return new LatLngBounds([south, left], [north, left + width]);
}

/** Shows a box at the zoom at which it was seen. On a smaller screen, a part of it is seen. */
export function restoreView(map: LeafletMap, { west, south, east, north }: MapBox, zoom: number): void {
  const centre = map.unproject(
    map
      .project([south, west], zoom)
      .add(map.project([north, east < west ? east + 360 : east], zoom))
      .divideBy(2),
    zoom,
  );
  map.setView(centre, zoom, { animate: false });
}

/** Returns the copy of a longitude that is nearest to the middle of the map, which may be beyond 180. */
export function nearestCopy(map: LeafletMap, lng: number): number {
  return lng + 360 * Math.round((map.getCenter().lng - lng) / 360);
}

function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
