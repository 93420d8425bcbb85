import { useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../lib/format';
import { Checkbox } from '../Checkbox';
import { media } from '../mediaQueries';
import { inputLook } from './FieldFrame';
import { FieldGroup } from './FieldGroup';
import { useFormValue } from './useFormField';

const longList = 12;
const none: string[] = [];

interface ChoicesFieldProps {
  /** The field's key in the form's values, and the inputs' name. */
  name: string;
  label: string;
  options: readonly string[];
  hint?: string;
}

/** Any of several values; a long list has a search box of its own. A value that is no option any more stays shown. */
export function ChoicesField({ name, label, options, hint }: ChoicesFieldProps) {
  const field = useFormValue<string[]>(name, hint);
  const [looked, setLooked] = useState('');
  const chosen = field.input.value || none;
  const all = [...options, ...chosen.filter((value) => !options.includes(value))];
  const isLong = all.length > longList;
  const shown = isLong ? all.filter((option) => option.toLowerCase().includes(looked.trim().toLowerCase())) : all;
  const toggle = (value: string) =>
    field.input.onChange(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : all.filter((other) => other === value || chosen.includes(other)),
    );
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <Head>
        {isLong && (
          <Find
            type="search"
            placeholder={`Find in ${all.length}`}
            aria-label={`Find in ${label}`}
            value={looked}
            onChange={(event) => setLooked(event.target.value)}
            // It is no part of what is sent.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <Count aria-live="polite">{chosen.length === 0 ? 'None chosen' : `${formatNumber(chosen.length)} chosen`}</Count>
      </Head>
      <Options $scrolls={isLong}>
        {shown.map((option) => (
          <li key={option}>
            <Checkbox
              name={name}
              value={option}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
              onBlur={() => field.input.onBlur()}
              onFocus={() => field.input.onFocus()}
            >
              {option}
            </Checkbox>
          </li>
        ))}
      </Options>
      {shown.length === 0 && <Quiet>Nothing with these letters.</Quiet>}
    </FieldGroup>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  align-items: center;
`;

const Find = styled.input`
  ${inputLook}
  flex: 1 1 200px;
  max-width: 320px;
  &::placeholder { color: ${({ theme }) => theme.colour.textQuiet}; opacity: 1; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Count = styled(Quiet)`
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
