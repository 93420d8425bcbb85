import { type RefObject, useEffect } from 'react';

/** Opens a native dialog while it is mounted, and returns the focus afterwards. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      // Browsers return the focus only if the dialog is closed, not if its element is removed.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
