import { readFromStorage, saveToStorage } from '../browserStorage';

/** The project key in browsers; the server has the real one. */
export const posthogProjectKey = 'directory';

/** The key under which PostHog's client stores its state, in local storage. */
export const posthogStorageKey = `ph_${posthogProjectKey}_posthog`;

/** Whether calls to third parties are allowed. */
export type Consent = 'allowed' | 'refused';
export interface ConsentState {
  /** Null if the visitor has not decided. */
  decision: Consent | null;
  /** Whether the consent prompt is open: `beside` the page because no decision has been made, or `wanted` by the visitor. */
  promptMode: 'no' | 'beside' | 'wanted';
}

const storageKey = 'third_parties';
const listeners = new Set<() => void>();
/** Per window. Not in the page's store, since the prompt is needed on few pages. */
let state: ConsentState = { decision: null, promptMode: 'no' };

export function getConsentState(): ConsentState {
  return state;
}

/** Calls the listener on every change. Returns the function that unsubscribes. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function updateState(changes: Partial<ConsentState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function hasTrackingOptOut(): boolean {
  return navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
}

/** Reads an earlier decision: made here or in another tab, or implied by the browser. Without one, the prompt opens. */
export function readConsent(): void {
  const stored = readFromStorage('local', storageKey);
  const decision = hasTrackingOptOut() ? 'refused' : stored === 'allowed' || stored === 'refused' ? stored : null;
  updateState({ decision, promptMode: decision ? 'no' : 'beside' });
}

/** Reads the decision again whenever another tab saves one. Returns the function that stops this. */
export function syncConsentAcrossTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) readConsent();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Saves the decision for future pages; only for the current page where storage is blocked. */
export function saveConsent(decision: Consent): void {
  saveToStorage('local', storageKey, decision);
  updateState({ decision, promptMode: 'no' });
}

/** Opens the prompt at the visitor's request. */
export function openConsentPrompt(): void {
  updateState({ promptMode: 'wanted' });
}

/** Closes the prompt without a decision. */
export function closeConsentPrompt(): void {
  updateState({ promptMode: 'no' });
}
