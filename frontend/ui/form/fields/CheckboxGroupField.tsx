import { useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import { Checkbox } from '../../controls/Checkbox';
import { media } from '../../theme/mediaQueries';
import { useFormField } from '../useFormField';
import { inputStyles } from './FieldFrame';
import { FieldGroup } from './FieldGroup';

const searchThreshold = 12;
const noValues: string[] = [];

interface CheckboxGroupFieldProps {
  /** Key of the field in the form's values, and name of the inputs. */
  name: string;
  label: string;
  options: readonly string[];
  hint?: string;
}

/** Any number of values. A long list has a search box. A selected value that is no longer an option stays visible. */
export function CheckboxGroupField({ name, label, options, hint }: CheckboxGroupFieldProps) {
  const field = useFormField<string[]>(name, hint);
  const [searchText, setSearchText] = useState('');
  const selected = field.input.value || noValues;
  const allOptions = [...options, ...selected.filter((value) => !options.includes(value))];
  const isLong = allOptions.length > searchThreshold;
  const visibleOptions = isLong ? allOptions.filter((option) => option.toLowerCase().includes(searchText.trim().toLowerCase())) : allOptions;
  const toggle = (value: string) =>
    field.input.onChange(
      selected.includes(value)
        ? selected.filter((other) => other !== value)
        : allOptions.filter((other) => other === value || selected.includes(other)),
    );
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <Head>
        {isLong && (
          <SearchInput
            type="search"
            placeholder={`Search ${allOptions.length} options`}
            aria-label={`Search ${label}`}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
            // The search box is not part of the form: Enter must not submit.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <Count aria-live="polite">{selected.length === 0 ? 'None selected' : `${formatNumber(selected.length)} selected`}</Count>
      </Head>
      <Options $scrolls={isLong}>
        {visibleOptions.map((option) => (
          <li key={option}>
            <Checkbox
              name={name}
              value={option}
              checked={selected.includes(option)}
              onChange={() => toggle(option)}
              onBlur={() => field.input.onBlur()}
              onFocus={() => field.input.onFocus()}
            >
              {option}
            </Checkbox>
          </li>
        ))}
      </Options>
      {visibleOptions.length === 0 && <MutedText>No matches</MutedText>}
    </FieldGroup>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  align-items: center;
`;

const SearchInput = styled.input`
  ${inputStyles}
  flex: 1 1 200px;
  max-width: 320px;
  &::placeholder { color: ${({ theme }) => theme.colour.textQuiet}; opacity: 1; }
`;

const MutedText = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Count = styled(MutedText)`
  font-variant-numeric: tabular-nums;
`;

const Options = styled.ul<{ $scrolls: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 0 ${({ theme }) => theme.space(6)};
  max-height: ${({ $scrolls }) => ($scrolls ? '340px' : 'none')};
  padding: ${({ theme, $scrolls }) => ($scrolls ? `${theme.space(2)} ${theme.space(4)}` : '0')};
  border: ${({ theme, $scrolls }) => ($scrolls ? `1px solid ${theme.colour.line}` : '0')};
  border-radius: ${({ theme }) => theme.radii.control};
  overflow-y: auto;
  /* Nothing in it takes the focus then, so that no key could scroll it. */
  fieldset:disabled & { max-height: none; }
  ${media.print} { max-height: none; }
`;
