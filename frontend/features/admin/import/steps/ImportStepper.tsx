import { styled } from 'styled-components';
import { StepIndicator } from '#ui/messages/StepIndicator';
import { media } from '#ui/theme/mediaQueries';
import { type ImportStep, importSteps } from '../importView';

/** The steps of an import with the current one highlighted. */
export function ImportStepper({ current }: { current: ImportStep }) {
  const currentIndex = importSteps.findIndex(({ key }) => key === current);
  return (
    <Steps aria-label="Steps">
      {importSteps.map(({ key, label }, index) => (
        <Step key={key} aria-current={index === currentIndex ? 'step' : undefined} $ahead={index > currentIndex}>
          <StepIndicator number={index + 1} current={index === currentIndex} done={index < currentIndex} />
          <Label $current={index === currentIndex}>{label}</Label>
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

/** On phones only the current step's label fits. */
const Label = styled.span<{ $current: boolean }>`
  @media (max-width: 639.98px) { ${({ $current }) => !$current && 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'} }
`;
