import { styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import { useTextField } from '../useFormField';
import { FieldFrame, inputStyles } from './FieldFrame';

interface TextAreaFieldProps {
  /** Key of the field in the form's values, and name of the input. */
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  required?: boolean;
  /** Maximum number of characters; shows a character count. */
  maxLength?: number;
  /** Whether an empty input is null instead of an empty string. */
  emptyIsNull?: boolean;
}

/** A multi-line text. */
export function TextAreaField({ name, label, hint, rows = 4, required = false, maxLength, emptyIsNull }: TextAreaFieldProps) {
  const field = useTextField(name, hint, { emptyIsNull });
  const { value, onChange, onBlur, onFocus } = field.input;
  return (
    <FieldFrame
      field={field}
      label={label}
      aside={
        maxLength !== undefined && (
          <Count $over={value.length > maxLength}>
            {formatNumber(value.length)} of {formatNumber(maxLength)} characters
          </Count>
        )
      }
      hint={hint}
    >
      <Area dir="auto" {...field.aria} {...{ id: field.id, name, rows, required, value, onChange, onBlur, onFocus }} />
    </FieldFrame>
  );
}

const Count = styled.span<{ $over: boolean }>`
  color: ${({ theme, $over }) => ($over ? theme.colour.danger : theme.colour.textQuiet)};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;

const Area = styled.textarea`
  ${inputStyles}
  height: auto;
  min-height: 96px;
  padding-block: ${({ theme }) => theme.space(2)};
  resize: vertical;
`;
