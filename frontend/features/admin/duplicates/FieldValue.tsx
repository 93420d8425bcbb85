import { styled } from 'styled-components';
import { itemFields } from '#contract/contractors/contractorFields';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates';
import { buildSrcSet } from '#contract/media/pictureSizes';
import { formatLocation } from '#shared/contractor/cardTexts';
import { describeItem } from '#shared/contractor/describeItem';
import { Logo } from '#shared/contractor/Logo';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { Chip, ChipRow } from '#ui/Chip';
import { getFieldValue, isEmpty } from './mergeValues';

/** A contractor's value of one field. */
export function FieldValue({ side, field }: { side: DuplicateCandidate; field: string }) {
  const { profile } = side;
  const value = getFieldValue(side, field);
  if (field === 'standing') return <VerificationBadge contractor={profile} />;
  if (isEmpty(value)) return <Quiet>Empty</Quiet>;
  if (field === 'location') return formatLocation(profile.location, 'full');
  if (field === 'logo') return <Logo name={profile.name} logo={profile.logo} size={48} />;
  if (field === 'media')
    return (
      <Pictures>
        {profile.media.map(({ id, url, alt }, index) => (
          <Picture
            key={id}
            src={url}
            srcSet={buildSrcSet('image', url)}
            sizes="72px"
            alt={alt || `Picture ${index + 1}`}
            loading="lazy"
            width={72}
            height={48}
          />
        ))}
      </Pictures>
    );
  if (field === 'notable_projects') return <TextChips texts={profile.notable_projects.map(({ name }) => name)} />;
  const itemKind = itemFields.find(({ key }) => key === field)?.kind;
  if (itemKind && Array.isArray(value)) return <TextChips texts={value.map((item) => describeItem(itemKind, item))} />;
  if (Array.isArray(value)) return <TextChips texts={value.map(String)} />;
  return <PlainText>{String(value)}</PlainText>;
}

function TextChips({ texts }: { texts: string[] }) {
  return (
    <ChipRow>
      {texts.map((text) => (
        <li key={text}>
          <WholeChip>{text}</WholeChip>
        </li>
      ))}
    </ChipRow>
  );
}

/** Values are never truncated, not even on phones, because the admin chooses between them. */
const WholeChip = styled(Chip)`
  white-space: normal;
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;

const PlainText = styled.span`
  display: block;
  white-space: pre-line;
`;

const Pictures = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
`;

const Picture = styled.img`
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  object-fit: cover;
`;
