import { Button, Field, Flex, IconButton, Typography, VisuallyHidden } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useEchoTracker } from './useEchoTracker';
import { type ListInputProps, useListField } from './useListField';
import { useVocabulary } from './useVocabulary';

interface Row {
  key: number;
  text: string;
}

/** A list of lines, each in an input of its own, with buttons to move and remove it. Pasting several lines adds several items. */
export function TextListInput({ name, label, hint, labelAction, placeholder, required, disabled, attribute }: ListInputProps) {
  const { values, error, change } = useListField(name);
  const { terms } = useVocabulary(attribute.options?.suggestions ?? '');
  const suggestions = `${name}-suggestions`;
  const [rows, setRows] = useState(() => values.map(buildRow));
  const [focusedKey, setFocusedKey] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const inputs = useRef(new Map<number, HTMLInputElement>());

  const echoTracker = useEchoTracker(values);

  // A value set from outside, such as by discarding the draft, replaces the rows.
  useEffect(() => {
    if (!echoTracker.consumeEcho(values)) setRows(values.map(buildRow));
  }, [values, echoTracker]);

  useEffect(() => {
    if (focusedKey === null) return;
    inputs.current.get(focusedKey)?.focus();
    setFocusedKey(null);
  }, [focusedKey]);

  const updateRows = (next: Row[]) => {
    setRows(next);
    echoTracker.trackSent(toTexts(next));
    change(toTexts(next));
  };
  const insertRows = (after: number, texts: string[]) => {
    const newRows = texts.map(buildRow);
    updateRows([...rows.slice(0, after), ...newRows, ...rows.slice(after)]);
    setFocusedKey(newRows.at(-1)?.key ?? null);
  };
  const updateText = (index: number, text: string) => updateRows(rows.map((row, position) => (position === index ? { ...row, text } : row)));
  const move = (index: number, offset: -1 | 1) => {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (!row) return;
    next.splice(index + offset, 0, row);
    updateRows(next);
    setAnnouncement(`Line ${index + 1} moved to line ${index + offset + 1}`);
  };
  const removeRow = (index: number) => {
    updateRows(rows.filter((_, position) => position !== index));
    setFocusedKey((rows[index + 1] ?? rows[index - 1])?.key ?? null);
    setAnnouncement(`Line ${index + 1} removed`);
  };
  const handlePaste = (event: React.ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = splitLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const remainingRows = rows.flatMap((row, position) => (position === index && row.text.trim() === '' ? [] : [row]));
    const position = remainingRows.length < rows.length ? index : index + 1;
    const newRows = lines.map(buildRow);
    updateRows([...remainingRows.slice(0, position), ...newRows, ...remainingRows.slice(position)]);
    setFocusedKey(newRows.at(-1)?.key ?? null);
    setAnnouncement(`${lines.length} lines added`);
  };

  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={required || attribute.pluginOptions?.directory?.isRequired}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label={label}>
        {rows.map(({ key, text }, index) => (
          <Flex tag="li" key={key} gap={1}>
            <LineField
              id={index === 0 ? name : undefined}
              ref={(field) => void (field ? inputs.current.set(key, field) : inputs.current.delete(key))}
              aria-label={`${label}, line ${index + 1}`}
              aria-invalid={error ? true : undefined}
              value={text}
              list={terms ? suggestions : undefined}
              placeholder={placeholder}
              disabled={disabled}
              onChange={(event) => updateText(index, event.target.value)}
              onPaste={(event) => handlePaste(event, index)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                insertRows(index + 1, ['']);
              }}
            />
            {disabled ? null : (
              <>
                <ButtonSlot $isEmpty={index === 0}>
                  <IconButton label={`Move line ${index + 1} up`} variant="ghost" onClick={() => move(index, -1)}>
                    <ArrowUp />
                  </IconButton>
                </ButtonSlot>
                <ButtonSlot $isEmpty={index === rows.length - 1}>
                  <IconButton label={`Move line ${index + 1} down`} variant="ghost" onClick={() => move(index, 1)}>
                    <ArrowDown />
                  </IconButton>
                </ButtonSlot>
                <IconButton label={`Remove line ${index + 1}`} variant="ghost" onClick={() => removeRow(index)}>
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
          <Button variant="tertiary" size="S" startIcon={<Plus />} onClick={() => insertRows(rows.length, [''])}>
            Add a line
          </Button>
        </Flex>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

let lastKey = 0;
function buildRow(text: string): Row {
  lastKey += 1;
  return { key: lastKey, text };
}

function toTexts(rows: Row[]): string[] {
  return rows.map(({ text }) => text.trim()).filter((text) => text !== '');
}

function splitLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Aligns the buttons of all rows. */
const ButtonSlot = styled.span<{ $isEmpty: boolean }>`
  visibility: ${({ $isEmpty }) => ($isEmpty ? 'hidden' : 'visible')};
`;

const LineField = styled.input`
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
