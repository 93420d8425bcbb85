import { useState } from 'react';
import { styled } from 'styled-components';
import type { PictureKind } from '#contract/media/pictureSizes';
import type { Crop } from '#contract/media/uploads';
import { formatNumber } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { AltField, logoAltSchema, pictureAltSchema } from './AltField';
import { getCropWarning, getInitialCrop } from './cropRules';
import { PictureCropper } from './PictureCropper';
import type { ChosenPicture } from './shrinkPicture';

/** A cropped picture with its alternative text. */
export interface ReadyPicture {
  file: File;
  crop: Crop;
  /** Alternative text; empty for a logo. */
  alt: string;
}

interface CropDialogProps {
  kind: PictureKind;
  picture: ChosenPicture;
  /** Position among the pictures that were chosen together. */
  number: number;
  total: number;
  onCropped: (picture: ReadyPicture) => void;
  /** Skips this picture. */
  onSkip: () => void;
}

/** Asks for the crop of a picture, and for the alternative text of a gallery picture. */
export function CropDialog({ kind, picture, number, total, onCropped, onSkip }: CropDialogProps) {
  const [crop, setCrop] = useState(() => getInitialCrop(kind, picture.size));
  const warning = getCropWarning(kind, crop);
  const title = kind === 'logo' ? 'Your logo' : 'Gallery picture';
  return (
    <Dialog size="wide" title={total > 1 ? `${title}: ${number} of ${total}` : title} onClose={onSkip}>
      <Name>
        {picture.file.name}
        {picture.isShrunk && (
          <>
            {' '}
            · Made smaller to fit ({formatNumber(picture.size.width)} × {formatNumber(picture.size.height)} pixels)
          </>
        )}
      </Name>
      <PictureCropper kind={kind} picture={picture} onCrop={setCrop} />
      <Warning role="status">{warning}</Warning>
      <Form
        schema={kind === 'logo' ? logoAltSchema : pictureAltSchema}
        initialValues={{ alt: '' }}
        onSubmit={async ({ alt }) => {
          onCropped({ file: picture.file, crop, alt });
          return undefined;
        }}
      >
        {kind === 'image' && <AltField />}
        <ActionRow>
          <SubmitButton pendingLabel="Uploading">{kind === 'logo' ? 'Use this logo' : 'Add picture'}</SubmitButton>
          <Button $look="outline" onClick={onSkip}>
            {total > number ? 'Skip this picture' : 'Cancel'}
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}

const Name = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  overflow-wrap: anywhere;
`;

const Warning = styled.p`
  color: ${({ theme }) => theme.colour.premium};
  font-size: 14px;
  &:empty { position: absolute; }
`;
