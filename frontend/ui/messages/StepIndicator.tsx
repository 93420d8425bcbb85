import { Check } from 'lucide-react';
import { styled } from 'styled-components';

interface StepIndicatorProps {
  /** Starts at 1. */
  number: number;
  current: boolean;
  done: boolean;
}

/** A step's number, or a check mark once the step is complete. */
export function StepIndicator({ number, current, done }: StepIndicatorProps) {
  return <Circle $current={current}>{done ? <Check size={16} role="img" aria-label="Done" /> : number}</Circle>;
}

const Circle = styled.span<{ $current: boolean }>`
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
