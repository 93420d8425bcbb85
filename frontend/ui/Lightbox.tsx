import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './Button';
import { media } from './mediaQueries';

interface LightboxProps {
  /** Its name for screen readers. */
  title: string;
  pictures: readonly { id: number; url: string; srcSet?: string; alt: string; width: number; height: number }[];
  /** The place of the picture that is shown at first. */
  first: number;
  onClose: () => void;
}

/** Pictures large over the page: by arrow keys, Home and End, by buttons, or by swiping. Escape closes it. */
export function Lightbox({ title, pictures, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(first);
  const last = pictures.length - 1;
  const begin = useRef(first);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    showAt(track.current, begin.current);
    return () => current?.close();
  }, []);
  const goTo = (to: number) => {
    const within = Math.min(last, Math.max(0, to));
    setPlace(within);
    showAt(track.current, within);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };
  const handleScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setPlace(Math.round(scrollLeft / clientWidth));
  };
  return (
    <Box ref={dialog} aria-label={title} onClose={onClose} onKeyDown={handleKeyDown} data-screen-only>
      <Head>
        <Counter role="status">
          {place + 1} of {pictures.length}
        </Counter>
        <OnDark aria-label="Close" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </OnDark>
      </Head>
      <Track ref={track} tabIndex={0} aria-label={title} onScroll={handleScroll}>
        {pictures.map(({ id, url, srcSet, alt, width, height }, index) => (
          <Slide key={id} aria-hidden={index !== place}>
            <img src={url} srcSet={srcSet} sizes="100vw" alt={alt} width={width} height={height} loading={index === first ? undefined : 'lazy'} />
            {/* Readers have it from the picture. */}
            {alt && <Caption aria-hidden="true">{alt}</Caption>}
          </Slide>
        ))}
      </Track>
      {last > 0 && (
        <>
          <Earlier aria-label="Previous picture" aria-disabled={place === 0} onClick={() => goTo(place - 1)}>
            <ChevronLeft size={28} aria-hidden="true" />
          </Earlier>
          <Later aria-label="Next picture" aria-disabled={place === last} onClick={() => goTo(place + 1)}>
            <ChevronRight size={28} aria-hidden="true" />
          </Later>
        </>
      )}
    </Box>
  );
}

/** At once: who goes through many pictures does not wait for each to slide by. */
function showAt(track: HTMLElement | null, place: number): void {
  if (track) track.scrollLeft = place * track.clientWidth;
}

const Box = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: ${({ theme }) => theme.colour.lightbox};
  color: ${({ theme }) => theme.colour.onBrand};
  &[open] { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); }
  &::backdrop { background: ${({ theme }) => theme.colour.backdrop}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(2)} ${theme.space(2)} ${theme.space(5)}`};
`;

const Counter = styled.p`
  font-size: 15px;
  font-variant-numeric: tabular-nums;
`;

const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
`;

const Slide = styled.li`
  display: grid;
  flex: 0 0 100%;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space(3)};
  justify-items: center;
  min-width: 0;
  padding: 0 ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(16)};
  scroll-snap-align: center;
  scroll-snap-stop: always;
  & > img { width: 100%; height: 100%; object-fit: contain; }
  ${media.tablet} { padding: 0 72px ${({ theme }) => theme.space(5)}; }
`;

const Caption = styled.p`
  max-width: 720px;
  max-height: 6em;
  padding-inline: ${({ theme }) => theme.space(3)};
  overflow: auto;
  font-size: 15px;
  text-align: center;
  overflow-wrap: anywhere;
`;

const OnDark = styled(IconButton)`
  color: inherit;
  &:hover:not([aria-disabled='true']) { background: ${({ theme }) => theme.colour.brandHover}; }
  /* It keeps the focus, and with it the arrow keys. */
  &[aria-disabled='true'] { cursor: default; opacity: 0.35; }
`;

/** Beside the picture where there is room, else under it. */
const Beside = styled(OnDark)`
  position: absolute;
  bottom: ${({ theme }) => theme.space(3)};
  ${media.tablet} { top: 50%; bottom: auto; transform: translateY(-50%); }
`;

const Earlier = styled(Beside)`left: ${({ theme }) => theme.space(3)};`;
const Later = styled(Beside)`right: ${({ theme }) => theme.space(3)};`;
