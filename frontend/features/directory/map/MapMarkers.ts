import { DivIcon, DomEvent, type Map as LeafletMap, Marker } from 'leaflet';
import type { MapCluster } from '#contract/directory/mapResponse';
import { formatNumber } from '#lib/text/format';
import { nearestCopy } from '#shared/map/createMap';

interface MarkerHandlers {
  onOpen: (cluster: MapCluster) => void;
  /** Called with null when nothing is pointed at any more. */
  onHighlight: (cluster: MapCluster | null) => void;
}

/** Identifies a marker as long as it stays the same. */
export function markerKey({ lat, lng, count }: MapCluster): string {
  return `${lat} ${lng} ${count}`;
}

/** Diameter of a cluster's marker in pixels: it grows with the number of companies. */
function diameterOf(count: number): number {
  return count === 1 ? 24 : Math.min(56, 32 + Math.round(6 * Math.log10(count)));
}

/** The markers on the map. They are buttons, in the order of the map from north to south, so that Tab reaches them. */
export class MapMarkers {
  private readonly markers = new Map<string, { marker: Marker; button: HTMLButtonElement }>();

  constructor(
    private readonly map: LeafletMap,
    private readonly handlers: MarkerHandlers,
  ) {}

  /** Replaces the markers. Those that stay keep the focus. */
  show(clusters: readonly MapCluster[]): void {
    const wanted = new Map(clusters.map((cluster) => [markerKey(cluster), cluster]));
    for (const [key, { marker, button }] of this.markers) {
      if (wanted.has(key)) continue;
      // The keys of the map go on working.
      if (button === document.activeElement) this.map.getContainer().focus({ preventScroll: true });
      marker.remove();
      this.markers.delete(key);
    }
    for (const [key, cluster] of [...wanted].sort(([, one], [, other]) => other.lat - one.lat)) {
      const lng = nearestCopy(this.map, cluster.lng);
      const known = this.markers.get(key);
      if (known) known.marker.setLatLng([cluster.lat, lng]);
      else this.markers.set(key, this.add(cluster, lng));
    }
  }

  /** Marks one of them, or none. */
  highlight(key: string | null): void {
    for (const [each, { button, marker }] of this.markers) {
      button.toggleAttribute('data-highlighted', each === key);
      marker.setZIndexOffset(each === key ? 10_000 : 0);
    }
  }

  /** Moves the focus to a marker, if it is still on the map. */
  focus(key: string): void {
    (this.markers.get(key)?.button ?? this.map.getContainer()).focus({ preventScroll: true });
  }

  private add(cluster: MapCluster, lng: number): { marker: Marker; button: HTMLButtonElement } {
    const button = this.createButton(cluster);
    const icon = new DivIcon();
    icon.createIcon = () => button;
    return { button, marker: new Marker([cluster.lat, lng], { icon, keyboard: false, interactive: false }).addTo(this.map) };
  }

  private createButton(cluster: MapCluster): HTMLButtonElement {
    const { contractor, count } = cluster;
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.marker = contractor ? 'contractor' : 'cluster';
    const size = diameterOf(count);
    Object.assign(button.style, { width: `${size}px`, height: `${size}px`, marginLeft: `${-size / 2}px`, marginTop: `${-size / 2}px` });
    button.setAttribute('aria-label', contractor?.name ?? `${formatNumber(count)} contractors, zoom in`);
    if (!contractor) button.textContent = shorten(count);
    // A click must not move the map as well.
    DomEvent.disableClickPropagation(button);
    button.addEventListener('click', () => this.handlers.onOpen(cluster));
    for (const name of ['mouseenter', 'focus']) button.addEventListener(name, () => this.handlers.onHighlight(cluster));
    for (const name of ['mouseleave', 'blur']) button.addEventListener(name, () => this.handlers.onHighlight(null));
    return button;
  }
}

function shorten(count: number): string {
  return count < 1000 ? String(count) : `${formatNumber(Math.floor(count / 100) / 10)}k`;
}
