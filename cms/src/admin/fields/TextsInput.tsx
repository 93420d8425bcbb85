import { Button, Field, Flex, IconButton, Typography, VisuallyHidden } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type ListInputProps, useListField } from './listField';
import { useOwnChanges } from './ownChanges';
import { useVocabulary } from './vocabulary';

interface Row {
  key: number;
  text: string;
}

/** A list of lines, each in a field of its own, with buttons to move and to take away. Pasting several lines makes several. */
export function TextsInput({ name, label, hint, labelAction, placeholder, required, disabled, attribute }: ListInputProps) {
  const { values, error, change } = useListField(name);
  const { terms } = useVocabulary(attribute.options?.suggestions ?? '');
  const suggestions = `${name}-suggestions`;
  const [rows, setRows] = useState(() => values.map(newRow));
  const [focused, setFocused] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const fields = useRef(new Map<number, HTMLInputElement>());

  const ownChanges = useOwnChanges(values);

  // A value from elsewhere, such as that of a draft that was discarded, replaces the rows.
  useEffect(() => {
    if (!ownChanges.received(values)) setRows(values.map(newRow));
  }, [values, ownChanges]);

  useEffect(() => {
    if (focused === null) return;
    fields.current.get(focused)?.focus();
    setFocused(null);
  }, [focused]);

  const put = (next: Row[]) => {
    setRows(next);
    ownChanges.sent(textsOf(next));
    change(textsOf(next));
  };
  const add = (after: number, texts: string[]) => {
    const made = texts.map(newRow);
    put([...rows.slice(0, after), ...made, ...rows.slice(after)]);
    setFocused(made.at(-1)?.key ?? null);
  };
  const write = (index: number, text: string) => put(rows.map((row, place) => (place === index ? { ...row, text } : row)));
  const move = (index: number, by: -1 | 1) => {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (!row) return;
    next.splice(index + by, 0, row);
    put(next);
    setSaid(`Line ${index + 1} is line ${index + by + 1} now`);
  };
  const remove = (index: number) => {
    put(rows.filter((_, place) => place !== index));
    setFocused((rows[index + 1] ?? rows[index - 1])?.key ?? null);
    setSaid(`Line ${index + 1} is taken away`);
  };
  const paste = (event: React.ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const kept = rows.flatMap((row, place) => (place === index && row.text.trim() === '' ? [] : [row]));
    const place = kept.length < rows.length ? index : index + 1;
    const made = lines.map(newRow);
    put([...kept.slice(0, place), ...made, ...kept.slice(place)]);
    setFocused(made.at(-1)?.key ?? null);
    setSaid(`${lines.length} lines are added`);
  };

  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label={label}>
        {rows.map(({ key, text }, index) => (
          <Flex tag="li" key={key} gap={1}>
            <Line
              id={index === 0 ? name : undefined}
              ref={(field) => void (field ? fields.current.set(key, field) : fields.current.delete(key))}
              aria-label={`${label}, line ${index + 1}`}
              aria-invalid={error ? true : undefined}
              value={text}
              list={terms ? suggestions : undefined}
              placeholder={placeholder}
              disabled={disabled}
              onChange={(event) => write(index, event.target.value)}
              onPaste={(event) => paste(event, index)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(index + 1, ['']);
              }}
            />
            {disabled ? null : (
              <>
                <Place $isEmpty={index === 0}>
                  <IconButton label={`Move line ${index + 1} up`} variant="ghost" onClick={() => move(index, -1)}>
                    <ArrowUp />
                  </IconButton>
                </Place>
                <Place $isEmpty={index === rows.length - 1}>
                  <IconButton label={`Move line ${index + 1} down`} variant="ghost" onClick={() => move(index, 1)}>
                    <ArrowDown />
                  </IconButton>
                </Place>
                <IconButton label={`Take line ${index + 1} away`} variant="ghost" onClick={() => remove(index)}>
                  <Trash />
                </IconButton>
              </>
            )}
          </Flex>
        ))}
      </Flex>
      {terms ? (
        <datalist id={suggestions}>
          {terms.map((term) => (
            <option key={term.label} value={term.label} />
          ))}
        </datalist>
      ) : null}
      {disabled ? (
        rows.length === 0 && <Typography textColor="neutral600">None</Typography>
      ) : (
        <Flex>
          <Button variant="tertiary" size="S" startIcon={<Plus />} onClick={() => add(rows.length, [''])}>
            Add a line
          </Button>
        </Flex>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

let keys = 0;
function newRow(text: string): Row {
  keys += 1;
  return { key: keys, text };
}

function textsOf(rows: Row[]): string[] {
  return rows.map(({ text }) => text.trim()).filter((text) => text !== '');
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Keeps the buttons of all lines below each other. */
const Place = styled.span<{ $isEmpty: boolean }>`
  visibility: ${({ $isEmpty }) => ($isEmpty ? 'hidden' : 'visible')};
`;

const Line = styled.input`
  flex: 1;
  min-width: 0;
  height: 4rem;
  padding: 0 1.6rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;
  font-size: 1.4rem;

  &:focus {
    border-color: ${({ theme }) => theme.colors.primary600};
    outline: none;
    box-shadow: 0 0 0 2px ${({ theme }) => theme.colors.primary600};
  }

  &:disabled {
    background: ${({ theme }) => theme.colors.neutral150};
    color: ${({ theme }) => theme.colors.neutral600};
  }

  &[aria-invalid] {
    border-color: ${({ theme }) => theme.colors.danger600};
  }
`;
