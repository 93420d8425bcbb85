import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormValues } from '../../shared/contractorForm/formValues';
import { readVariant, type VariantShape, withVariant, writeVariant } from './variantAddress';

/** Between two letters nobody wants the address to change. */
const settleTime = 300;

/** A sandbox's values, which the address keeps: a link, a reload and Back bring them back. */
export function useVariant(shape: VariantShape) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => readVariant(shape, search));
  // Counts the times that the address was changed from elsewhere: a form begins anew with each.
  const [round, setRound] = useState(0);
  /** What the address says, and what it was told to say and has not said yet: it follows a little later. */
  const said = useRef<{ now: string; soon: string[] }>({ now: textOf(values), soon: [] });
  const searchNow = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    searchNow.current = search;
    const asked = readVariant(shape, search);
    const text = textOf(asked);
    const { now, soon } = said.current;
    if (text === now) return;
    const place = soon.indexOf(text);
    said.current = { now: text, soon: soon.slice(place + 1) };
    if (place >= 0) return;
    said.current.soon = [];
    clearTimeout(timer.current);
    setValues(asked);
    setRound((count) => count + 1);
  }, [shape, search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (changed: FormValues) => {
    const variant = writeVariant(shape, changed).search;
    const text = textOf(readVariant(shape, variant));
    const { now, soon } = said.current;
    if (text === (soon.at(-1) ?? now)) return;
    soon.push(text);
    void navigate({ pathname, search: withVariant(shape, searchNow.current, variant) }, { replace: true, preventScrollReset: true });
  };
  const change = (changed: FormValues) => {
    if (textOf(changed) === textOf(values)) return;
    setValues(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(changed), settleTime);
  };
  return { values, round, change, written: writeVariant(shape, values) };
}

function textOf(values: FormValues): string {
  return JSON.stringify(values);
}
