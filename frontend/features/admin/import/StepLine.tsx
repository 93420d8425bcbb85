import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../../ui/mediaQueries';
import { type ImportStep, importSteps } from './importView';

/** How far an import is, in steps. */
export function StepLine({ current }: { current: ImportStep }) {
  const place = importSteps.findIndex(({ key }) => key === current);
  return (
    <Steps aria-label="Steps">
      {importSteps.map(({ key, label }, index) => (
        <Step key={key} aria-current={index === place ? 'step' : undefined} $ahead={index > place}>
          <Place $current={index === place}>{index < place ? <Check size={16} role="img" aria-label="Done" /> : index + 1}</Place>
          <Label $current={index === place}>{label}</Label>
        </Step>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  padding: ${({ theme }) => theme.space(3)} 0;
  ${media.tablet} { gap: ${({ theme }) => theme.space(6)}; }
`;

const Step = styled.li<{ $ahead: boolean }>`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  color: ${({ theme, $ahead }) => ($ahead ? theme.colour.textQuiet : theme.colour.heading)};
  font-size: 15px;
  font-weight: 600;
`;

const Place = styled.span<{ $current: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${({ theme, $current }) => ($current ? theme.colour.brand : theme.colour.lineStrong)};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme, $current }) => ($current ? theme.colour.brand : theme.colour.surface)};
  color: ${({ theme, $current }) => ($current ? theme.colour.onBrand : theme.colour.text)};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;

/** On a phone there is room for one of the words. */
const Label = styled.span<{ $current: boolean }>`
  @media (max-width: 639.98px) { ${({ $current }) => !$current && 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'} }
`;
