import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorCard } from '#contract/contractors/contractors';

/** A country's flag; decoration, the country's name stands beside it. Its place stays empty where there is none. @param country its name as contractors carry it */
export function Flag({ country }: { country: string | null }) {
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before the page's script had taken over. Some browsers know no width of those that have not.
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.decode().catch(() => setMissing(country));
  }, [country]);
  return (
    country && (
      <Picture
        ref={image}
        src={`/flags/${encodeURIComponent(country)}.svg`}
        width={20}
        height={14}
        alt=""
        loading="lazy"
        data-missing={missing === country || undefined}
        onError={() => setMissing(country)}
      />
    )
  );
}

const Picture = styled.img`
  flex: none;
  border-radius: 2px;
  box-shadow: 0 0 0 1px ${({ theme }) => theme.colour.lineQuiet};
  &[data-missing] { visibility: hidden; }
`;

/** "Kalgoorlie, Western Australia, Australia" as far as it is known. @param detail `short` leaves out the state */
export function formatLocation(location: ContractorCard['location'], detail: 'short' | 'full' = 'short'): string {
  const { city, state_region, country } = location;
  const parts = detail === 'short' ? [city ?? state_region, country] : [city, state_region, country];
  return [...new Set(parts)].filter(Boolean).join(', ') || 'Place not stated';
}
