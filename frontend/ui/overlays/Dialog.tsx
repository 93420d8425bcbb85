import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { useModal } from './useModal';

interface DialogProps {
  title: string;
  /** Whether to use the wide layout, for more content than a question. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal question. The native dialog keeps the focus inside and closes on Escape. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  useModal(dialog);
  return (
    <Box
      ref={dialog}
      aria-label={title}
      $wide={wide}
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

const Box = styled.dialog<{ $wide: boolean }>`
  width: calc(100% - 32px);
  max-width: ${({ $wide }) => ($wide ? 720 : 520)}px;
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
