import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldError, Hint } from './FieldFrame';

interface FieldGroupProps {
  field: { error: string | undefined; hintId: string; errorId: string; aria: { 'aria-describedby': string | undefined } };
  label: string;
  hint?: string;
  children: ReactNode;
}

/** Several inputs that form one field: the label above them, the hint and error directly below the label. */
export function FieldGroup({ field, label, hint, children }: FieldGroupProps) {
  return (
    <Group aria-describedby={field.aria['aria-describedby']} data-in-fault={field.error !== undefined}>
      <Legend>{label}</Legend>
      <Content>
        {hint && <Hint id={field.hintId}>{hint}</Hint>}
        {field.error && <FieldError id={field.errorId}>{field.error}</FieldError>}
        {children}
      </Content>
    </Group>
  );
}

const Group = styled.fieldset``;

const Legend = styled.legend`
  padding: 0;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  padding-top: 6px;
`;
