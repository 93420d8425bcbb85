import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { styled } from 'styled-components';

interface SliderProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: number;
  max: number;
  /** Step for the Page keys and for Shift with an arrow key. */
  bigStep: number;
  onSlide: (value: number) => void;
}

const directions: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 1, PageDown: -1 };

/** A native range input. It handles arrow keys, Home and End natively, but not the big step. */
export function Slider({ value, max, bigStep, onSlide, ...input }: SliderProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined || !(event.shiftKey || event.key.startsWith('Page'))) return;
    event.preventDefault();
    onSlide(Math.min(max, Math.max(0, value + direction * bigStep)));
  };
  return (
    <Range
      {...input}
      type="range"
      min={0}
      max={max}
      value={value}
      $filled={value / max}
      onKeyDown={handleKeyDown}
      onChange={(event) => onSlide(Number(event.target.value))}
    />
  );
}

const Range = styled.input.attrs<{ $filled: number }>(({ $filled }) => ({ style: { backgroundSize: `${$filled * 100}% 100%` } }))<{
  $filled: number;
}>`
  width: 100%;
  height: 6px;
  margin: 15px 0;
  border-radius: ${({ theme }) => theme.radii.full};
  background: linear-gradient(${({ theme }) => theme.colour.brand}, ${({ theme }) => theme.colour.brand}) no-repeat ${({ theme }) => theme.colour.line};
  appearance: none;
  cursor: pointer;
  &::-webkit-slider-thumb {
    width: 24px;
    height: 24px;
    border: 3px solid ${({ theme }) => theme.colour.brand};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.surface};
    appearance: none;
  }
  &::-moz-range-thumb {
    width: 18px;
    height: 18px;
    border: 3px solid ${({ theme }) => theme.colour.brand};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.surface};
  }
`;
