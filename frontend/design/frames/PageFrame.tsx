import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useWidth } from '#ui/chart/scales';
import { Spinner } from '#ui/messages/Spinner';

interface PageFrameProps {
  /** Path of a page that allows framing. */
  path: string;
  title: string;
  /** Size of the framed page in its own CSS pixels. */
  width: number;
  height: number;
  /** Whether the page is rendered at full size regardless of the available width. */
  isActualSize?: boolean;
}

/** A page of the site at a given width, scaled down to fit. */
export function PageFrame({ path, title, width, height, isActualSize = false }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const availableWidth = useWidth(box);
  const [isLoaded, setIsLoaded] = useState(false);
  const scale = isActualSize ? 1 : Math.min(1, availableWidth / width);
  return (
    <Box ref={box} aria-busy={!isLoaded} style={{ aspectRatio: `${width} / ${height}`, [isActualSize ? 'width' : 'maxWidth']: width }}>
      <Frame
        src={path}
        title={title}
        style={{ width, height, transform: `scale(${scale})`, visibility: isLoaded && availableWidth > 0 ? 'visible' : 'hidden' }}
        onLoad={() => setIsLoaded(true)}
      />
      {!isLoaded && (
        <LoadingOverlay role="status">
          <Spinner $size={24} />
          Loading the page
        </LoadingOverlay>
      )}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  box-sizing: content-box;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  overflow: hidden;
`;

const Frame = styled.iframe`
  position: absolute;
  top: 0;
  left: 0;
  display: block;
  border: 0;
  transform-origin: 0 0;
`;

const LoadingOverlay = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: center;
  position: absolute;
  inset: 0;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
