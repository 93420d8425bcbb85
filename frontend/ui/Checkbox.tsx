import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from './mediaQueries';

/** The native checkbox with its label as one target. */
export function Checkbox({ children, ...input }: ComponentPropsWithRef<'input'> & { children: ReactNode }) {
  return (
    <Label>
      <Box {...input} type="checkbox" />
      <span>{children}</span>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 5px 0;
  color: ${({ theme }) => theme.colour.text};
  font-size: 15px;
  line-height: 22px;
  cursor: pointer;
  &:hover input { border-color: ${({ theme }) => theme.colour.heading}; }
  ${media.touch} { padding: 11px 0; }
`;

const Box = styled.input`
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
