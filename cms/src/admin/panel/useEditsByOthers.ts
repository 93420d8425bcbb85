import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Answer of the CMS's own GET /directory/edits/:type/:documentId. */
export interface EditsByOthers {
  revision: number;
  edits: { field: string; label: string; by: string; time: string; revision: number; saved: string; value?: unknown }[];
}
type Edit = EditsByOthers['edits'][number];

/** Field in which the form holds the revision that it was opened with; see revisionKey on the server. */
const revisionField = 'company_changes';
const pollInterval = 10_000;

/** The open form, as Strapi keeps it. */
interface FormState {
  values: object;
  initialValues: object;
  errors: object;
  modified: boolean;
  isSubmitting: boolean;
  setValues: (values: object) => void;
}

export interface FormEdits {
  /** Fields that somebody else saved and that this form has changed otherwise: saving is refused until they are resolved. */
  conflicts: Edit[];
  /** Fields that somebody else saved and this form has not changed: saving keeps them. */
  others: Edit[];
  /** Fields whose saved value is replaced by this form's, as the editor chose. */
  replaced: Edit[];
  acceptSavedValue: (edit: Edit) => void;
  /** Lets the next save replace the values of all conflicts that are shown. */
  keepOwnValues: () => void;
}

/** What other editors have saved since the open form was read; null while that is not known. */
export function useEditsByOthers(type: string, documentId: string): FormEdits | null {
  const { get } = useFetchClient();
  const form = useForm('EditsByOthers', (state) => state);
  const { errors, onChange } = form;
  useRestoredInput(form);
  const values = new Map<string, unknown>(Object.entries(form.values));
  const { opened, seen } = readRevision(values.get(revisionField));
  const initialValues = useOpenedValues(form, opened);
  const [loaded, setLoaded] = useState<{ since: number; answer: EditsByOthers } | null>(null);

  const poll = useCallback(() => {
    if (document.visibilityState !== 'visible') return;
    get<EditsByOthers>(`/directory/edits/${type}/${documentId}?since=${opened}`).then(
      ({ data }) => setLoaded({ since: opened, answer: data }),
      () => undefined,
    );
  }, [type, documentId, opened, get]);

  useEffect(() => {
    poll();
    const timer = window.setInterval(poll, pollInterval);
    return () => window.clearInterval(timer);
  }, [poll]);

  // A refused save shows its errors at the fields.
  useEffect(() => {
    if (Object.keys(errors).length > 0) poll();
  }, [errors, poll]);

  if (!loaded || loaded.since !== opened) return null;
  const { edits, revision } = loaded.answer;
  const isChanged = ({ field }: Edit) => !isSame(values.get(field), initialValues.get(field));
  const isResolved = (edit: Edit) => 'value' in edit && isSame(values.get(edit.field), edit.value);
  const changed = edits.filter((edit) => isChanged(edit) && !isResolved(edit));
  return {
    conflicts: changed.filter((edit) => edit.revision > seen),
    others: edits.filter((edit) => !isChanged(edit)),
    replaced: changed.filter((edit) => edit.revision <= seen),
    // A value that the form holds in its own way is put back: saving then keeps the other editor's.
    acceptSavedValue: (edit) => onChange(edit.field, 'value' in edit ? edit.value : initialValues.get(edit.field)),
    keepOwnValues: () => onChange(revisionField, { opened, seen: revision }),
  };
}

/** The values that the form was opened with: a refused save makes Strapi read the document again, and with it newer initial values. */
function useOpenedValues({ initialValues }: FormState, opened: number): ReadonlyMap<string, unknown> {
  const byRevision = useRef(new Map<number, ReadonlyMap<string, unknown>>());
  const values = new Map<string, unknown>(Object.entries(initialValues));
  const { opened: newest } = readRevision(values.get(revisionField));
  if (newest === opened || !byRevision.current.has(newest)) byRevision.current.set(newest, values);
  return byRevision.current.get(opened) ?? values;
}

/** After a refused save, Strapi replaces what was typed by the document as it reads it again. This puts the input back. */
function useRestoredInput(form: FormState): void {
  const input = useRef<{ opened: number; values: object } | null>(null);
  useEffect(() => {
    const { opened } = readRevision(new Map<string, unknown>(Object.entries(form.values)).get(revisionField));
    const isRefused = Object.keys(form.errors).length > 0;
    const isReplaced = input.current !== null && input.current.opened !== opened;
    if (form.modified && !isReplaced) input.current = { opened, values: form.values };
    else if (!form.modified && !isRefused && !form.isSubmitting) input.current = null;
    // The errors may come before or after the newer document.
    if (input.current && isReplaced && isRefused) form.setValues(input.current.values);
  }, [form]);
}

function readRevision(value: unknown): { opened: number; seen: number } {
  if (typeof value !== 'object' || value === null) return { opened: Number(value ?? 0), seen: 0 };
  const numbers = new Map<string, unknown>(Object.entries(value));
  return { opened: Number(numbers.get('opened') ?? 0), seen: Number(numbers.get('seen') ?? 0) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
