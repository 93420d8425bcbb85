import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { styled } from 'styled-components';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { IconButton } from '#ui/controls/Button';
import { getPictureName, type MediaItem } from './galleryRules';

/** Drag data type of gallery pictures, to distinguish them from files and text. */
export const pictureDragType = 'application/x-gallery-picture';

interface GalleryItemProps {
  picture: MediaItem;
  index: number;
  total: number;
  /** Whether the public page shows the picture. */
  isShown: boolean;
  /** Prefix of its buttons' ids. */
  idPrefix: string;
  onMove: (index: number, button: string) => void;
  /** Called with the id of the picture that was dropped on this one. */
  onDropped: (id: number) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** A gallery picture with its caption and actions. It can be dragged to another position. */
export function GalleryItem({ picture, index, total, isShown, idPrefix, onMove, onDropped, onDescribe, onRemove }: GalleryItemProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const name = getPictureName(picture, index);
  const [earlierId, laterId] = [`${idPrefix}-${picture.id}-earlier`, `${idPrefix}-${picture.id}-later`];
  const isPictureDrag = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(pictureDragType);
  return (
    <Item
      draggable
      $over={isDragOver}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(pictureDragType, String(picture.id));
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isPictureDrag(event)) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={(event) => {
        setIsDragOver(false);
        if (!isPictureDrag(event)) return;
        event.preventDefault();
        onDropped(Number(event.dataTransfer.getData(pictureDragType)));
      }}
    >
      <Frame>
        <Picture
          src={picture.url}
          srcSet={buildSrcSet('image', picture.url)}
          sizes="(min-width: 640px) 240px, 90vw"
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          draggable={false}
        />
        {!isShown && <Badge>Not shown</Badge>}
      </Frame>
      {/* Hidden from screen readers, which read the picture's alternative text. */}
      <Caption aria-hidden={picture.alt !== ''}>{picture.alt || <em>No description yet</em>}</Caption>
      <Buttons>
        <IconButton id={earlierId} aria-label={`Move earlier: ${name}`} aria-disabled={index === 0} onClick={() => onMove(index - 1, earlierId)}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton id={laterId} aria-label={`Move later: ${name}`} aria-disabled={index === total - 1} onClick={() => onMove(index + 1, laterId)}>
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

const Badge = styled.span`
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
