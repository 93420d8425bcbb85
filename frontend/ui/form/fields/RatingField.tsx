import { Star } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/mediaQueries';
import { useFormField } from '../useFormField';
import { FieldGroup } from './FieldGroup';

interface RatingFieldProps {
  /** Key of the field in the form's values, and name of the inputs. */
  name: string;
  label: string;
  hint?: string;
  /** Label for no rating, where the rating is optional. */
  emptyLabel?: string;
  /** Size of a star in pixels. */
  size?: number;
}

const ratingLabels = ['Poor', 'Fair', 'Okay', 'Good', 'Excellent'] as const;
const choices = ratingLabels.map((word, index) => ({ stars: index + 1, word }));

/** One to five stars, each with its label; native radio buttons. Null for no rating. */
export function RatingField({ name, label, hint, emptyLabel, size = 28 }: RatingFieldProps) {
  const field = useFormField<number | null>(name, hint);
  const [hoveredStars, setHoveredStars] = useState(0);
  const { value, onChange, onBlur, onFocus } = field.input;
  const visibleStars = hoveredStars || value || 0;
  // The preview of a rating looks different from the chosen rating.
  const isPreview = visibleStars !== value;
  const word = choices.find(({ stars }) => stars === visibleStars)?.word;
  return (
    <Frame>
      <FieldGroup field={field} label={label} hint={hint}>
        <Line>
          <Stars onMouseLeave={() => setHoveredStars(0)}>
            {choices.map(({ stars, word }) => (
              <Choice
                key={stars}
                $filled={stars <= visibleStars}
                $isPreview={isPreview}
                // Not on mouseenter, which also fires when the page scrolls under the pointer.
                onPointerMove={({ pointerType }) => pointerType === 'mouse' && setHoveredStars(stars)}
              >
                <input
                  {...{ name, onBlur, onFocus }}
                  type="radio"
                  value={stars}
                  checked={value === stars}
                  aria-label={`${stars} of 5 stars: ${word}`}
                  onChange={() => onChange(stars)}
                />
                <Star size={size} aria-hidden="true" />
              </Choice>
            ))}
          </Stars>
          <RatingLabel aria-hidden="true" $chosen={word !== undefined && !isPreview}>
            {word ?? emptyLabel ?? 'Choose'}
          </RatingLabel>
          {emptyLabel && typeof value === 'number' && (
            <Clear type="button" aria-label={`Clear: ${label}`} onClick={() => onChange(null)}>
              Clear
            </Clear>
          )}
        </Line>
      </FieldGroup>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
`;

const Stars = styled.span`
  display: inline-flex;
  margin-left: -6px;
`;

const Choice = styled.label<{ $filled: boolean; $isPreview: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 40px;
  padding-inline: 6px;
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme, $filled }) => ($filled ? theme.colour.accent : theme.colour.lineStrong)};
  cursor: pointer;
  & > input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  & > svg { fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')}; fill-opacity: ${({ $isPreview }) => ($isPreview ? 0.35 : 1)}; }
  /* Nor do they light up under the pointer. */
  &:has(:disabled) { opacity: 0.45; pointer-events: none; }
  &:has(:focus-visible) { outline: 3px solid ${({ theme }) => theme.colour.focus}; box-shadow: 0 0 0 2px ${({ theme }) => theme.colour.focusInner}; }
  fieldset[data-in-fault='true'] & { color: ${({ theme, $filled }) => ($filled ? theme.colour.accent : theme.colour.danger)}; }
  ${media.touch} { min-width: 44px; min-height: 44px; }
`;

/** Where space is tight it goes to the end of the label, so that its length does not cause layout shift. */
const RatingLabel = styled.span<{ $chosen: boolean }>`
  position: absolute;
  top: 0;
  right: 0;
  ${media.wide} { position: static; }
  color: ${({ theme, $chosen }) => ($chosen ? theme.colour.heading : theme.colour.textQuiet)};
  font-size: 15px;
  font-weight: ${({ $chosen }) => ($chosen ? 600 : 400)};
`;

const Clear = styled.button`
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space(2)};
  border: 0;
  background: transparent;
  color: ${({ theme }) => theme.colour.link};
  font-size: 14px;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  ${media.touch} { min-height: 44px; }
`;
