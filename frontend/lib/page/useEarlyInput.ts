import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from './useIsHydrated';

/** Dispatches the input event of a control that is still to be handled. */
type Replay = () => void;

/**
 * Applies what was typed and chosen on a server-rendered page before its script could handle it, and what the browser restored on a reload: every
 * control that differs from the markup gets its input event again. Call it inside the Suspense boundary of the page, because React hydrates each
 * boundary on its own.
 */
export function useEarlyInput(): void {
  const isHydrated = useIsHydrated();
  // React resets text areas when it hydrates them, which is after this first render.
  const [earlyInput] = useState(() => (isHydrated || typeof document === 'undefined' ? null : findEarlyInput()));
  const replays = useRef<Replay[]>([]);
  useLayoutEffect(() => {
    // The user may have continued since. The first update will reset the controls.
    if (earlyInput) replays.current = [...new Map([...earlyInput, ...findEarlyInput()]).values()];
  }, [earlyInput]);
  useEffect(() => {
    const pending = replays.current.splice(0);
    // After the effects of the page, in which forms register their fields.
    if (pending.length === 0) return;
    queueMicrotask(() => {
      for (const replay of pending) replay();
    });
  }, []);
}

/** Finds the controls whose state differs from the markup. Choices come first, because text can filter a list of choices. */
function findEarlyInput(): Map<Element, Replay> {
  const inputs = [...document.querySelectorAll('input')];
  const texts = [...inputs, ...document.querySelectorAll('textarea')];
  const controls = [
    ...[...document.querySelectorAll('select')].map((select) => [select, replaySelect(select)] as const),
    ...inputs.map((input) => [input, replayChoice(input)] as const),
    ...texts.map((field) => [field, replayText(field)] as const),
  ];
  return new Map(controls.flatMap(([control, replay]) => (replay ? [[control, replay]] : [])));
}

function replaySelect(select: HTMLSelectElement): Replay | undefined {
  const { options, value } = select;
  const initial = [...options].find((option) => option.defaultSelected) ?? options[0];
  if (initial === undefined || initial.value === value) return undefined;
  return () => {
    select.value = value;
    // An earlier choice can have removed the option.
    if (select.value === value) select.dispatchEvent(new window.Event('change', { bubbles: true }));
  };
}

function replayChoice(input: HTMLInputElement): Replay | undefined {
  const { type, checked, defaultChecked, files } = input;
  if (type === 'file') return files?.length ? () => input.dispatchEvent(new window.Event('change', { bubbles: true })) : undefined;
  const isChanged = checked !== defaultChecked && (type === 'checkbox' || (type === 'radio' && checked));
  if (!isChanged) return undefined;
  return () => {
    // React ignores events that leave the state it has seen last.
    input.checked = !checked;
    input.click();
  };
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement): Replay | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (['checkbox', 'radio', 'file', 'hidden'].includes(field.type) || value === readInitialValue(field)) return undefined;
  return () => {
    const isFocused = document.activeElement === field;
    // React ignores events that leave the value it has seen last, which it notices at this setter but not at the prototype's.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new window.Event('input', { bubbles: true }));
    if (!isFocused) field.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true }));
  };
}

/** Returns the value that the browser makes of the markup: a slider, for example, rounds it to its steps. */
function readInitialValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  const copy = field.cloneNode();
  if (!(copy instanceof HTMLInputElement)) return field.defaultValue;
  copy.value = field.defaultValue;
  return copy.value;
}
