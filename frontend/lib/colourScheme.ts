import { readFromStorage, saveToStorage } from './browserStorage';

/** A scheme that the visitor can choose; `auto` follows the device. */
export const schemeChoices = ['auto', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** Also read by frontend/public/colour-scheme.js, before the first paint. */
const storageKey = 'colour_scheme';
const listeners = new Set<() => void>();

/** Returns the scheme that was chosen in this browser. Only in the browser. */
export function readSchemeChoice(): SchemeChoice {
  const stored = readFromStorage('local', storageKey);
  return schemeChoices.find((choice) => choice === stored) ?? 'auto';
}

/** Applies a scheme to this window and stores it for this browser. Only in the browser. */
export function chooseScheme(choice: SchemeChoice): void {
  saveToStorage('local', storageKey, choice === 'auto' ? null : choice);
  applyScheme(choice);
  for (const listener of listeners) listener();
}

/** Calls the listener after each choice, also in another window. Returns the function that ends this. */
export function subscribeToSchemeChoice(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== storageKey) return;
    applyScheme(readSchemeChoice());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

function applyScheme(choice: SchemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'auto') delete dataset.colourScheme;
  else dataset.colourScheme = choice;
}
