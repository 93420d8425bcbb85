import { keep, readKept } from './browserStorage';

/** Whether third parties may be called. */
export type Consent = 'allowed' | 'refused';
export interface ConsentState {
  /** Null: nothing was decided. */
  decision: Consent | null;
  /** Whether the question stands on the page: beside it, or because the visitor wanted to see it. */
  asked: 'no' | 'beside' | 'wanted';
}

const storageKey = 'third_parties';
const listeners = new Set<() => void>();
/** Of this window; not in the page's store, since few pages have anything to ask. */
let state: ConsentState = { decision: null, asked: 'no' };

/** What is decided and asked now. */
export function consentState(): ConsentState {
  return state;
}

/** Calls the listener whenever that changes. Returns what ends it. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(changes: Partial<ConsentState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Whether the browser says by itself that its user is not to be followed: by Do Not Track or Global Privacy Control. */
export function objects(): boolean {
  return navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
}

/** Takes what was decided before: here, in another tab, or by the browser; without any decision the visitor is asked. */
export function readConsent(): void {
  const kept = readKept('local', storageKey);
  const decision = objects() ? 'refused' : kept === 'allowed' || kept === 'refused' ? kept : null;
  change({ decision, asked: decision ? 'no' : 'beside' });
}

/** Does the same whenever another tab decides. Returns what ends it. */
export function followOtherTabs(): () => void {
  const readAgain = ({ key }: StorageEvent) => {
    if (key === storageKey) readConsent();
  };
  window.addEventListener('storage', readAgain);
  return () => window.removeEventListener('storage', readAgain);
}

/** Decides, for the pages to come as well; where storage is forbidden, for this one. */
export function decide(decision: Consent): void {
  keep('local', storageKey, decision);
  change({ decision, asked: 'no' });
}

/** Shows the question to a visitor who wants to see it. */
export function openChoices(): void {
  change({ asked: 'wanted' });
}

/** Takes the question away, with nothing decided. */
export function closeChoices(): void {
  change({ asked: 'no' });
}
