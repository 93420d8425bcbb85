let currentOpener: (() => void) | null = null;

/** Offers another form for feedback than our own, or takes the offer back. */
export function setWidgetOpener(opener: (() => void) | null): void {
  currentOpener = opener;
}

/** Opens that form; false where there is none. */
export function openWidget(): boolean {
  currentOpener?.();
  return currentOpener !== null;
}
