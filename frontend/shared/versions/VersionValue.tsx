import { useState } from 'react';
import { styled } from 'styled-components';
import { itemFields } from '#contract/contractors/contractorFields';
import { rigName } from '#contract/contractors/facts/rigFacts';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { diffWords } from '#lib/text/diffWords';
import { Chip, ChipRow } from '#ui/Chip';
import { describeItem } from '../contractor/describeItem';
import { ProjectFacts } from './ProjectFacts';

interface VersionValueProps {
  /** A profile field, `logo` or `media`. */
  field: string;
  /** Identifies a project or picture in the list; empty for the field as a whole. */
  item: string;
  value: unknown;
  /** The value to compare with: what only this version has is highlighted. */
  other: unknown;
}

/** One version of a field or of an item in it. */
export function VersionValue({ field, item, value, other }: VersionValueProps) {
  if (isEmpty(value)) return <Quiet>{item === '' ? 'Empty' : 'Removed'}</Quiet>;
  const picture = field === 'logo' || (field === 'media' && item !== '') ? parsePicture(value) : null;
  if (picture) return <PicturePreview isLogo={field === 'logo'} {...picture} />;
  if (field === 'media' && Array.isArray(value)) return <OrderedItems isPictures items={value} />;
  if (field === 'notable_projects') return Array.isArray(value) ? <OrderedItems items={value} /> : <ProjectFacts project={value} other={other} />;
  const itemKind = itemFields.find(({ key }) => key === field)?.kind;
  if (itemKind) {
    if (Array.isArray(value)) return <OrderedItems items={value} />;
    return <Text text={describeItem(itemKind, value)} other={isEmpty(other) ? '' : describeItem(itemKind, other)} />;
  }
  if (Array.isArray(value)) return <Terms terms={value.map(String)} others={Array.isArray(other) ? other.map(String) : []} />;
  return <Text text={String(value)} other={isEmpty(other) ? '' : String(other)} />;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function Text({ text, other }: { text: string; other: string }) {
  const pieces = diffWords(text, other).map((piece, index) => ({ ...piece, key: `${index}` }));
  return (
    <DiffText>
      {pieces.map(({ key, text: content, isShared }) => (isShared ? <span key={key}>{content}</span> : <mark key={key}>{content}</mark>))}
    </DiffText>
  );
}

function Terms({ terms, others }: { terms: string[]; others: string[] }) {
  return (
    <ChipRow>
      {terms.map((term) => (
        <li key={term}>
          <Chip title={term}>{others.includes(term) ? term : <mark>{term}</mark>}</Chip>
        </li>
      ))}
    </ChipRow>
  );
}

/** The order of projects or pictures. */
function OrderedItems({ items, isPictures = false }: { items: unknown[]; isPictures?: boolean }) {
  const rows = items.map((item, index) => ({ item, key: `${index} ${getItemName(item) ?? ''}` }));
  return (
    <NumberedList>
      {rows.map(({ item, key }) => {
        const picture = isPictures ? parsePicture(item) : null;
        return <li key={key}>{picture ? <PicturePreview {...picture} isSmall /> : getItemName(item)}</li>;
      })}
    </NumberedList>
  );
}

/** Names an item of a list: a project, rig or picture; undefined if the item is absent. */
export function getItemName(item: unknown): string | undefined {
  if (item === null || item === undefined) return undefined;
  if (typeof item !== 'object') return String(item);
  if ('name' in item) return String(item.name);
  if ('make' in item && 'model' in item) return rigName({ make: String(item.make), model: String(item.model) });
  if ('hours' in item && 'year' in item) return String(item.year);
  if ('type' in item) return String(item.type);
  return 'url' in item ? String(item.url) : undefined;
}

interface PictureValue {
  url: string;
  alt: string;
}

function parsePicture(value: unknown): PictureValue | null {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return null;
  return { url: value.url, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' };
}

function PicturePreview({ url, alt, isLogo = false, isSmall = false }: PictureValue & { isLogo?: boolean; isSmall?: boolean }) {
  const [isMissing, setIsMissing] = useState(false);
  const [width, height] = isLogo ? [72, 72] : isSmall ? [72, 48] : [144, 96];
  return (
    <Framed>
      {isMissing ? (
        <Quiet>This picture has been removed</Quiet>
      ) : (
        <Picture
          src={url}
          srcSet={buildSrcSet(isLogo ? 'logo' : 'image', url)}
          sizes={`${width}px`}
          alt={isLogo ? 'Logo' : alt}
          width={width}
          height={height}
          $whole={isLogo}
          loading="lazy"
          onError={() => setIsMissing(true)}
        />
      )}
      {!isLogo && <span>{alt === '' ? <Quiet>No description</Quiet> : alt}</span>}
    </Framed>
  );
}

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-style: italic;
`;

const DiffText = styled.span`
  display: block;
  max-height: 20em;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const NumberedList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  padding-left: ${({ theme }) => theme.space(5)};
  list-style: decimal;
  overflow-wrap: anywhere;
`;

const Framed = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  overflow-wrap: anywhere;
`;

const Picture = styled.img<{ $whole: boolean }>`
  border: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  border-radius: 8px;
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: ${({ $whole }) => ($whole ? 'contain' : 'cover')};
`;
