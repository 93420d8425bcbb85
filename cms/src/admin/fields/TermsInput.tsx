import { Combobox, ComboboxOption, Field, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { useState } from 'react';
import { Chip } from './Chip';
import { type ListInputProps, useListField } from './useListField';
import { type Term, useVocabulary } from './useVocabulary';

/** Several terms of a vocabulary: a search box, and the selected terms as removable chips. */
export function TermsInput({ name, label, hint, labelAction, placeholder, required, disabled, attribute }: ListInputProps) {
  const { values, error, change } = useListField(name);
  const vocabulary = attribute.options?.vocabulary ?? '';
  const { terms, failed } = useVocabulary(vocabulary);
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');

  const availableTerms = (terms ?? []).filter((term) => !values.includes(term.label) && matchesSearch(term, text));
  const isUnknown = (value: string) => terms !== null && !terms.some((term) => term.label === value);

  const choose = (value: string | undefined) => {
    setText('');
    if (!value || values.includes(value)) return;
    change([...values, value]);
    setAnnouncement(`${value} added`);
  };
  const remove = (value: string) => {
    change(values.filter((other) => other !== value));
    setAnnouncement(`${value} removed`);
  };

  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={required || attribute.pluginOptions?.directory?.isRequired}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {disabled ? null : (
        <Combobox
          value=""
          textValue={text}
          onTextValueChange={(value) => setText(value ?? '')}
          filterValue={text}
          onFilterValueChange={(value) => setText(value ?? '')}
          onChange={choose}
          autocomplete="none"
          placeholder={placeholder || (values.length > 0 ? 'Add another term' : 'Search and select')}
          loading={terms === null && !failed}
          loadingMessage="Loading terms"
          noOptionsMessage={() => (failed ? 'The terms could not be loaded. Reload the page.' : describeNoMatches(vocabulary))}
        >
          {availableTerms.map(({ label: term, group, synonyms }) => (
            <ComboboxOption key={term} value={term} textValue={term}>
              <Typography>{term}</Typography>
              {group || synonyms?.length ? (
                <Typography
                  variant="pi"
                  textColor="neutral600"
                  tag="span"
                >{` ${[group, ...(synonyms ?? [])].filter(Boolean).join(', ')}`}</Typography>
              ) : null}
            </ComboboxOption>
          ))}
        </Combobox>
      )}
      <Flex tag="ul" wrap="wrap" gap={2} aria-label={`Selected: ${label}`}>
        {values.map((value) => (
          <Chip key={value} value={value} note={isUnknown(value) ? 'not in the vocabulary' : null} onRemove={disabled ? null : () => remove(value)} />
        ))}
      </Flex>
      {disabled && values.length === 0 ? <Typography textColor="neutral600">None</Typography> : null}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Whether the search text occurs in the term or in one of its synonyms. */
function matchesSearch({ label, synonyms = [] }: Term, text: string): boolean {
  const searchText = text.trim().toLowerCase();
  return [label, ...synonyms].some((one) => one.toLowerCase().includes(searchText));
}

/** The list of software is fixed, so editors can't add terms to it. */
function describeNoMatches(vocabulary: string): string {
  return vocabulary === 'software_products'
    ? 'No matches. Choose “Other” for software that is not listed.'
    : 'No matches. Add the term under Terms first.';
}
