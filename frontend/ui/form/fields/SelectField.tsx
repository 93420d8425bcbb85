import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Select } from '../../controls/Select';
import { useFormValue } from '../useFormField';
import { FieldFrame, type SelectOption, toSelectOption } from './FieldFrame';

interface SelectFieldProps {
  /** The field's key in the form's values, and the input's name. */
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** What the option says that chooses nothing. */
  emptyLabel: string;
  /** Stands at the label's end. */
  aside?: ReactNode;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  /** Whether choosing nothing stands for nothing at all instead of an empty text. */
  emptyIsNull?: boolean;
  /** Told of another choice, after the form knows it. */
  onChoose?: (value: string) => void;
}

/** One of several values, or none; a value that is no option any more stays. */
export function SelectField({
  name,
  label,
  options,
  emptyLabel,
  aside,
  hint,
  required = false,
  autoComplete,
  emptyIsNull = false,
  onChoose,
}: SelectFieldProps) {
  const field = useFormValue<string | null>(name, hint, (value) => (emptyIsNull && value === '' ? null : value));
  const { onBlur, onFocus, onChange } = field.input;
  const value = field.input.value ?? '';
  const knownOptions = options.map(toSelectOption);
  const availableOptions = value && !knownOptions.some((option) => option.value === value) ? [...knownOptions, toSelectOption(value)] : knownOptions;
  const handleChange = (selected: string) => {
    onChange(selected);
    onChoose?.(selected);
  };
  return (
    <FieldFrame field={field} label={label} aside={aside} hint={hint}>
      <Control
        {...field.aria}
        {...{ id: field.id, name, value, required, autoComplete, onBlur, onFocus }}
        onChange={(event) => handleChange(event.target.value)}
      >
        <option value="">{emptyLabel}</option>
        {availableOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Control>
    </FieldFrame>
  );
}

const Control = styled(Select)`
  & > select { font-size: 16px; }
  & > select[aria-invalid='true'] { border-color: ${({ theme }) => theme.colour.danger}; }
`;
