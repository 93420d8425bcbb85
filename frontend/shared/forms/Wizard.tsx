import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StepIndicator } from '#ui/messages/StepIndicator';
import { media } from '#ui/theme/mediaQueries';

export interface WizardStep {
  key: string;
  label: string;
  /** URL of the step; omit it while the step can't be opened yet. */
  address?: string;
  /** Whether the step is complete. */
  done: boolean;
}

/** Shows the steps next to the current one; narrow screens show only the current step's name. */
export function Wizard({ steps, current, children }: { steps: readonly WizardStep[]; current: string; children: ReactNode }) {
  const currentIndex = steps.findIndex(({ key }) => key === current);
  return (
    <Columns>
      <nav aria-label="Steps">
        <CompactProgress>
          Step {currentIndex + 1} of {steps.length}: {steps[currentIndex]?.label}
          <Bar aria-hidden="true">
            <span style={{ width: `${((currentIndex + 1) / steps.length) * 100}%` }} />
          </Bar>
        </CompactProgress>
        <Steps>
          {steps.map(({ key, label, address, done }, index) => (
            <li key={key} aria-current={key === current ? 'step' : undefined}>
              <StepLine as={address ? Link : 'span'} to={address}>
                <StepIndicator number={index + 1} current={key === current} done={done} />
                {label}
              </StepLine>
            </li>
          ))}
        </Steps>
      </nav>
      <div>{children}</div>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  ${media.desktop} { grid-template-columns: 220px minmax(0, 760px); gap: ${({ theme }) => theme.space(10)}; }
`;

const CompactProgress = styled.p`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  ${media.desktop} { display: none; }
`;

const Bar = styled.span`
  height: 6px;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.lineQuiet};
  overflow: hidden;
  & > span { display: block; height: 100%; background: ${({ theme }) => theme.colour.accent}; }
`;

const Steps = styled.ol`
  display: none;
  gap: ${({ theme }) => theme.space(1)};
  ${media.desktop} { display: grid; }
  & > [aria-current] > * { background: ${({ theme }) => theme.colour.selected}; }
`;

const StepLine = styled.span<{ to?: string }>`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.control};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  &[href]:hover { text-decoration: underline; text-underline-offset: 4px; }
`;
