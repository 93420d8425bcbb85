import { styled } from 'styled-components';
import type { DuplicateSide } from '../../../../api/contract/duplicates';
import { sourceSet } from '../../../../api/contract/pictureSizes';
import { Logo } from '../../../shared/Logo';
import { placeOf } from '../../../shared/placeOf';
import { VerificationBadge } from '../../../shared/VerificationBadge';
import { Chip, ChipRow } from '../../../ui/Chip';
import { isEmpty, valueAt } from './mergeValues';

/** What a contractor has in a field. */
export function FieldValue({ side, field }: { side: DuplicateSide; field: string }) {
  const { profile } = side;
  const value = valueAt(side, field);
  if (field === 'standing') return <VerificationBadge contractor={profile} />;
  if (isEmpty(value)) return <Quiet>Nothing</Quiet>;
  if (field === 'location') return placeOf(profile.location, 'full');
  if (field === 'logo') return <Logo name={profile.name} logo={profile.logo} size={48} />;
  if (field === 'media')
    return (
      <Pictures>
        {profile.media.map(({ id, url, alt }, place) => (
          <Picture
            key={id}
            src={url}
            srcSet={sourceSet('image', url)}
            sizes="72px"
            alt={alt || `Picture ${place + 1}`}
            loading="lazy"
            width={72}
            height={48}
          />
        ))}
      </Pictures>
    );
  if (field === 'notable_projects') return <Texts texts={profile.notable_projects.map(({ name }) => name)} />;
  if (Array.isArray(value)) return <Texts texts={value.map(String)} />;
  return <Written>{String(value)}</Written>;
}

/** Texts as chips. */
function Texts({ texts }: { texts: string[] }) {
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

/** What is to be chosen is read to its end, on phones too. */
const WholeChip = styled(Chip)`
  white-space: normal;
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
`;

const Written = styled.span`
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
