import { readFromStorage, saveToStorage } from '../browserStorage';

/** What stands for the project in browsers: its key is the server's. */
export const posthogProjectKey = 'directory';

/** Where PostHog's client keeps what it knows, in local storage. */
export const posthogStorageKey = `ph_${posthogProjectKey}_posthog`;

/** Whether third parties may be called. */
export type Consent = 'allowed' | 'refused';
export interface ConsentState {
  /** Null: nothing was decided. */
  decision: Consent | null;
  /** Whether the question stands on the page: beside it, or because the visitor wanted to see it. */
  promptMode: 'no' | 'beside' | 'wanted';
}

const storageKey = 'third_parties';
const listeners = new Set<() => void>();
/** Of this window; not in the page's store, since few pages have anything to ask. */
let state: ConsentState = { decision: null, promptMode: 'no' };

/** What is decided and asked now. */
export function getConsentState(): ConsentState {
  return state;
}

/** Calls the listener whenever that changes. Returns what ends it. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function updateState(changes: Partial<ConsentState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Whether the browser says by itself that its user is not to be followed: by Do Not Track or Global Privacy Control. */
export function hasTrackingOptOut(): boolean {
  return navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
}

/** Takes what was decided before: here, in another tab, or by the browser; without any decision the visitor is asked. */
export function readConsent(): void {
  const stored = readFromStorage('local', storageKey);
  const decision = hasTrackingOptOut() ? 'refused' : stored === 'allowed' || stored === 'refused' ? stored : null;
  updateState({ decision, promptMode: decision ? 'no' : 'beside' });
}

/** Does the same whenever another tab decides. Returns what ends it. */
export function syncConsentAcrossTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) readConsent();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Decides, for the pages to come as well; where storage is forbidden, for this one. */
export function saveConsent(decision: Consent): void {
  saveToStorage('local', storageKey, decision);
  updateState({ decision, promptMode: 'no' });
}

/** Shows the question to a visitor who wants to see it. */
export function openConsentPrompt(): void {
  updateState({ promptMode: 'wanted' });
}

/** Takes the question away, with nothing decided. */
export function closeConsentPrompt(): void {
  updateState({ promptMode: 'no' });
}
