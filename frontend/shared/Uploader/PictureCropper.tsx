import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { styled } from 'styled-components';
import { type PictureKind, pictureShapes } from '../../../api/contract/pictureSizes';
import type { Crop } from '../../../api/contract/uploads';
import { pageNonce } from '../../lib/pageNonce';
import { Button, IconButton } from '../../ui/Button';
import { Slider } from '../../ui/Slider';
import type { ChosenPicture } from './checkPicture';
import { largestZoom, smallestZoom } from './cropRules';
import { useObjectUrl } from './useObjectUrl';

interface PictureCropperProps {
  kind: PictureKind;
  picture: ChosenPicture;
  onCrop: (crop: Crop) => void;
}

const middle = { x: 0, y: 0 };
/** Of the zoom slider. */
const steps = 100;
const bigStep = 10;
/** Pixels that an arrow key moves the picture. */
const keyboardStep = 8;

/** Shows which part of a picture is cut out; it is moved by dragging or arrow keys, and zoomed by slider, buttons or wheel. */
export function PictureCropper({ kind, picture, onCrop }: PictureCropperProps) {
  const url = useObjectUrl(picture.file);
  const least = smallestZoom(kind, picture.size);
  const [place, setPlace] = useState(middle);
  const [zoom, setZoom] = useState(least);
  // Each step makes the picture larger by the same share.
  const range = Math.log(largestZoom / least);
  const step = Math.round((Math.log(zoom / least) / range) * steps);
  const slide = (to: number) => setZoom(least * Math.exp((Math.min(steps, Math.max(0, to)) / steps) * range));
  const showWhole = () => {
    setZoom(least);
    setPlace(middle);
  };
  return (
    <>
      <Stage>
        {url && (
          <Cropper
            image={url}
            nonce={pageNonce()}
            aspect={pictureShapes[kind].ratio}
            crop={place}
            zoom={zoom}
            minZoom={least}
            maxZoom={largestZoom}
            restrictPosition={kind === 'image'}
            keyboardStep={keyboardStep}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            // Before it is drawn no part of it is measured.
            onCropAreaChange={(_shares, pixels) => pixels.width > 0 && onCrop(withoutSign(pixels))}
            cropperProps={{ role: 'application', 'aria-label': 'The part that is shown. Arrow keys move the picture in it.' }}
          />
        )}
      </Stage>
      <Zoom>
        <IconButton aria-label="Zoom out" onClick={() => slide(step - bigStep)}>
          <ZoomOut size={20} aria-hidden="true" />
        </IconButton>
        <Slider
          value={step}
          max={steps}
          bigStep={bigStep}
          aria-label="Zoom"
          aria-valuetext={`${Math.round((zoom / least) * 100)} %`}
          onSlide={slide}
        />
        <IconButton aria-label="Zoom in" onClick={() => slide(step + bigStep)}>
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

/** Arithmetic knows a zero below nothing, people don't. */
function withoutSign({ x, y, ...size }: Crop): Crop {
  return { x: x + 0, y: y + 0, ...size };
}

/** White, as the page on which the picture will stand: what a logo leaves free is seen as it will be. */
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
