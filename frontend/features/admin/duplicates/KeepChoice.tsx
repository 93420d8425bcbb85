import { styled } from 'styled-components';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates';
import { pluralize } from '#lib/text/format';
import { formatLocation } from '#shared/contractor/cardTexts';
import { radioStyles } from '#ui/form/fields/RadioGroupField';
import { media } from '#ui/theme/mediaQueries';

/** Selects which of the two contractors to keep. The other is merged into it. */
export function KeepChoice({ keep, other, onSwap }: { keep: DuplicateCandidate; other: DuplicateCandidate; onSwap: () => void }) {
  // A fixed order, so that the sides do not swap when the choice changes.
  const sides = [keep, other].sort((one, two) => one.profile.id - two.profile.id);
  return (
    <Group>
      <legend>Which profile do you want to keep?</legend>
      {sides.map((side) => (
        <Option key={side.profile.id}>
          <input type="radio" name="keep" checked={side === keep} onChange={onSwap} />
          <span>
            <strong>{side.profile.name}</strong>
            <small>
              {formatLocation(side.profile.location, 'full')} · {profileStatusTexts[side.profile.profile_status].label} · /contractors/
              {side.profile.slug}
            </small>
            <small>{summarize(side)}</small>
          </span>
        </Option>
      ))}
    </Group>
  );
}

function summarize({ figures, team }: DuplicateCandidate): string {
  return [
    pluralize(figures.likes, 'like'),
    pluralize(figures.reviews, 'review'),
    pluralize(figures.enquiries, 'enquiry', 'enquiries'),
    pluralize(team.length, 'team member'),
    `${figures.completeness}% complete`,
  ].join(' · ');
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  min-width: 0;
  & > legend { padding: 0 0 ${({ theme }) => theme.space(3)}; color: ${({ theme }) => theme.colour.heading}; font-size: ${({ theme }) => theme.fontSizes.title}; font-weight: 600; }
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); & > legend { grid-column: 1 / -1; } }
`;

const Option = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  align-items: start;
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  cursor: pointer;
  & > input {${radioStyles}}
  & > span { display: grid; gap: ${({ theme }) => theme.space(1)}; overflow-wrap: anywhere; }
  & strong { color: ${({ theme }) => theme.colour.heading}; font-size: 17px; }
  & small { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
  &:has(:checked) { border-color: ${({ theme }) => theme.colour.heading}; background: ${({ theme }) => theme.colour.selected}; }
  &:has(:checked) small { color: ${({ theme }) => theme.colour.text}; }
  &:has(:focus-visible) { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: 2px; }
`;
