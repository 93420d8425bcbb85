let open: (() => void) | null = null;

/** Offers another form for feedback than our own, or takes the offer back. */
export function offerWidget(opener: (() => void) | null): void {
  open = opener;
}

/** Opens that form; false where there is none. */
export function openWidget(): boolean {
  open?.();
  return open !== null;
}
