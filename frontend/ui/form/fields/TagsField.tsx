import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button';
import { media } from '../../theme/mediaQueries';
import { VisuallyHidden } from '../../VisuallyHidden';
import { findListErrorMessage } from '../buildErrorTree';
import { useFormField } from '../useFormField';
import { FieldFrame, inputStyles } from './FieldFrame';

const noTags: string[] = [];

interface TagsFieldProps {
  /** Key of the field in the form's values. */
  name: string;
  label: string;
  hint?: string;
  suggestions?: readonly string[];
}

/** Free-text tags as removable chips. Enter, a comma, the button or blur adds the typed text. */
export function TagsField({ name, label, hint, suggestions }: TagsFieldProps) {
  const [inputText, setInputText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const field = useFormField<string[]>(name, hint, undefined, findTagsError);
  const selectedTags = field.input.value || noTags;
  const add = (text: string) => {
    const added: string[] = [];
    for (const tag of text.split(/[,\n]/).map((part) => part.trim())) {
      if (tag !== '' && ![...selectedTags, ...added].some((other) => other.toLowerCase() === tag.toLowerCase())) added.push(tag);
    }
    if (added.length > 0) field.input.onChange([...selectedTags, ...added]);
    if (text.trim() !== '') setAnnouncement(added.length > 0 ? `Added ${added.join(', ')}` : `${text.trim()} is already in the list`);
    setInputText('');
  };
  const remove = (tag: string) => {
    field.input.onChange(selectedTags.filter((other) => other !== tag));
    setAnnouncement(`Removed ${tag}`);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || inputText.trim() === '') return;
    event.preventDefault();
    add(inputText);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(`${inputText}${text}`);
  };
  const handleBlur = () => {
    add(inputText);
    field.input.onBlur();
  };
  return (
    <Content>
      <FieldFrame field={field} label={label} hint={hint}>
        <Line>
          <Input
            ref={input}
            {...field.aria}
            id={field.id}
            value={inputText}
            autoComplete="off"
            dir="auto"
            spellCheck={false}
            list={suggestions && `${field.id}-suggestions`}
            onFocus={() => field.input.onFocus()}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setInputText(value))}
          />
          <Button $look="outline" aria-label={`Add to ${label}`} onClick={() => input.current?.focus()}>
            <Plus size={18} aria-hidden="true" />
            Add
          </Button>
        </Line>
      </FieldFrame>
      {suggestions && (
        <datalist id={`${field.id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {selectedTags.length > 0 && (
        <Tags aria-label={`${label}, selected`}>
          {selectedTags.map((tag) => (
            <Tag key={tag}>
              <span>{tag}</span>
              <Remove type="button" aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
                <X size={16} aria-hidden="true" />
              </Remove>
            </Tag>
          ))}
        </Tags>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Content>
  );
}

/** Returns the message about the list, or about its first invalid tag, which it names. */
function findTagsError(error: unknown, tags: string[]): string | undefined {
  const listError = findListErrorMessage(error);
  if (listError !== undefined || !Array.isArray(error)) return listError;
  const index = error.findIndex((item) => typeof item === 'string');
  return index < 0 ? undefined : `${tags[index] ?? ''}: ${error[index]}`;
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space(2)};
  & > button { height: 44px; }
`;

const Input = styled.input`${inputStyles}`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
`;

const Tag = styled.li`
  display: flex;
  align-items: center;
  max-width: 100%;
  padding-left: ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  & > span { min-width: 0; padding-block: 4px; overflow-wrap: anywhere; }
`;

const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.full};
  background: transparent;
  cursor: pointer;
  &:hover { background: ${({ theme }) => theme.colour.selectedLine}; }
  ${media.touch} { width: 44px; height: 44px; }
`;
