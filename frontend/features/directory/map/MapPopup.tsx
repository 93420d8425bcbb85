import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ListQuery } from '#contract/directory/listQuery';
import { mapLimits, worldBox } from '#contract/directory/map';
import type { MapCluster } from '#contract/directory/mapResponse';
import { useMapContractorsQuery } from '#endpoints/map';
import { pluralize } from '#lib/text/format';

interface MapPopupProps {
  cluster: MapCluster;
  /** Which contractors the map shows. */
  list: ListQuery;
  /** Called when its content is rendered, which gives it its size. */
  onShown: () => void;
  onClose: () => void;
  /** Called before a profile is opened, so that Back returns to this part of the map. */
  onLeave: () => void;
}

/** Names the company of a marker, or those that have their bases at one point. */
export function MapPopup({ cluster, list, onShown, onClose, onLeave }: MapPopupProps) {
  const { contractor, count, box } = cluster;
  const { data } = useMapContractorsQuery({ list, box: box ?? worldBox, zoom: mapLimits.maxZoom }, { skip: contractor !== undefined });
  const shown = contractor ? [contractor] : (data?.contractors ?? []);
  const element = useRef<HTMLDivElement>(null);
  const isLoaded = shown.length > 0;
  const handleShown = useEffectEvent(onShown);
  useEffect(() => {
    if (!isLoaded) return;
    handleShown();
    element.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isLoaded]);
  return (
    <Card ref={element} role="dialog" aria-label={contractor?.name ?? pluralize(count, 'contractor')}>
      {shown.map(({ id, slug, name, location }) => (
        <Entry key={id}>
          <strong>{name}</strong>
          <span>{[location.city, location.state_region, location.country].filter(Boolean).join(', ')}</span>
          <Link to={`/contractors/${slug}`} aria-label={`View profile of ${name}`} onClickCapture={onLeave}>
            View profile
          </Link>
        </Entry>
      ))}
      {count > shown.length && isLoaded && <span>{`and ${count - shown.length} more`}</span>}
      <Close type="button" onClick={onClose}>
        Close
      </Close>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  max-height: 240px;
  overflow: auto;
  padding: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.small};
  line-height: 1.4;
`;

const Entry = styled.div`
  display: grid;
  gap: 2px;
  color: ${({ theme }) => theme.colour.text};
  strong { color: ${({ theme }) => theme.colour.heading}; font-size: 16px; }
  a { justify-self: start; padding: 4px 0; color: ${({ theme }) => theme.colour.link}; font-weight: 600; }
`;

const Close = styled.button`
  justify-self: start;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.colour.textQuiet};
  font: inherit;
  cursor: pointer;
  &:hover { text-decoration: underline; }
`;
