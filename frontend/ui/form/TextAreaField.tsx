import { styled } from 'styled-components';
import { formatNumber } from '../../lib/format';
import { FieldFrame, inputLook } from './FieldFrame';
import { useFormField } from './useFormField';

interface TextAreaFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  /** The most characters; how many there are is shown beside the label. */
  most?: number;
  required?: boolean;
  /** Whether an emptied input stands for nothing at all instead of an empty text. */
  emptyIsNull?: boolean;
}

/** Text of several lines. */
export function TextAreaField({ name, label, hint, rows = 4, most, required = false, emptyIsNull }: TextAreaFieldProps) {
  const field = useFormField<HTMLTextAreaElement>(name, hint, { emptyIsNull });
  const { value, onChange, onBlur, onFocus } = field.input;
  const count = most !== undefined && (
    <Count $over={value.length > most}>
      {formatNumber(value.length)} of {formatNumber(most)} characters
    </Count>
  );
  return (
    <FieldFrame field={field} label={label} aside={count} hint={hint}>
      <Area ref={field.element} {...field.aria} {...{ id: field.id, name, rows, required, value, onChange, onBlur, onFocus }} />
    </FieldFrame>
  );
}

const Area = styled.textarea`
  ${inputLook}
  height: auto;
  min-height: 96px;
  padding-block: ${({ theme }) => theme.space(2)};
  resize: vertical;
`;

const Count = styled.span<{ $over: boolean }>`
  color: ${({ theme, $over }) => ($over ? theme.colour.danger : theme.colour.textQuiet)};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;
