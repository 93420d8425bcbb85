import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Select } from '../../controls/Select';
import { useTextField } from '../useFormField';
import { FieldFrame, type SelectOption, toSelectOption } from './FieldFrame';

interface SelectFieldProps {
  /** Key of the field in the form's values, and name of the input. */
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** Label of the empty option. */
  emptyLabel: string;
  /** Shown at the end of the label. */
  aside?: ReactNode;
  hint?: string;
  required?: boolean;
  autoComplete?: string;
  /** Whether the empty option is null instead of an empty string. */
  emptyIsNull?: boolean;
  /** Called after the form has the new value. */
  onChoose?: (value: string) => void;
}

/** One of several values, or none. A selected value that is no longer an option is preserved. */
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
  const field = useTextField(name, hint, { emptyIsNull });
  const { value, onBlur, onFocus, onChange } = field.input;
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
