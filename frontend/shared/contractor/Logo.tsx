import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { Monogram } from './Monogram';

interface LogoProps {
  name: string;
  /** URL of the largest file; null for a company without a logo. */
  logo: string | null;
  /** Width and height in pixels. */
  size: number;
  /** Whether to load the image only when it is about to enter the viewport. */
  lazy?: boolean;
}

/** A company's logo in a square, or its initials where there is no logo or it fails to load. Decorative: the name is shown next to it. */
export function Logo({ name, logo, size, lazy = false }: LogoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    // The image may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(logo);
  }, [logo]);
  if (!logo || broken === logo) return <Monogram name={name} size={size} />;
  return (
    <Picture
      ref={image}
      src={logo}
      srcSet={buildSrcSet('logo', logo)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      onError={() => setBroken(logo)}
    />
  );
}

const Picture = styled.img`
  flex: none;
  border: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  border-radius: ${({ width }) => Math.round(Number(width) / 5)}px;
  background: ${({ theme }) => theme.colour.plate};
  object-fit: contain;
`;
