import { type ComponentPropsWithRef, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { limits } from '../../../api/contract/limits';
import { inputLook } from '../../ui/form/FieldFrame';
import { media } from '../../ui/mediaQueries';
import { Select } from '../../ui/Select';

interface SearchBoxProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

/** A text that is searched for once its writer pauses, or at once on Enter. */
export function SearchBox({ label, value, onSearch, placeholder }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  // Back and Forward bring another text; one's own typing may be further already.
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const send = useCallback(
    (text: string) => {
      if (text === sent) return;
      setSent(text);
      onSearch(text);
    },
    [sent, onSearch],
  );
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), limits.searchDelay);
    return () => clearTimeout(timer);
  }, [typed, send]);
  return (
    <Search role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={limits.searchLength}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(typed.trim())}
      />
    </Search>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  /** What the option says that filters nothing. */
  empty: string;
  options?: readonly { value: string; label: string }[];
  /** Options in groups, in place of plain ones. */
  children?: ReactNode;
  onChoose: (value: string) => void;
}

/** One of several values to filter by, or none. */
export function FilterSelect({ label, value, empty, options = [], children, onChoose }: FilterSelectProps) {
  const id = useId();
  return (
    <Filter>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </Select>
    </Filter>
  );
}

/** A day to filter by. */
export function FilterDay({ label, ...input }: { label: string } & ComponentPropsWithRef<'input'>) {
  const id = useId();
  return (
    <Filter>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} type="date" />
    </Filter>
  );
}

/** Filters beside each other, as many as there is room for. */
export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 146px), 1fr));
  gap: ${({ theme }) => theme.space(3)};
  align-items: end;
`;

const filterLook = css`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  min-width: 0;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: ${({ theme }) => theme.fontSizes.small}; font-weight: 600; }
  & > input { ${inputLook} min-width: 0; font-size: 15px; }
`;

const Filter = styled.div`
  ${filterLook}
`;

const Search = styled.form`
  ${filterLook}
  grid-column: 1 / -1;
  ${media.tablet} { grid-column: span 2; }
`;
