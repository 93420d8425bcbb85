import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StatusText, StatusTone } from '#contract/shared/values/statusText';

interface StatusLabelProps {
  status: StatusText;
  icon?: ReactNode;
  className?: string;
}

/** A status as text. The colour only reinforces it. */
export function StatusLabel({ status: { label, tone }, icon, className }: StatusLabelProps) {
  return (
    <Label className={className} $tone={tone}>
      {icon}
      {label}
    </Label>
  );
}

const Label = styled.strong<{ $tone: StatusTone }>`
  color: ${({ theme, $tone }) =>
    ({ quiet: theme.colour.textQuiet, waiting: theme.colour.premium, good: theme.colour.success, bad: theme.colour.danger })[$tone]};
  font-weight: 600;
`;
