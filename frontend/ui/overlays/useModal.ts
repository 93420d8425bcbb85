import { type RefObject, useEffect } from 'react';

/** Opens a native dialog as long as it is drawn; afterwards the focus is where it was. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      // The browser leads it back only where a dialog closes by itself, not where it is taken away.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
