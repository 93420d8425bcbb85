import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { createPersistedInput, pickTexts } from '#lib/persistedInput';
import { RestoredInputNotice, restoredInputMessage } from '#shared/forms/RestoredInputNotice';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';

interface TextInputPersistenceProps {
  /** The storage key, from `buildTextStorageKey`. */
  storageKey: string;
  /** Name of the form field. */
  field: string;
}

/** Stores the text typed into a form's single field and restores it, so that an expired session does not lose it. */
export function TextInputPersistence({ storageKey, field }: TextInputPersistenceProps) {
  const form = useForm();
  const hasRestored = useRef(false);
  const [messages, setMessages] = useState<string[]>([]);
  useEffect(() => {
    hasRestored.current = true;
    const text = loadStoredText(storageKey);
    if (text === '') return;
    form.change(field, text);
    setMessages([restoredInputMessage]);
  }, [form, storageKey, field]);
  // An unchanged field has no input to store.
  const storeInput = (values: Record<string, unknown>) => storeText(storageKey, form.getState().pristine ? '' : String(values[field] ?? ''));
  return (
    <>
      <RestoredInputNotice messages={messages} />
      <FormValuesObserver onValues={(values) => hasRestored.current && storeInput(values)} />
    </>
  );
}

/**
 * The storage key of a text, specific to the user and the row.
 * @param kind kind of row, such as `answer`
 */
export function buildTextStorageKey(kind: string, userId: number, rowId: number): string {
  return `typed_${kind}:${userId}:${rowId}`;
}

/** Loads the text that was typed but not sent; empty if none. Browser only. */
export function loadStoredText(storageKey: string): string {
  return persistText(storageKey).read()?.text ?? '';
}

/** Stores a text; an empty text deletes it. Browser only. */
export function storeText(storageKey: string, text: string): void {
  persistText(storageKey).save(text === '' ? null : { text });
}

const persistText = (storageKey: string) => createPersistedInput(storageKey, (stored) => pickTexts(stored, ['text']));
