import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question that has to be answered before anything else: the native dialog keeps focus inside and closes on Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <Box ref={dialog} aria-label={title} onClose={onClose} onClick={(event) => event.target === dialog.current && onClose()}>
      <Content>
        <h2>{title}</h2>
        {children}
      </Content>
    </Box>
  );
}

const Box = styled.dialog`
  width: calc(100% - 32px);
  max-width: 520px;
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  color: inherit;
  overflow-y: auto;
  &::backdrop { background: ${({ theme }) => theme.colour.backdrop}; }
`;

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(6)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;
