import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { tooManyRecipientsMessage } from '#contract/enquiries/enquiries';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { SuggestionList } from '#shared/listing/SuggestionList';
import { type SuggestedItem, useSuggestions } from '#shared/listing/useSuggestions';
import { inputStyles } from '#ui/form/fields/FieldFrame';
import { Alert } from '#ui/messages/Alert';
import type { Recipients } from './useRecipients';

interface RecipientSearchProps {
  recipients: Recipients;
  /** Receives the name of an added contractor. */
  onAdded: (name: string) => void;
}

/** Adds contractors by name. Adding more than the maximum is rejected with a message. */
export function RecipientSearch({ recipients, onAdded }: RecipientSearchProps) {
  const [text, setText] = useState('');
  const [rejectedAttempts, setRejectedAttempts] = useState(0);
  const { items, query, activeIndex, open, close, handleKey } = useSuggestions(text, 'contractor');
  const id = useId();
  const listId = `${id}list`;
  const isFull = recipients.chosen.length >= limits.maxEnquiryRecipients;
  const choose = (suggestion: SuggestedItem) => {
    if (suggestion.kind !== 'contractor') return;
    close();
    const isAdded = recipients.add(suggestion.slug);
    setRejectedAttempts(isAdded ? 0 : rejectedAttempts + 1);
    if (!isAdded) return;
    setText('');
    onAdded(suggestion.label);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const chosen = handleKey(event) ?? (event.key === 'Enter' ? items[0] : undefined);
    // Enter adds a contractor here; it must not send the enquiry.
    if (event.key === 'Enter') event.preventDefault();
    if (chosen) choose(chosen);
  };
  return (
    <Search onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <label htmlFor={id}>Add a contractor by name</label>
      <Input
        id={id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? listId : undefined}
        aria-activedescendant={activeIndex === null ? undefined : `${listId}${activeIndex}`}
        autoComplete="off"
        dir="auto"
        maxLength={listLimits.maxSearchLength}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          if (value.trim()) open();
          else close();
        }}
        onKeyDown={handleKeyDown}
      />
      <Suggestions>
        <SuggestionList id={listId} suggestions={items} query={query} activeIndex={activeIndex} onChoose={choose} />
      </Suggestions>
      {/* A new element for each attempt, so that screen readers announce the message again. */}
      {rejectedAttempts > 0 && isFull && <Alert key={rejectedAttempts}>{tooManyRecipientsMessage}</Alert>}
    </Search>
  );
}

const Search = styled.div`
  display: grid;
  gap: 6px;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
`;

const Input = styled.input`${inputStyles}`;

/** In the flow of the panel, which scrolls and would cut off a list that covers it. */
const Suggestions = styled.div`
  & > ul { position: static; }
`;
