import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Crop } from '#contract/media/uploads';
import { useObjectUrl } from './useFileDrop';

interface CroppedPictureProps {
  file: File;
  crop: Crop;
  /** Width in pixels. */
  width: number;
  /** Accessible name. */
  label: string;
}

/** For screens with more than one device pixel per CSS pixel. */
const pixelRatio = 2;

/** Renders the cropped part of a file as it will look at this size. */
export function CroppedPicture({ file, crop, width, label }: CroppedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const url = useObjectUrl(file);
  const height = Math.round((width * crop.height) / crop.width);
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => {
      const context = canvas.current?.getContext('2d');
      const scale = (width * pixelRatio) / crop.width;
      context?.clearRect(0, 0, width * pixelRatio, height * pixelRatio);
      context?.drawImage(image, -crop.x * scale, -crop.y * scale, image.naturalWidth * scale, image.naturalHeight * scale);
    };
    image.src = url;
  }, [url, crop, width, height]);
  return <Canvas ref={canvas} role="img" aria-label={label} width={width * pixelRatio} height={height * pixelRatio} $width={width} />;
}

const Canvas = styled.canvas<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  max-width: 100%;
  height: auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
`;
