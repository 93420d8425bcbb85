import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { styled } from 'styled-components';
import { sourceSet } from '../../../api/contract/pictureSizes';
import { IconButton } from '../../ui/Button';
import { type MediaItem, nameOf } from './galleryRules';

/** What drags of pictures carry, told from files and text. */
export const pictureDrag = 'application/x-gallery-picture';

interface GalleryItemProps {
  picture: MediaItem;
  place: number;
  of: number;
  /** Whether the public page shows it. */
  shown: boolean;
  /** Begins the ids of its buttons. */
  idPrefix: string;
  onMove: (place: number, button: string) => void;
  /** Another picture was let go on it. */
  onDropped: (id: number) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** A gallery picture with its caption and what can be done with it; it can be dragged to another place. */
export function GalleryItem({ picture, place, of, shown, idPrefix, onMove, onDropped, onDescribe, onRemove }: GalleryItemProps) {
  const [over, setOver] = useState(false);
  const name = nameOf(picture, place);
  const [earlier, later] = [`${idPrefix}-${picture.id}-earlier`, `${idPrefix}-${picture.id}-later`];
  const isPicture = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(pictureDrag);
  return (
    <Item
      draggable
      $over={over}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(pictureDrag, String(picture.id));
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isPicture(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isPicture(event)) return;
        event.preventDefault();
        onDropped(Number(event.dataTransfer.getData(pictureDrag)));
      }}
    >
      <Frame>
        <Picture
          src={picture.url}
          srcSet={sourceSet('image', picture.url)}
          sizes="(min-width: 640px) 240px, 90vw"
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          draggable={false}
        />
        {!shown && <Mark>Not shown</Mark>}
      </Frame>
      {/* Readers have it from the picture. */}
      <Caption aria-hidden={picture.alt !== ''}>{picture.alt || <em>Not described yet</em>}</Caption>
      <Buttons>
        <IconButton id={earlier} aria-label={`Move earlier: ${name}`} aria-disabled={place === 0} onClick={() => onMove(place - 1, earlier)}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton id={later} aria-label={`Move later: ${name}`} aria-disabled={place === of - 1} onClick={() => onMove(place + 1, later)}>
          <ArrowRight size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Edit the description: ${name}`} onClick={onDescribe}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Remove: ${name}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </Buttons>
    </Item>
  );
}

const Item = styled.li<{ $over: boolean }>`
  display: grid;
  grid-template-rows: auto 1fr auto;
  overflow: hidden;
  border: 1px solid ${({ theme, $over }) => ($over ? theme.colour.brand : theme.colour.line)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme, $over }) => ($over ? theme.colour.selected : theme.colour.surface)};
  cursor: grab;
`;

const Frame = styled.div`
  position: relative;
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: cover;
`;

const Mark = styled.span`
  position: absolute;
  top: ${({ theme }) => theme.space(2)};
  left: ${({ theme }) => theme.space(2)};
  padding: 2px ${({ theme }) => theme.space(2)};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.brand};
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: 13px;
  font-weight: 600;
`;

const Caption = styled.p`
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)} 0`};
  font-size: 14px;
  overflow-wrap: anywhere;
  & > em { color: ${({ theme }) => theme.colour.textQuiet}; }
`;

const Buttons = styled.div`
  display: flex;
  justify-content: space-between;
  & > [aria-disabled='true'] { color: ${({ theme }) => theme.colour.textDisabled}; cursor: default; }
`;
