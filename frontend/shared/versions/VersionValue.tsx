import { useState } from 'react';
import { styled } from 'styled-components';
import { sourceSet } from '../../../api/contract/pictureSizes';
import { wordDifference } from '../../lib/wordDifference';
import { Chip, ChipRow } from '../../ui/Chip';
import { ProjectFacts } from './ProjectFacts';

interface VersionValueProps {
  /** A field of a profile, `logo` or `media`. */
  field: string;
  /** Which project or picture of the list; empty for the field as a whole. */
  item: string;
  value: unknown;
  /** What it is compared with: what only this one has is marked. */
  other: unknown;
}

/** What one side says of a field, or of one thing in it. */
export function VersionValue({ field, item, value, other }: VersionValueProps) {
  if (isNothing(value)) return <Quiet>{item === '' ? 'Nothing' : 'Taken out'}</Quiet>;
  const picture = field === 'logo' || (field === 'media' && item !== '') ? pictureIn(value) : null;
  if (picture) return <PictureSaid isLogo={field === 'logo'} {...picture} />;
  if (field === 'media' && Array.isArray(value)) return <Order isPictures items={value} />;
  if (field === 'notable_projects') return Array.isArray(value) ? <Order items={value} /> : <ProjectFacts project={value} other={other} />;
  if (Array.isArray(value)) return <Terms terms={value.map(String)} others={Array.isArray(other) ? other.map(String) : []} />;
  return <Text text={String(value)} other={isNothing(other) ? '' : String(other)} />;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function Text({ text, other }: { text: string; other: string }) {
  const pieces = wordDifference(text, other).map((piece, place) => ({ ...piece, key: `${place}` }));
  return (
    <Written>{pieces.map(({ key, text: words, isShared }) => (isShared ? <span key={key}>{words}</span> : <mark key={key}>{words}</mark>))}</Written>
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
function Order({ items, isPictures = false }: { items: unknown[]; isPictures?: boolean }) {
  const rows = items.map((item, place) => ({ item, key: `${place} ${nameIn(item)}` }));
  return (
    <Numbered>
      {rows.map(({ item, key }) => {
        const picture = isPictures ? pictureIn(item) : null;
        return <li key={key}>{picture ? <PictureSaid {...picture} small /> : nameIn(item)}</li>;
      })}
    </Numbered>
  );
}

function nameIn(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('name' in item) return String(item.name);
  return 'url' in item ? String(item.url) : '';
}

interface Said {
  url: string;
  alt: string;
}

function pictureIn(value: unknown): Said | null {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return null;
  return { url: value.url, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' };
}

function PictureSaid({ url, alt, isLogo = false, small = false }: Said & { isLogo?: boolean; small?: boolean }) {
  const [isGone, setIsGone] = useState(false);
  const [width, height] = isLogo ? [72, 72] : small ? [72, 48] : [144, 96];
  return (
    <Framed>
      {isGone ? (
        <Quiet>The picture is no longer there</Quiet>
      ) : (
        <Picture
          src={url}
          srcSet={sourceSet(isLogo ? 'logo' : 'image', url)}
          sizes={`${width}px`}
          alt={isLogo ? 'Logo' : alt}
          width={width}
          height={height}
          $whole={isLogo}
          loading="lazy"
          onError={() => setIsGone(true)}
        />
      )}
      {!isLogo && <span>{alt === '' ? <Quiet>Without a description</Quiet> : alt}</span>}
    </Framed>
  );
}

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-style: italic;
`;

const Written = styled.span`
  display: block;
  max-height: 20em;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Numbered = styled.ol`
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
