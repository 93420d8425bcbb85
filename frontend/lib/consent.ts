import { keep, readKept } from './browserStorage';

/** Whether third parties may be called. */
export type Consent = 'allowed' | 'refused';

export const consentKey = 'third_parties';

/** What the visitor decided; null where nothing was. Only in the browser. */
export function keptConsent(): Consent | null {
  const kept = readKept('local', consentKey);
  return kept === 'allowed' || kept === 'refused' ? kept : null;
}

/** Keeps the decision for the next page; where storage is forbidden it lasts as long as this one. */
export function keepConsent(consent: Consent): void {
  keep('local', consentKey, consent);
}

/** Whether the browser says by itself that its user is not to be followed: by Do Not Track or Global Privacy Control. Only in the browser. */
export function objects(): boolean {
  return navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
}
