import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/**
 * A country's flag. Decorative: the country's name is shown next to it. Its space stays empty where the file is missing. @param country name of the
 * country as in contractor data
 */
export function Flag({ country }: { country: string | null }) {
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    // The image may have failed before hydration. Some browsers report no natural width for images that did load, so the decoding has to fail as
    // well.
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
