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
