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
  required?: boolean;
  /** Whether an emptied input stands for nothing at all instead of an empty text. */
  emptyIsNull?: boolean;
  /** The most characters it takes: how many there are stands beside the label. */
  counted?: number;
}

/** Text of several lines. */
export function TextAreaField({ name, label, hint, rows = 4, required = false, emptyIsNull, counted }: TextAreaFieldProps) {
  const field = useFormField<HTMLTextAreaElement>(name, hint, { emptyIsNull });
  const { value, onChange, onBlur, onFocus } = field.input;
  const aside = counted !== undefined && <Count $over={value.length > counted}>{`${formatNumber(value.length)} of ${formatNumber(counted)}`}</Count>;
  return (
    <FieldFrame field={field} label={label} aside={aside} hint={hint}>
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
