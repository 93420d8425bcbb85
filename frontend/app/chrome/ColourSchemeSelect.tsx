import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { chooseScheme, readSchemeChoice, type SchemeChoice, schemeChoices, subscribeToSchemeChoice } from '#lib/colourScheme';
import { media } from '#ui/theme/mediaQueries';

const labels: Record<SchemeChoice, string> = { auto: 'Same as device', light: 'Light', dark: 'Dark' };

/** Chooses the colour scheme of this browser. Disabled until the page is interactive, so that no choice is lost. */
export function ColourSchemeSelect() {
  const choice = useSyncExternalStore<SchemeChoice | null>(subscribeToSchemeChoice, readSchemeChoice, () => null);
  const handleChange = (value: string) => {
    const chosen = schemeChoices.find((one) => one === value);
    if (chosen) chooseScheme(chosen);
  };
  return (
    <Label>
      Colours
      <Select disabled={choice === null} value={choice ?? 'auto'} onChange={({ target }) => handleChange(target.value)}>
        {schemeChoices.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </Select>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  ${media.noScript} { display: none; }
`;

const Select = styled.select`
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space(2)};
  border: 1px solid ${({ theme }) => theme.colour.onBrandQuiet};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.band};
  color: ${({ theme }) => theme.colour.onBrand};
  opacity: 1;
  cursor: pointer;
  ${media.touch} { min-height: 44px; }
`;
