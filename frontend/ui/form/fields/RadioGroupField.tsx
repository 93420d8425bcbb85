import { css, styled } from 'styled-components';
import { media } from '../../theme/mediaQueries';
import { useFormField } from '../useFormField';
import { FieldGroup } from './FieldGroup';

interface RadioGroupFieldProps {
  /** Key of the field in the form's values, and name of the inputs. */
  name: string;
  label: string;
  options: readonly { value: string; label: string; text: string }[];
  hint?: string;
  /** Number of columns where there is space; defaults to the number of options. */
  columns?: number;
}

/** One of a few values, each with a description. */
export function RadioGroupField({ name, label, options, hint, columns = options.length }: RadioGroupFieldProps) {
  const field = useFormField<string>(name, hint);
  const { value, onChange, onBlur, onFocus } = field.input;
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <Options $columns={columns}>
        {options.map((option) => (
          <Option key={option.value}>
            <Radio
              {...{ name, onBlur, onFocus }}
              type="radio"
              value={option.value}
              checked={value === option.value}
              aria-label={option.label}
              aria-describedby={`${field.id}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            <Text>
              <strong>{option.label}</strong>
              <span id={`${field.id}-${option.value}`}>{option.text}</span>
            </Text>
          </Option>
        ))}
      </Options>
    </FieldGroup>
  );
}

const Options = styled.div<{ $columns: number }>`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  ${media.desktop} { grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr)); }
`;

const Option = styled.label`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  cursor: pointer;
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  &:has(:checked) { border-color: ${({ theme }) => theme.colour.brand}; background: ${({ theme }) => theme.colour.selected}; }
  &:has(:disabled) { border-color: ${({ theme }) => theme.colour.line}; background: ${({ theme }) => theme.colour.surfaceQuiet}; cursor: default; }
  & > :disabled + span, & > :disabled + span > strong { color: ${({ theme }) => theme.colour.textQuiet}; }
`;

/** Drawn like checkboxes: in the dark scheme, Chromium fills native radio buttons with grey. */
export const radioStyles = css`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 2px 0 0;
  border: 1.5px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: 50%;
  background: ${({ theme }) => theme.colour.surface};
  appearance: none;
  cursor: inherit;
  &:checked { border: 6px solid ${({ theme }) => theme.colour.brand}; }
  &:disabled { opacity: 0.45; }
`;

const Radio = styled.input`${radioStyles}`;

const Text = styled.span`
  display: grid;
  gap: 2px;
  align-content: start;
  color: ${({ theme }) => theme.colour.text};
  font-size: 14px;
  & > strong { color: ${({ theme }) => theme.colour.heading}; font-size: 16px; }
`;
