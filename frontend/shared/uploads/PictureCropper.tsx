import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { styled } from 'styled-components';
import { type PictureKind, pictureShapes } from '#contract/media/pictureSizes';
import type { Crop } from '#contract/media/uploads';
import { pageNonce } from '#lib/page/pageDocument';
import { Button, IconButton } from '#ui/controls/Button';
import { Slider } from '#ui/controls/Slider';
import { getMinZoom, maxZoom } from './cropRules';
import type { ChosenPicture } from './shrinkPicture';
import { useObjectUrl } from './useFileDrop';

interface PictureCropperProps {
  kind: PictureKind;
  picture: ChosenPicture;
  onCrop: (crop: Crop) => void;
}

const center = { x: 0, y: 0 };
/** Number of steps of the zoom slider. */
const zoomSteps = 100;
const bigStep = 10;
/** Pixels that an arrow key moves the picture. */
const keyboardStep = 8;

/** Selects the part of a picture to crop, by dragging or arrow keys. Slider, buttons and wheel zoom. */
export function PictureCropper({ kind, picture, onCrop }: PictureCropperProps) {
  const url = useObjectUrl(picture.file);
  const minZoom = getMinZoom(kind, picture.size);
  const [position, setPosition] = useState(center);
  const [zoom, setZoom] = useState(minZoom);
  // Each step enlarges the picture by the same factor.
  const range = Math.log(maxZoom / minZoom);
  const step = Math.round((Math.log(zoom / minZoom) / range) * zoomSteps);
  const zoomToStep = (targetStep: number) => setZoom(minZoom * Math.exp((Math.min(zoomSteps, Math.max(0, targetStep)) / zoomSteps) * range));
  const showWhole = () => {
    setZoom(minZoom);
    setPosition(center);
  };
  return (
    <>
      <Stage>
        {url && (
          <Cropper
            image={url}
            nonce={pageNonce()}
            aspect={pictureShapes[kind].ratio}
            crop={position}
            zoom={zoom}
            minZoom={minZoom}
            maxZoom={maxZoom}
            restrictPosition={kind === 'image'}
            keyboardStep={keyboardStep}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            // The crop area has no size before the first layout.
            onCropAreaChange={(_shares, pixels) => pixels.width > 0 && onCrop(withoutNegativeZero(pixels))}
            cropperProps={{ role: 'application', 'aria-label': 'Visible area. Use the arrow keys to move the picture.' }}
          />
        )}
      </Stage>
      <Zoom>
        <IconButton aria-label="Zoom out" onClick={() => zoomToStep(step - bigStep)}>
          <ZoomOut size={20} aria-hidden="true" />
        </IconButton>
        <Slider
          value={step}
          max={zoomSteps}
          bigStep={bigStep}
          aria-label="Zoom"
          aria-valuetext={`${Math.round((zoom / minZoom) * 100)}%`}
          onSlide={zoomToStep}
        />
        <IconButton aria-label="Zoom in" onClick={() => zoomToStep(step + bigStep)}>
          <ZoomIn size={20} aria-hidden="true" />
        </IconButton>
        {kind === 'logo' && (
          <Button $look="outline" onClick={showWhole}>
            Use the whole picture
          </Button>
        )}
      </Zoom>
    </>
  );
}

/** The cropper can return -0, which is replaced with 0. */
function withoutNegativeZero({ x, y, ...size }: Crop): Crop {
  return { x: x + 0, y: y + 0, ...size };
}

/** White like the page that will show the picture, so that empty space around a logo looks the same. */
const Stage = styled.div`
  position: relative;
  height: min(360px, 45dvh);
  min-height: 160px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  & [role='application']:focus-visible { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: -3px; }
`;

const Zoom = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  & > input { flex: 1 1 120px; min-width: 80px; }
`;
