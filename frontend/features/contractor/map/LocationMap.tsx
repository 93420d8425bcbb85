import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { BasesMapProps, MapPoint } from './BasesMap';

/** A map of the bases, or of the registered location if no base has coordinates. It loads when the visitor scrolls to it. */
export function LocationMap({ contractor }: { contractor: ContractorProfile }) {
  const frame = useRef<HTMLDivElement>(null);
  const [BasesMap, setBasesMap] = useState<ComponentType<BasesMapProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const points = useMemo(() => listPoints(contractor), [contractor]);
  useEffect(() => {
    if (!frame.current) return;
    const load = async () => {
      try {
        const loaded = await import(/* webpackChunkName: "basesMap" */ './BasesMap');
        setBasesMap(() => loaded.BasesMap);
      } catch {
        setHasFailed(true);
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  if (points.length === 0) return null;
  return (
    <Frame ref={frame} data-screen-only>
      {BasesMap && <BasesMap points={points} radiusKm={contractor.mobilisation_km} />}
      {hasFailed && <p>The map could not be loaded.</p>}
    </Frame>
  );
}

function listPoints({ bases, location, name }: ContractorProfile): MapPoint[] {
  const points = bases.flatMap((base) => (base.lat === null || base.lng === null ? [] : [{ name: base.name, lat: base.lat, lng: base.lng }]));
  if (points.length > 0 || location.lat === null || location.lng === null) return points;
  return [{ name: location.city ?? name, lat: location.lat, lng: location.lng }];
}

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  height: 280px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  & > p { padding: ${({ theme }) => theme.space(4)}; color: ${({ theme }) => theme.colour.textQuiet}; }
`;
