import { Combobox, ComboboxOption, Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { humanizeKey } from '../brand/formatting';
import type { InputAttribute } from './useListField';
import { useLockedTerm } from './useVocabulary';

interface Props {
  name: string;
  label?: string;
  hint?: string;
  labelAction?: React.ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  attribute: InputAttribute & { enum?: string[] };
}

/** Number of options from which a list gets a search box. */
const searchThreshold = 12;

/** A choice of one value. Strapi's own input shows raw keys and has no search. */
export function ChoiceInput({ name, label, hint, labelAction, placeholder, required, disabled, attribute }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  const isLocked = useLockedTerm() && name === 'vocabulary';
  const choices = attribute.enum ?? [];
  const [text, setText] = useState(humanizeKey(value ?? ''));
  // Values set from outside, such as by discarding the draft, are shown in readable form as well.
  useEffect(() => setText(humanizeKey(value ?? '')), [value]);
  const input = {
    value: value ?? '',
    disabled: disabled || isLocked,
    placeholder: placeholder || 'Choose',
    onClear: () => onChange(name, null),
    onChange: (selected: string | number | undefined) => onChange(name, selected ? String(selected) : null),
  };
  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={required || attribute.pluginOptions?.directory?.isRequired}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {choices.length < searchThreshold ? (
        <SingleSelect {...input} clearLabel={`Clear ${label}`}>
          {choices.map((choice) => (
            <SingleSelectOption key={choice} value={choice}>
              {humanizeKey(choice)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      ) : (
        <Combobox
          {...input}
          textValue={text}
          onTextValueChange={(inputText) => setText(inputText ?? '')}
          clearLabel={`Clear ${label}`}
          autocomplete={{ type: 'list', filter: 'contains' }}
          noOptionsMessage={() => 'No matches'}
        >
          {choices.map((choice) => (
            <ComboboxOption key={choice} value={choice} textValue={humanizeKey(choice)}>
              {humanizeKey(choice)}
            </ComboboxOption>
          ))}
        </Combobox>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
