import { type ComponentPropsWithRef, useId } from 'react';
import { css, styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import { media } from '../theme/mediaQueries';

interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  children: string;
  /** Shown at the end. An option with a count of 0 is dimmed, never hidden. */
  count?: number | null;
}

/** A native checkbox. The label is part of the click target. */
export function Checkbox({ children, count = null, ...input }: CheckboxProps) {
  const countId = useId();
  return (
    <Label $dimmed={count === 0 && !input.checked}>
      <Box {...input} type="checkbox" aria-label={children} aria-describedby={count === null ? undefined : countId} />
      <Text>{children}</Text>
      {count !== null && <Count id={countId}>{formatNumber(count)}</Count>}
    </Label>
  );
}

const Label = styled.label<{ $dimmed: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 5px 0;
  color: ${({ theme, $dimmed }) => ($dimmed ? theme.colour.textQuiet : theme.colour.text)};
  font-size: 15px;
  line-height: 22px;
  cursor: pointer;
  &:hover input { border-color: ${({ theme }) => theme.colour.heading}; }
  & input { opacity: ${({ $dimmed }) => ($dimmed ? 0.45 : 1)}; }
  &:has(:disabled) { color: ${({ theme }) => theme.colour.textQuiet}; cursor: default; }
  & > input:disabled { border-color: ${({ theme }) => theme.colour.lineStrong}; opacity: 0.45; cursor: default; }
  ${media.touch} { padding: 11px 0; }
`;

const Text = styled.span`
  flex: 1;
  min-width: 0;
`;

const Count = styled.span`
  flex: none;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;

/** The box of a native checkbox, the same in both colour schemes. */
export const checkboxStyles = css`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 1px 0 0;
  border: 1.5px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: 5px;
  background: ${({ theme }) => theme.colour.surface};
  appearance: none;
  cursor: pointer;
  &:checked {
    border-color: ${({ theme }) => theme.colour.brand};
    background: ${({ theme }) => theme.colour.brand} url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.5l3 3 6-7'/%3E%3C/svg%3E") center / 16px no-repeat;
  }
`;

const Box = styled.input`${checkboxStyles}`;
