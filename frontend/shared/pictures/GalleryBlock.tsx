import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { tierLabels } from '../../../api/contract/badge';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { sourceSet } from '../../../api/contract/pictureSizes';
import { picturesApi } from '../../endpoints/pictures';
import { countOf } from '../../lib/format';
import { Alert } from '../../ui/Alert';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Uploader } from '../Uploader/Uploader';
import { UploadList } from '../Uploader/UploadList';
import { usePictureUploads } from '../Uploader/usePictureUploads';
import { DescribePicture } from './DescribePicture';
import { GalleryItem } from './GalleryItem';
import { countSentence, galleryOf, type MediaItem, moreSentence } from './galleryRules';
import { PictureBlock } from './PictureBlock';
import { RemoveDialog } from './RemoveDialog';
import { useFocusKept } from './useFocusKept';
import { useGallery } from './useGallery';

type Asked = { to: 'describe' | 'remove'; picture: MediaItem };

/** A company's gallery: its pictures in their order, what can be done with each, and a way to add more up to the tier's number. */
export function GalleryBlock({ company }: { company: OwnContractor }) {
  const { tier, most } = galleryOf(company);
  const { uploads, queue } = usePictureUploads(company.id, 'image');
  const { pictures, move, said, setSaid, fault } = useGallery(company);
  const [remove] = picturesApi.endpoints.removePicture.useMutation();
  const [asked, setAsked] = useState<Asked>();
  const input = useRef<HTMLInputElement>(null);
  const full = useRef<HTMLParagraphElement>(null);
  const moved = useRef('');
  const idPrefix = useId();
  const more = moreSentence(tier);
  const room = most - pictures.length - uploads.length;
  const order = pictures.map(({ id }) => id).join();
  // A button that goes to another place with its picture loses the focus on the way.
  useLayoutEffect(() => {
    if (order && moved.current) document.getElementById(moved.current)?.focus();
    moved.current = '';
  }, [order]);
  useFocusKept(`${order} ${room > 0}`, input, full);
  return (
    <PictureBlock id="gallery" heading="Gallery" text={`${countSentence(pictures.length, tier)}. ${more}`}>
      {fault && <Alert>{fault}</Alert>}
      {pictures.length > 0 ? (
        <List aria-label="Pictures in their order">
          {pictures.map((picture, place) => (
            <GalleryItem
              key={picture.id}
              picture={picture}
              place={place}
              of={pictures.length}
              shown={place < most}
              idPrefix={idPrefix}
              onMove={(to, button) => {
                moved.current = button;
                move(picture, to);
              }}
              onDropped={(id) => {
                const dropped = pictures.find((one) => one.id === id);
                if (dropped && dropped !== picture) move(dropped, place);
              }}
              onDescribe={() => setAsked({ to: 'describe', picture })}
              onRemove={() => setAsked({ to: 'remove', picture })}
            />
          ))}
        </List>
      ) : (
        <p>No pictures yet. Rigs at work, your crew and your yard show visitors what to expect.</p>
      )}
      <UploadList uploads={uploads} queue={queue} onGone={() => (input.current ?? full.current)?.focus()} />
      {room > 0 ? (
        <Uploader
          element={input}
          kind="image"
          label={room > 1 ? 'Add pictures' : 'Add a picture'}
          room={room}
          takesStray
          onTake={(picture) => queue.send(company.id, 'image', picture)}
        />
      ) : (
        <Full ref={full} tabIndex={-1}>
          <strong>Your gallery is full.</strong> {tierLabels[tier]} shows {countOf(most, 'picture')}. Remove one to add another. {more}
        </Full>
      )}
      <VisuallyHidden role="status">{uploads.length > 0 ? `Sending ${countOf(uploads.length, 'picture')}.` : said}</VisuallyHidden>
      {asked?.to === 'describe' && (
        <DescribePicture
          companyId={company.id}
          picture={asked.picture}
          onClose={() => setAsked(undefined)}
          onDone={(sentence) => {
            setAsked(undefined);
            setSaid(sentence);
          }}
        />
      )}
      {asked?.to === 'remove' && (
        <RemoveDialog
          title="Remove this picture?"
          remove={() => remove({ id: company.id, mediaId: asked.picture.id })}
          onClose={() => setAsked(undefined)}
          onRemoved={() => {
            setAsked(undefined);
            setSaid('The picture was removed.');
          }}
        >
          <Preview
            src={asked.picture.url}
            srcSet={sourceSet('image', asked.picture.url)}
            sizes="240px"
            alt={asked.picture.alt}
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

const Full = styled.p`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
`;
