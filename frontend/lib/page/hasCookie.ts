/** Whether a readable cookie of that name exists. Only in the browser. */
export function hasCookie(name: string): boolean {
  return document.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${name}=`));
}
