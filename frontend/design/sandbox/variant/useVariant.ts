import { useEffect, useRef, useState } from 'react';
import { useUrlState } from '#lib/navigation/useUrlState';
import type { FormValues } from '#shared/contractorForm/formValues';
import { buildVariantUrlSchema, readVariant, type VariantShape, writeVariant } from './variantQuery';

/** Milliseconds. Avoids a URL update for every key press. */
const debounceDelay = 300;

/** A sandbox's values, stored in the URL so that links, reloads and Back restore them. */
export function useVariant(shape: VariantShape) {
  const [schema] = useState(() => buildVariantUrlSchema(shape));
  const { values: urlValues, set, href } = useUrlState(schema);
  const [values, setValues] = useState(urlValues);
  // Counts URL changes from elsewhere. Each one resets the form.
  const [revision, setRevision] = useState(0);
  /** The values in the URL, and the values written but not yet in the URL, because it updates with a delay. */
  const urlState = useRef<{ applied: string; pendingWrites: string[] }>({ applied: serializeValues(values), pendingWrites: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const text = serializeValues(urlValues);
    const { applied, pendingWrites } = urlState.current;
    if (text === applied) return;
    const pendingIndex = pendingWrites.indexOf(text);
    urlState.current = { applied: text, pendingWrites: pendingWrites.slice(pendingIndex + 1) };
    if (pendingIndex >= 0) return;
    urlState.current.pendingWrites = [];
    clearTimeout(timer.current);
    setValues(urlValues);
    setRevision((count) => count + 1);
  }, [urlValues]);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Resets the values that do not fit into a link. */
  const shorten = (long: FormValues) => readVariant(shape, writeVariant(shape, long).search);
  const writeUrl = (changed: FormValues) => {
    const next = shorten(changed);
    const text = serializeValues(next);
    const { applied, pendingWrites } = urlState.current;
    if (text === (pendingWrites.at(-1) ?? applied)) return;
    pendingWrites.push(text);
    set(next, { preventScrollReset: true });
  };
  const change = (changed: FormValues) => {
    if (serializeValues(changed) === serializeValues(values)) return;
    setValues(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeUrl(changed), debounceDelay);
  };
  return { values, revision, change, urlVariant: writeVariant(shape, values), link: href(shorten(values)) };
}

function serializeValues(values: FormValues): string {
  return JSON.stringify(values);
}
