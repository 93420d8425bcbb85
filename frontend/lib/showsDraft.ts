/** Whether the window shows a draft of the CMS: what is done there counts nowhere. Only in the browser. */
export function showsDraft(): boolean {
  return /^\/preview\//i.test(window.location.pathname);
}
