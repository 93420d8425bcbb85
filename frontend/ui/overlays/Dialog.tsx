import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Maximum widths in pixels. */
const widths = { question: 520, wide: 720, page: 1248 };

interface DialogProps {
  title: string;
  /** Width: wide for more content than a question, page for a whole page. */
  size?: keyof typeof widths;
  onClose: () => void;
  children: ReactNode;
}

/** A modal question. The native dialog keeps the focus inside and closes on Escape. */
export function Dialog({ title, size = 'question', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  useModal(dialog);
  return (
    <Box
      ref={dialog}
      aria-label={title}
      $size={size}
      onClose={onClose}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = event.target === dialog.current;
      }}
      // Dragging from inside the dialog and releasing outside must not close it.
      onClick={(event) => event.target === dialog.current && pressedOnBackdrop.current && onClose()}
    >
      <Content>
        <h2>{title}</h2>
        {children}
      </Content>
    </Box>
  );
}

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

const Box = styled.dialog<{ $size: keyof typeof widths }>`
  width: calc(100% - 32px);
  max-width: ${({ $size }) => widths[$size]}px;
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  color: inherit;
  /* Whatever it was opened from stands in one line. */
  white-space: normal;
  overflow-y: auto;
  &::backdrop { background: ${({ theme }) => theme.colour.backdrop}; }
`;

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(6)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;
