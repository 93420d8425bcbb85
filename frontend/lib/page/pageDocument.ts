import type { Params } from 'react-router-dom';

let currentOpener: (() => void) | null = null;

/** Whether a cookie of that name exists and is readable by scripts. Only in the browser. */
export function hasCookie(name: string): boolean {
  return document.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${name}=`));
}

/** Returns the nonce that style elements of this page need; undefined if the page has none. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

/**
 * Whether the window is a preview for people who work on the site: a draft in the CMS, or a page in a frame. Visits there are not counted. Only in
 * the browser.
 */
export function isPreviewWindow(): boolean {
  return window.self !== window.top || /^\/preview\//i.test(window.location.pathname);
}

/** Whether visits to contractors are not counted in this window: in previews, on the designers' pages and where a company edits its profile. Only in the browser. */
export function areVisitsIgnored(): boolean {
  return isPreviewWindow() || /^\/(designer|design|design-preview|style-guide|profile\/manage)(\/|$)/i.test(window.location.pathname);
}

/** Whether a path with these parameters is secret: an emailed link or a link to a draft. */
export function hasTokenParam(params: Params): boolean {
  return 'token' in params;
}

/** Serializes to JSON that is safe inside an HTML script element. */
export function toHtmlSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Registers an alternative to our own feedback form, or removes it for null. */
export function setWidgetOpener(opener: (() => void) | null): void {
  currentOpener = opener;
}

/** Opens the alternative form; returns false if there is none. */
export function openWidget(): boolean {
  currentOpener?.();
  return currentOpener !== null;
}
