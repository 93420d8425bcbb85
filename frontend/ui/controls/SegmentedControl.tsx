import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';

interface SegmentedControlProps<Value extends string> {
  /** Accessible name; visually hidden. */
  label: string;
  /** Name of the inputs; unique on the page. */
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice of a few short labels, all visible; native radio buttons. */
export function SegmentedControl<Value extends string>({ label, name, options, value, onChoose }: SegmentedControlProps<Value>) {
  return (
    <Group aria-label={label} role="radiogroup">
      {options.map((option) => (
        <Segment key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChoose(option.value)} />
          <span>{option.label}</span>
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(1)};
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  &:has(:checked) { border-color: ${({ theme }) => theme.colour.heading}; background: ${({ theme }) => theme.colour.selected}; }
  &:has(:disabled) {
    border-color: ${({ theme }) => theme.colour.line};
    background: ${({ theme }) => theme.colour.surfaceQuiet};
    color: ${({ theme }) => theme.colour.textQuiet};
    cursor: default;
  }
  &:has(:checked:disabled) { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  & > input:disabled { cursor: default; }
  &:has(:focus-visible) { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: 2px; }
  ${media.touch} { min-height: 44px; }
`;
