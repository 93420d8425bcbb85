import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { registerLeaveGuard } from '#lib/navigation/leaveGuards';
import { IconButton } from '../controls/Button';
import { useModal } from './Dialog';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Stays visible while the content scrolls. */
  footer: ReactNode;
  /** Returns the query string that the page's filters have by now. The router's own location follows later, in a transition. */
  readSearch?: () => string;
  children: ReactNode;
}

/** A modal sheet at the bottom of the screen. The native dialog keeps the focus inside and closes on Escape; Back closes it, too. */
export function Sheet({ title, onClose, footer, readSearch, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  useBackToClose(onClose, readSearch);
  useEffect(() => {
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, []);
  return (
    <Dialog ref={dialog} aria-label={title} onClose={onClose} onClick={(event) => event.target === dialog.current && onClose()}>
      <Header>
        <h2>{title}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Header>
      <Body>{children}</Body>
      <Footer>{footer}</Footer>
    </Dialog>
  );
}

/**
 * Adds a history entry while the sheet is open, so that Back closes the sheet instead of leaving the page. The entry is removed when the sheet closes;
 * the page's own entry then gets the URL that the page has by now. The router notices neither.
 */
function useBackToClose(onClose: () => void, readSearch?: () => string): void {
  const location = useLocation();
  const latest = useRef({ location, onClose, readSearch });
  useEffect(() => {
    latest.current = { location, onClose, readSearch };
  });
  useEffect(() => {
    const readIndex = (): unknown => window.history.state?.idx;
    const index = readIndex();
    let isRemoved = false;
    window.history.pushState(window.history.state, '');
    const unregister = registerLeaveGuard({
      confirmLeave: (leave) => leave(),
      handlePopState: (event) => {
        event.stopImmediatePropagation();
        isRemoved = true;
        unregister();
        const { pathname, search, hash, state, key } = latest.current.location;
        window.history.replaceState({ ...window.history.state, usr: state, key }, '', pathname + (latest.current.readSearch?.() ?? search) + hash);
        latest.current.onClose();
      },
    });
    return () => {
      if (isRemoved) return;
      // Another page may have been opened from the sheet.
      if (readIndex() === index) window.history.back();
      else unregister();
    };
  }, []);
}

const Dialog = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  flex-direction: column;
  width: 100%;
  max-width: 560px;
  height: 92dvh;
  max-height: 92dvh;
  margin: 0 auto;
  padding: 0;
  border: 0;
  border-radius: 16px 16px 0 0;
  background: ${({ theme }) => theme.colour.page};
  color: inherit;
  overflow: hidden;
  &[open] { display: flex; }
  &::backdrop { background: ${({ theme }) => theme.colour.backdrop}; }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(2)} ${theme.space(2)} ${theme.space(5)}`};
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Body = styled.div`
  flex: 1;
  padding: ${({ theme }) => theme.space(4)};
  overflow-y: auto;
`;

const Footer = styled.div`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border-top: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
`;
