import { styled } from 'styled-components';
import { checkboxStyles } from '#ui/controls/Checkbox';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Whether only some of the rows are selected. */
  isMixed?: boolean;
  onToggle: () => void;
}

/** The checkbox of a row or of a whole page, with a large click target. */
export function RowCheckbox({ label, checked, isMixed = false, onToggle }: RowCheckboxProps) {
  return (
    <Target>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        aria-label={label}
        checked={checked}
        onChange={onToggle}
      />
    </Target>
  );
}

const Target = styled.label`
  display: grid;
  align-items: center;
  width: 44px;
  height: 44px;
  margin-block: -4px;
  margin-left: -12px;
  padding-left: 12px;
  cursor: pointer;
  & > input {
    ${checkboxStyles}
    margin: 0;
    &:indeterminate { background: linear-gradient(${({ theme }) => `${theme.colour.brand}, ${theme.colour.brand}`}) center / 10px 2px no-repeat; }
  }
`;
