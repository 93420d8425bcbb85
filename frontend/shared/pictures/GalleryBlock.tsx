import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { tierLabels } from '#contract/contractors/badge';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { picturesApi } from '#endpoints/members/pictures';
import { pluralize } from '#lib/text/format';
import { Alert } from '#ui/messages/Alert';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { usePictureUploads } from '../uploads/pictureUploads';
import { Uploader } from '../uploads/Uploader';
import { UploadList } from '../uploads/UploadList';
import { DescribePictureDialog } from './DescribePictureDialog';
import { GalleryItem } from './GalleryItem';
import { describeUpgrades, formatPictureCount, getGalleryLimit, type MediaItem } from './galleryRules';
import { PictureBlock } from './PictureBlock';
import { RemoveDialog } from './RemoveDialog';
import { useGallery } from './useGallery';

type OpenDialog = { kind: 'describe' | 'remove'; picture: MediaItem };

/** A company's gallery: its pictures in order with the actions for each, and an uploader up to the tier's limit. */
export function GalleryBlock({ company }: { company: ManagedContractor }) {
  const { tier, maxPictures } = getGalleryLimit(company);
  const { uploads, queue, addPicture } = usePictureUploads(company.id, 'image');
  const { pictures, move, announcement, setAnnouncement, errorMessage } = useGallery(company);
  const [remove] = picturesApi.endpoints.removePicture.useMutation();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const focusAfterMove = useRef('');
  const idPrefix = useId();
  const upgradeHint = describeUpgrades(tier);
  const remaining = maxPictures - pictures.length - uploads.length;
  const order = pictures.map(({ id }) => id).join();
  // Moving a picture in the DOM takes the focus from its button.
  useLayoutEffect(() => {
    if (order && focusAfterMove.current) document.getElementById(focusAfterMove.current)?.focus();
    focusAfterMove.current = '';
  }, [order]);
  return (
    <PictureBlock id="gallery" heading="Gallery" text={`${formatPictureCount(pictures.length, tier)}. ${upgradeHint}`}>
      {errorMessage && <Alert>{errorMessage}</Alert>}
      {pictures.length > 0 ? (
        <List aria-label="Pictures in display order">
          {pictures.map((picture, index) => (
            <GalleryItem
              key={picture.id}
              picture={picture}
              index={index}
              total={pictures.length}
              isShown={index < maxPictures}
              idPrefix={idPrefix}
              onMove={(to, button) => {
                focusAfterMove.current = button;
                move(picture, to);
              }}
              onDropped={(id) => {
                const dropped = pictures.find((one) => one.id === id);
                if (dropped && dropped !== picture) move(dropped, index);
              }}
              onDescribe={() => setOpenDialog({ kind: 'describe', picture })}
              onRemove={() => setOpenDialog({ kind: 'remove', picture })}
            />
          ))}
        </List>
      ) : (
        <p>No pictures yet. Add pictures of your rigs, crew and yard to show visitors what to expect.</p>
      )}
      <UploadList uploads={uploads} queue={queue} />
      {remaining > 0 ? (
        <Uploader
          kind="image"
          label={remaining > 1 ? 'Add pictures' : 'Add a picture'}
          maxFiles={remaining}
          acceptsGlobalPaste
          onPictureReady={addPicture}
        />
      ) : (
        <FullNotice>
          <strong>Your gallery is full.</strong> {tierLabels[tier]} includes {pluralize(maxPictures, 'picture')}. Remove one to add another.{' '}
          {upgradeHint}
        </FullNotice>
      )}
      <VisuallyHidden role="status">{uploads.length > 0 ? `Uploading ${pluralize(uploads.length, 'picture')}.` : announcement}</VisuallyHidden>
      {openDialog?.kind === 'describe' && (
        <DescribePictureDialog
          company={company}
          picture={openDialog.picture}
          onClose={() => setOpenDialog(undefined)}
          onDone={(sentence) => {
            setOpenDialog(undefined);
            setAnnouncement(sentence);
          }}
        />
      )}
      {openDialog?.kind === 'remove' && (
        <RemoveDialog
          title="Remove this picture?"
          remove={() => remove({ id: company.id, mediaId: openDialog.picture.id })}
          onClose={() => setOpenDialog(undefined)}
          onRemoved={() => {
            setOpenDialog(undefined);
            setAnnouncement('Picture removed.');
          }}
        >
          <Preview
            src={openDialog.picture.url}
            srcSet={buildSrcSet('image', openDialog.picture.url)}
            sizes="240px"
            alt={openDialog.picture.alt}
            width={240}
            height={160}
          />
        </RemoveDialog>
      )}
    </PictureBlock>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${({ theme }) => theme.space(4)};
`;

const Preview = styled.img`
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: cover;
`;

const FullNotice = styled.p`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
`;
