import { styled } from 'styled-components';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { picturesApi } from '#endpoints/members/pictures';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { AltField, pictureAltSchema } from '../uploads/AltField';
import { useEmitPictureRow } from '../uploads/usePictureUploads';
import type { MediaItem } from './galleryRules';

interface DescribePictureDialogProps {
  companyId: number;
  picture: MediaItem;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Edits the alternative text of a picture. */
export function DescribePictureDialog({ companyId, picture, onDone, onClose }: DescribePictureDialogProps) {
  const [describe] = picturesApi.endpoints.describePicture.useMutation();
  const emitRow = useEmitPictureRow();
  return (
    <Dialog title="Describe the picture" onClose={onClose}>
      <Preview src={picture.url} srcSet={buildSrcSet('image', picture.url)} sizes="240px" alt="" width={240} height={160} />
      <Form
        schema={pictureAltSchema}
        initialValues={{ alt: picture.alt }}
        onSubmit={async ({ alt }) => {
          const { data, error } = await describe({ id: companyId, mediaId: picture.id, alt });
          if (data) {
            emitRow(data);
            onDone('Description saved.');
          }
          return toApiFailure(error);
        }}
      >
        <AltField />
        <ActionRow>
          <SubmitButton pendingLabel="Saving">Save description</SubmitButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}

const Preview = styled.img`
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: cover;
`;
