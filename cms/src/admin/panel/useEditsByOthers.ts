import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Response of the CMS's own GET /directory/edits/:type/:documentId. */
export interface EditsByOthers {
  revision: number;
  edits: { field: string; label: string; by: string; time: string; revision: number; saved: string; value?: unknown }[];
}
type Edit = EditsByOthers['edits'][number];

/** Field in which the form holds the revision that it was opened with; see revisionKey on the server. */
const revisionField = 'company_changes';
const pollInterval = 10_000;

/** State of the open form as provided by Strapi. */
interface FormState {
  values: object;
  initialValues: object;
  errors: object;
  modified: boolean;
  isSubmitting: boolean;
  setValues: (values: object) => void;
}

export interface FormEdits {
  /** Fields that another editor saved and this form changed to something else. Saving is rejected until they are resolved. */
  conflicts: Edit[];
  /** Fields that another editor saved and this form did not change. Saving preserves them. */
  others: Edit[];
  /** Fields whose saved value this form replaces, by the editor's choice. */
  replaced: Edit[];
  acceptSavedValue: (edit: Edit) => void;
  /** Lets the next save replace the saved values of all listed conflicts. */
  keepOwnValues: () => void;
}

/** Returns what other editors have saved since the open form was loaded; null until that is known. */
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

  // A rejected save shows its errors at the fields.
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
    // A value that the form stores in another shape is reset to the initial one; saving then preserves the other editor's value.
    acceptSavedValue: (edit) => onChange(edit.field, 'value' in edit ? edit.value : initialValues.get(edit.field)),
    keepOwnValues: () => onChange(revisionField, { opened, seen: revision }),
  };
}

/** Remembers the values that the form was opened with: after a rejected save, Strapi reloads the document and replaces the initial values. */
function useOpenedValues({ initialValues }: FormState, opened: number): ReadonlyMap<string, unknown> {
  const byRevision = useRef(new Map<number, ReadonlyMap<string, unknown>>());
  const values = new Map<string, unknown>(Object.entries(initialValues));
  const { opened: newest } = readRevision(values.get(revisionField));
  if (newest === opened || !byRevision.current.has(newest)) byRevision.current.set(newest, values);
  return byRevision.current.get(opened) ?? values;
}

/** After a rejected save, Strapi replaces the input with the reloaded document. This restores the input. */
function useRestoredInput(form: FormState): void {
  const input = useRef<{ opened: number; values: object } | null>(null);
  useEffect(() => {
    const { opened } = readRevision(new Map<string, unknown>(Object.entries(form.values)).get(revisionField));
    const isRefused = Object.keys(form.errors).length > 0;
    const isReplaced = input.current !== null && input.current.opened !== opened;
    if (form.modified && !isReplaced) input.current = { opened, values: form.values };
    else if (!form.modified && !isRefused && !form.isSubmitting) input.current = null;
    // The errors may arrive before or after the reloaded document.
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
