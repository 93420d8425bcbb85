import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormValues } from '#shared/contractorForm/formValues';
import { readVariant, type VariantShape, withVariant, writeVariant } from './variantQuery';

/** Milliseconds. Avoids a URL update for every key press. */
const debounceDelay = 300;

/** A sandbox's values, stored in the URL so that links, reloads and Back restore them. */
export function useVariant(shape: VariantShape) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => readVariant(shape, search));
  // Counts URL changes from elsewhere. Each one resets the form.
  const [revision, setRevision] = useState(0);
  /** The values in the URL, and the values written but not yet in the URL, because it updates with a delay. */
  const urlState = useRef<{ applied: string; pendingWrites: string[] }>({ applied: serializeValues(values), pendingWrites: [] });
  const latestSearch = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latestSearch.current = search;
    const urlValues = readVariant(shape, search);
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
  }, [shape, search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const writeUrl = (changed: FormValues) => {
    const variant = writeVariant(shape, changed).search;
    const text = serializeValues(readVariant(shape, variant));
    const { applied, pendingWrites } = urlState.current;
    if (text === (pendingWrites.at(-1) ?? applied)) return;
    pendingWrites.push(text);
    void navigate({ pathname, search: withVariant(shape, latestSearch.current, variant) }, { replace: true, preventScrollReset: true });
  };
  const change = (changed: FormValues) => {
    if (serializeValues(changed) === serializeValues(values)) return;
    setValues(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeUrl(changed), debounceDelay);
  };
  return { values, revision, change, urlVariant: writeVariant(shape, values) };
}

function serializeValues(values: FormValues): string {
  return JSON.stringify(values);
}
