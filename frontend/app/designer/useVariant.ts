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
  /** Counts the times that the address was changed from elsewhere: a form begins anew with each. */
  const [round, setRound] = useState(0);
  const known = useRef(textOf(values));
  const now = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const asked = readVariant(shape, search);
    if (textOf(asked) === known.current) return;
    known.current = textOf(asked);
    clearTimeout(timer.current);
    setValues(asked);
    setRound((count) => count + 1);
  }, [shape, search]);
  useEffect(() => {
    now.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const written = writeVariant(shape, values);
  const change = (changed: FormValues) => {
    if (textOf(changed) === textOf(values)) return;
    setValues(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = writeVariant(shape, changed).search;
      known.current = textOf(readVariant(shape, next));
      void navigate({ pathname, search: withVariant(shape, now.current, next) }, { replace: true, preventScrollReset: true });
    }, settleTime);
  };
  return { values, round, change, written };
}

function textOf(values: FormValues): string {
  return JSON.stringify(values);
}
