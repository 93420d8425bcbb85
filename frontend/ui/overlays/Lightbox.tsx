import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/Button';
import { media } from '../theme/mediaQueries';

interface LightboxProps {
  /** Accessible name of the lightbox. */
  title: string;
  pictures: readonly { id: number; url: string; srcSet?: string; alt: string; width: number; height: number }[];
  /** Index of the picture that is shown first. */
  initialIndex: number;
  onClose: () => void;
}

/** Large pictures over the page. Navigated by arrow keys, Home and End, buttons or swiping. Escape closes it. */
export function Lightbox({ title, pictures, initialIndex, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [currentIndex, setCurrentIndex] = useState(initialIndex);
  const last = pictures.length - 1;
  const startIndex = useRef(initialIndex);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    scrollToSlide(track.current, startIndex.current);
    return () => current?.close();
  }, []);
  const goTo = (to: number) => {
    const clamped = Math.min(last, Math.max(0, to));
    setCurrentIndex(clamped);
    scrollToSlide(track.current, clamped);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowLeft: currentIndex - 1, ArrowRight: currentIndex + 1, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };
  const handleScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setCurrentIndex(Math.round(scrollLeft / clientWidth));
  };
  return (
    <Box ref={dialog} aria-label={title} onClose={onClose} onKeyDown={handleKeyDown} data-screen-only>
      <Head>
        <Counter role="status">
          {currentIndex + 1} of {pictures.length}
        </Counter>
        <DarkIconButton aria-label="Close" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </DarkIconButton>
      </Head>
      <Track ref={track} tabIndex={0} aria-label={title} onScroll={handleScroll}>
        {pictures.map(({ id, url, srcSet, alt, width, height }, index) => (
          <Slide key={id} aria-hidden={index !== currentIndex}>
            <img
              src={url}
              srcSet={srcSet}
              sizes="100vw"
              alt={alt}
              width={width}
              height={height}
              loading={index === initialIndex ? undefined : 'lazy'}
            />
            {/* Hidden from screen readers, which read the picture's alternative text. */}
            {alt && <Caption aria-hidden="true">{alt}</Caption>}
          </Slide>
        ))}
      </Track>
      {last > 0 && (
        <>
          <PreviousButton aria-label="Previous picture" aria-disabled={currentIndex === 0} onClick={() => goTo(currentIndex - 1)}>
            <ChevronLeft size={28} aria-hidden="true" />
          </PreviousButton>
          <NextButton aria-label="Next picture" aria-disabled={currentIndex === last} onClick={() => goTo(currentIndex + 1)}>
            <ChevronRight size={28} aria-hidden="true" />
          </NextButton>
        </>
      )}
    </Box>
  );
}

/** Scrolls without animation, so that going through many pictures is fast. */
function scrollToSlide(track: HTMLElement | null, currentIndex: number): void {
  if (track) track.scrollLeft = currentIndex * track.clientWidth;
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

const DarkIconButton = styled(IconButton)`
  color: inherit;
  &:hover:not([aria-disabled='true']) { background: ${({ theme }) => theme.colour.bandHover}; }
  /* It keeps the focus, and with it the arrow keys. */
  &[aria-disabled='true'] { cursor: default; opacity: 0.35; }
`;

/** Next to the picture where there is space, otherwise below it. */
const StepButton = styled(DarkIconButton)`
  position: absolute;
  bottom: ${({ theme }) => theme.space(3)};
  ${media.tablet} { top: 50%; bottom: auto; transform: translateY(-50%); }
`;

const PreviousButton = styled(StepButton)`left: ${({ theme }) => theme.space(3)};`;
const NextButton = styled(StepButton)`right: ${({ theme }) => theme.space(3)};`;
