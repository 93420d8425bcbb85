import { type MouseEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { maxShownPictures } from '#contract/contractors/tiers';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { Lightbox } from '#ui/overlays/Lightbox';
import { media } from '#ui/theme/mediaQueries';
import { Section } from './Section';

/** The company's pictures, up to the number that its tier allows. Each opens in a lightbox. See docs/product-rules.md#9-tiers-and-badges. */
export function Gallery({ contractor }: { contractor: ContractorProfile }) {
  const visiblePictures = contractor.media.slice(0, maxShownPictures(badgeOf(contractor).tier));
  const [openIndex, setOpenIndex] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  if (visiblePictures.length === 0) return null;
  const handleOpen = (event: MouseEvent<HTMLElement>, index: number) => {
    // With a modifier key, let the browser open the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setOpenIndex(index);
  };
  const pictures = visiblePictures.map(({ id, url, alt, width, height }) => ({ id, url, alt, width, height, srcSet: buildSrcSet('image', url) }));
  return (
    <Section id="gallery" title="Gallery" avoidsPageBreak>
      <List>
        {pictures.map(({ id, url, alt, width, height, srcSet }, index) => (
          <li key={id}>
            <Thumbnail href={url} onClick={(event) => handleOpen(event, index)}>
              <img
                src={url}
                srcSet={srcSet}
                sizes="(min-width: 1024px) 250px, (min-width: 640px) 30vw, 45vw"
                alt={alt || `Picture ${index + 1} of ${contractor.name}`}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </Thumbnail>
          </li>
        ))}
      </List>
      {openIndex !== undefined && (
        <Lightbox
          title={`Pictures of ${contractor.name}`}
          pictures={pictures}
          initialIndex={openIndex}
          onClose={() => {
            setOpenIndex(undefined);
            opener.current?.focus();
          }}
        />
      )}
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space(3)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.print} {
    grid-template-columns: repeat(3, 24mm);
    & > li:nth-child(n + 4) { display: none; }
  }
`;

const Thumbnail = styled.a`
  display: block;
  & > img {
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    border-radius: ${({ theme }) => theme.radii.control};
    background: ${({ theme }) => theme.colour.surfaceQuiet};
    object-fit: cover;
    transition: filter 140ms;
  }
  &:hover > img { filter: brightness(0.92); }
`;
