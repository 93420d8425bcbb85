import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import { useSearchText } from '#shared/forms/useSearchText';
import { Select } from '#ui/controls/Select';
import { inputStyles } from '#ui/form/fields/FieldFrame';
import { media } from '#ui/theme/mediaQueries';

interface SearchBoxProps {
  label: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

/** A search box. It searches after a pause in typing, or immediately on Enter. */
export function SearchBox({ label, value, onSearch, placeholder }: SearchBoxProps) {
  const id = useId();
  const search = useSearchText(value, onSearch);
  return (
    <Search role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={search.text}
        maxLength={listLimits.maxSearchLength}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => search.setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search.apply(search.text)}
      />
    </Search>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  /** Label of the option that removes the filter. */
  emptyLabel: string;
  options?: readonly { value: string; label: string }[];
  /** Grouped options instead of `options`. */
  children?: ReactNode;
  onChoose: (value: string) => void;
}

/** A filter with one of several values or none. */
export function FilterSelect({ label, value, emptyLabel, options = [], children, onChoose }: FilterSelectProps) {
  const id = useId();
  return (
    <Filter>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{emptyLabel}</option>
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

/** A date filter. */
export function FilterDate({ label, ...input }: { label: string } & ComponentPropsWithRef<'input'>) {
  const id = useId();
  return (
    <Filter>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} type="date" />
    </Filter>
  );
}

/** A row of filters that wraps as needed. */
export const FilterBar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 146px), 1fr));
  gap: ${({ theme }) => theme.space(3)};
  align-items: end;
  ${media.print} { display: none; }
`;

const filterStyles = css`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  min-width: 0;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: ${({ theme }) => theme.fontSizes.small}; font-weight: 600; }
  & > input { ${inputStyles} min-width: 0; font-size: 15px; }
`;

const Filter = styled.div`
  ${filterStyles}
`;

const Search = styled.form`
  ${filterStyles}
  grid-column: 1 / -1;
  ${media.tablet} { grid-column: span 2; }
`;
