import type { Params } from 'react-router-dom';

let currentOpener: (() => void) | null = null;

/** Whether a readable cookie of that name exists. Only in the browser. */
export function hasCookie(name: string): boolean {
  return document.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${name}=`));
}

/** The nonce that style elements of this page must carry. Undefined where the page has none. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

/**
 * Whether the window only shows a page to people who work on the site: a draft of the CMS, or a page within a frame of
 * another one. What is done there counts nowhere. Only in the browser.
 */
export function isPreviewWindow(): boolean {
  return window.self !== window.top || /^\/preview\//i.test(window.location.pathname);
}

/** Whether visits of contractors don't count in this window: in previews, and on the designers' pages. Only in the browser. */
export function areVisitsIgnored(): boolean {
  return isPreviewWindow() || /^\/(designer|design|design-preview|style-guide)(\/|$)/i.test(window.location.pathname);
}

/** Whether a path with these parameters is itself a secret: a link of a mail or of somebody's draft. */
export function hasTokenParam(params: Params): boolean {
  return 'token' in params;
}

/** JSON that no HTML parser reads as markup. */
export function toHtmlSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Offers another form for feedback than our own, or takes the offer back. */
export function setWidgetOpener(opener: (() => void) | null): void {
  currentOpener = opener;
}

/** Opens that form; false where there is none. */
export function openWidget(): boolean {
  currentOpener?.();
  return currentOpener !== null;
}
