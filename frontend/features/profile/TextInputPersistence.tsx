import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { readSessionValues, saveSessionValues } from '#lib/sessionValues';
import { RestoredInputNotice, restoredInputMessage } from '#shared/forms/RestoredInputNotice';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';

interface TextInputPersistenceProps {
  /** Under which it is kept, from `keptTextName`. */
  storageKey: string;
  /** The form's field. */
  field: string;
}

/** Keeps what is typed into a form's one text, so that the end of the session does not lose it, and brings it back. */
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
  // What is as it was at first is nothing typed.
  const storeInput = (values: Record<string, unknown>) => storeText(storageKey, form.getState().pristine ? '' : String(values[field] ?? ''));
  return (
    <>
      <RestoredInputNotice messages={messages} />
      <FormValuesObserver onValues={(values) => hasRestored.current && storeInput(values)} />
    </>
  );
}

/** Where only this user's form for this row finds it. @param kind of the rows, such as `answer` */
export function buildTextStorageKey(kind: string, userId: number, rowId: number): string {
  return `typed_${kind}:${userId}:${rowId}`;
}

/** What was typed and not sent; empty for nothing. Only in the browser. */
export function loadStoredText(storageKey: string): string {
  const text = readSessionValues(storageKey)?.get('text');
  return typeof text === 'string' ? text : '';
}

/** Keeps a text, or forgets it for an empty one. Only in the browser. */
export function storeText(storageKey: string, text: string): void {
  saveSessionValues(storageKey, text === '' ? null : { text });
}
