import { type Map as LeafletMap, Popup } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { formatBox, type MapBox, mapLimits, parseMapView, worldBox } from '#contract/directory/map';
import type { MapCluster, MapResponse } from '#contract/directory/mapResponse';
import { useMapContractorsQuery } from '#endpoints/map';
import { formatNumber, pluralize } from '#lib/text/format';
import { createMap, handleMapKey, readBox, restoreView, showBox } from '#shared/map/createMap';
import { Attribution, Canvas, Stage } from '#shared/map/mapParts';
import type { FiltersState } from '#state/filtersSlice';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { serializeFilters, toListQuery } from '../filterUrl';
import { MapMarkers, markerKey } from './MapMarkers';
import { MapPopup } from './MapPopup';
import { AreaButton, Frame, ListNote, Names, NamesPanel, Note, ZoomButtons } from './mapParts';

interface View {
  box: MapBox;
  zoom: number;
}

interface Controls {
  map: LeafletMap;
  markers: MapMarkers;
}

const world: View = { box: worldBox, zoom: 1 };
/** A map that shows all matches doesn't come closer than this. */
const maxFittedZoom = 7;

/** The matching contractors on a map, with those of the shown part in a list. See docs/product-rules.md#35-map. */
export function MapView({ filters }: { filters: FiltersState }) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [controls, setControls] = useState<Controls | null>(null);
  const [view, setView] = useState(world);
  // Whether the visitor has moved the map away from what the URL says.
  const [isMoved, setIsMoved] = useState(false);
  const [open, setOpen] = useState<MapCluster | null>(null);
  const [popup, setPopup] = useState<{ element: Popup; node: HTMLElement } | null>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const list = toListQuery({ ...filters, page: 1 });
  const { data, currentData, isError } = useMapContractorsQuery({ list, ...view });
  const listKey = serializeFilters({ ...filters, view: 'grid', page: 1 });
  const area = filters.area && `${filters.area.box} ${filters.area.zoom}`;

  useEffect(() => {
    if (!element.current) return;
    const { map, remove } = createMap(element.current);
    const openCluster = (cluster: MapCluster) => {
      const { box } = cluster;
      const isPoint = !box || (box.west === box.east && box.south === box.north);
      if (isPoint || map.getZoom() >= mapLimits.maxZoom) setOpen(cluster);
      else showBox(map, box, { minZoom: map.getZoom() + 1 });
    };
    const markers = new MapMarkers(map, { onOpen: openCluster, onHighlight: (cluster) => setHighlighted(cluster && markerKey(cluster)) });
    map.on('moveend', () => {
      setView({ box: readBox(map), zoom: map.getZoom() });
      setIsMoved(true);
    });
    setControls({ map, markers });
    return remove;
  }, []);

  // The part that the URL names, or all matches.
  const [fitted, setFitted] = useState<string | null>(null);
  useEffect(() => {
    if (!controls) return;
    const { box, zoom } = parseMapView(new URLSearchParams(area && { box: area.split(' ')[0] ?? '', zoom: area.split(' ')[1] ?? '' }));
    if (box && zoom !== undefined) {
      if (formatBox(readBox(controls.map)) !== formatBox(box)) restoreView(controls.map, box, zoom);
      setView({ box: readBox(controls.map), zoom: controls.map.getZoom() });
      setFitted(listKey);
    } else {
      setView(world);
      setFitted(null);
    }
    setIsMoved(false);
  }, [controls, area, listKey]);
  useEffect(() => {
    if (!controls || !currentData || fitted === listKey || view !== world) return;
    const box = encloseAll(currentData);
    if (box) showBox(controls.map, box, { maxZoom: maxFittedZoom, animate: false });
    setFitted(listKey);
    setIsMoved(false);
  }, [controls, currentData, fitted, listKey, view]);

  useEffect(() => {
    controls?.markers.show(data?.clusters ?? []);
    controls?.markers.highlight(highlighted);
  }, [controls, highlighted, data]);
  useEffect(() => {
    if (!controls || !open) return;
    const node = document.createElement('div');
    const element = new Popup({ closeButton: false, minWidth: 220, maxWidth: 280, offset: [0, -8] }).setLatLng([open.lat, open.lng]).setContent(node);
    element.on('remove', () => setOpen((current) => (current === open ? null : current)));
    element.openOn(controls.map);
    setPopup({ element, node });
    return () => {
      setPopup(null);
      element.remove();
    };
  }, [controls, open]);

  const currentArea = () => ({ box: formatBox(view.box), zoom: String(view.zoom) });
  const saveArea = (replace: boolean) => navigate({ pathname: '/', search: serializeFilters({ ...filters, area: currentArea() }) }, { replace });
  const closePopup = () => {
    if (!open) return;
    setOpen(null);
    controls?.markers.focus(markerKey(open));
  };
  const missing = data ? data.total - data.located : 0;
  return (
    <Frame data-screen-only>
      <Stage
        role="group"
        aria-label="Map of contractors"
        onKeyDown={(event) => {
          if (event.key === 'Escape') closePopup();
          else if (controls && !event.ctrlKey && !event.metaKey && !event.altKey && handleMapKey(controls.map, event.key)) event.preventDefault();
        }}
      >
        <Canvas ref={element} tabIndex={0} role="application" aria-label="Map" aria-describedby="map-keys" />
        <VisuallyHidden id="map-keys">
          Arrow keys move the map, plus and minus zoom. The contractors of the map are also in the list after it.
        </VisuallyHidden>
        {isMoved && !open && (
          <AreaButton $look="primary" onClick={() => void saveArea(false)}>
            Search this area
          </AreaButton>
        )}
        <ZoomButtons>
          <button type="button" aria-label="Zoom in" disabled={view.zoom >= mapLimits.maxZoom} onClick={() => controls?.map.zoomIn()}>
            <Plus size={18} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Zoom out" disabled={view.zoom <= 1} onClick={() => controls?.map.zoomOut()}>
            <Minus size={18} aria-hidden="true" />
          </button>
        </ZoomButtons>
        <Attribution>Natural Earth</Attribution>
        {open &&
          popup &&
          createPortal(
            <MapPopup cluster={open} list={list} onShown={() => popup.element.update()} onClose={closePopup} onLeave={() => void saveArea(true)} />,
            popup.node,
          )}
      </Stage>
      <NamesPanel>
        <Note role="status">
          {data && (data.in_box > 0 ? `${pluralize(data.in_box, 'contractor')} in this area` : 'No contractors in this area')}
          {!data && (isError ? 'The map could not be loaded. Check the connection and move the map to try again.' : 'Loading the map')}
        </Note>
        <Names>
          {data?.contractors.map(({ id, slug, name, location, cluster }) => {
            const marker = data.clusters[cluster];
            const key = marker ? markerKey(marker) : null;
            return (
              <li key={id} data-highlighted={key !== null && key === highlighted ? true : undefined}>
                <Link
                  to={`/contractors/${slug}`}
                  onClickCapture={() => void saveArea(true)}
                  onMouseEnter={() => setHighlighted(key)}
                  onMouseLeave={() => setHighlighted(null)}
                  onFocus={() => setHighlighted(key)}
                  onBlur={() => setHighlighted(null)}
                >
                  <strong>{name}</strong>
                  <span>{[location.city, location.state_region ?? location.country].filter(Boolean).join(', ')}</span>
                </Link>
              </li>
            );
          })}
        </Names>
        {data && data.in_box > data.contractors.length && <ListNote>Zoom in to see more of them here.</ListNote>}
        {data && missing > 0 && (
          <ListNote>
            {`${formatNumber(missing)} of ${pluralize(data.total, 'contractor')} ${missing === 1 ? 'has' : 'have'} no coordinates; `}
            <Link to={`/${serializeFilters({ ...filters, view: 'list' })}`}>see them in the list</Link>
          </ListNote>
        )}
      </NamesPanel>
    </Frame>
  );
}

/** The box of all clusters; null without any. */
function encloseAll({ clusters }: MapResponse): MapBox | null {
  if (clusters.length === 0) return null;
  const boxes = clusters.map(({ lat, lng, box }) => box ?? { west: lng, south: lat, east: lng, north: lat });
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
