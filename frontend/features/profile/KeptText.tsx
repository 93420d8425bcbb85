import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { keepValues, readValues } from '../../lib/keptValues';
import { BroughtBack, broughtBack } from '../../shared/BroughtBack';
import { FormWatch } from '../../ui/form/FormWatch';

interface KeptTextProps {
  /** Under which it is kept, from `keptTextName`. */
  name: string;
  /** The form's field. */
  field: string;
}

/** Keeps what is typed into a form's one text, so that the end of the session does not lose it, and brings it back. */
export function KeptText({ name, field }: KeptTextProps) {
  const form = useForm();
  const restored = useRef(false);
  const [sentences, setSentences] = useState<string[]>([]);
  useEffect(() => {
    restored.current = true;
    const text = readText(name);
    if (text === '') return;
    form.change(field, text);
    setSentences([broughtBack]);
  }, [form, name, field]);
  // What is as it was at first is nothing typed.
  const keep = (values: Record<string, unknown>) => keepText(name, form.getState().pristine ? '' : String(values[field] ?? ''));
  return (
    <>
      <BroughtBack sentences={sentences} />
      <FormWatch onValues={(values) => restored.current && keep(values)} />
    </>
  );
}

/** Where only this user's form for this row finds it. @param kind of the rows, such as `answer` */
export function keptTextName(kind: string, userId: number, rowId: number): string {
  return `typed_${kind}:${userId}:${rowId}`;
}

/** What was typed and not sent; empty for nothing. Only in the browser. */
export function readText(name: string): string {
  const text = readValues(name)?.get('text');
  return typeof text === 'string' ? text : '';
}

/** Keeps a text, or forgets it for an empty one. Only in the browser. */
export function keepText(name: string, text: string): void {
  keepValues(name, text === '' ? null : { text });
}
