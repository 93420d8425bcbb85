import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { toastDismissed } from '../state/toastsSlice';

/** Milliseconds a toast stays (specification, section 9); not while it is under the pointer or has the focus. */
const duration = 5000;

/** The one toast that may be visible. The region is always there, so that screen readers announce what comes into it. */
export function ToastRegion() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toasts.current);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(() => dispatch(toastDismissed(toast.id)), duration);
    return () => clearTimeout(timer);
  }, [toast, held, dispatch]);
  return (
    <Region role="status" data-screen-only>
      {toast && (
        <Toast
          $destructive={toast.look === 'destructive'}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <div>
            <strong>{toast.title}</strong>
            <Text>{toast.description}</Text>
          </div>
          <Dismiss type="button" aria-label="Dismiss" onClick={() => dispatch(toastDismissed(toast.id))}>
            <X size={18} aria-hidden="true" />
          </Dismiss>
        </Toast>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.depths.toast};
  right: ${({ theme }) => theme.space(4)};
  bottom: ${({ theme }) => theme.space(4)};
  left: ${({ theme }) => theme.space(4)};
  display: grid;
  justify-items: end;
  pointer-events: none;
`;

const Toast = styled.div<{ $destructive: boolean }>`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: flex-start;
  max-width: 420px;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(2)} ${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme, $destructive }) => ($destructive ? theme.colour.dangerLine : theme.colour.line)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme, $destructive }) => ($destructive ? theme.colour.dangerSoft : theme.colour.surface)};
  box-shadow: 0 12px 32px ${({ theme }) => theme.colour.shadow};
  pointer-events: auto;
`;

const Text = styled.p`
  font-size: 14px;
  overflow-wrap: anywhere;
`;

const Dismiss = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.control};
  background: transparent;
  color: ${({ theme }) => theme.colour.textQuiet};
  cursor: pointer;
`;
