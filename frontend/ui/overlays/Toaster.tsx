import { CircleAlert, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { iconButton } from '../controls/Button';
import { media } from '../theme/mediaQueries';

interface ToasterAction<Thunk> {
  label: string;
  /** Where a link leads; without it, the action is a button. */
  to?: string;
  thunk?: Thunk;
}

interface ToasterProps<Thunk> {
  /** The current toast; a new id makes it a different toast. */
  toast: {
    id: number;
    title: string;
    description: string;
    look: 'default' | 'destructive';
    open: boolean;
    actions?: readonly ToasterAction<Thunk>[];
  } | null;
  onDismiss: (id: number) => void;
  /** Called with what a button of the toast does. */
  onAction: (thunk: Thunk) => void;
}

/** How long a toast is shown, in milliseconds. Paused while it is hovered or focused. */
const duration = 5000;
/** Swipe distance that dismisses a toast, in pixels. */
const swipeThreshold = 50;
const hotkey = ['F8'];

/** Shows a toast at the bottom of the window. Swiping right or closing dismisses it; F8 focuses it. */
export function Toaster<Thunk>({ toast, onDismiss, onAction }: ToasterProps<Thunk>) {
  const destructive = toast?.look === 'destructive';
  return (
    <RadixToast.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toast && (
        <Toast key={toast.id} open={toast.open} onOpenChange={(open) => !open && onDismiss(toast.id)} $destructive={destructive}>
          {destructive && <CircleAlert size={20} aria-hidden="true" />}
          <Content>
            <Title>{toast.title}</Title>
            <Text>{toast.description}</Text>
            {toast.actions && (
              <Actions>
                {toast.actions.map(({ label, to, thunk }) => (
                  <RadixToast.Action key={label} altText={label} asChild>
                    {to === undefined ? (
                      <ActionButton type="button" onClick={() => thunk && onAction(thunk)}>
                        {label}
                      </ActionButton>
                    ) : (
                      <ActionButton as={Link} to={to}>
                        {label}
                      </ActionButton>
                    )}
                  </RadixToast.Action>
                ))}
              </Actions>
            )}
          </Content>
          <Dismiss aria-label="Dismiss">
            <X size={18} aria-hidden="true" />
          </Dismiss>
        </Toast>
      )}
      <Viewport hotkey={hotkey} data-screen-only />
    </RadixToast.Provider>
  );
}

const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  z-index: ${({ theme }) => theme.depths.toast};
  right: ${({ theme }) => theme.space(4)};
  bottom: calc(var(--foot-bar, 0px) + var(--consent-bar, 0px) + ${({ theme }) => theme.space(4)});
  left: ${({ theme }) => theme.space(4)};
  display: grid;
  justify-items: end;
  pointer-events: none;
`;

const Toast = styled(RadixToast.Root)<{ $destructive: boolean }>`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: flex-start;
  width: 100%;
  max-width: 420px;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(2)} ${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme, $destructive }) => ($destructive ? theme.colour.dangerLine : theme.colour.line)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme, $destructive }) => ($destructive ? theme.colour.dangerSoft : theme.colour.surface)};
  color: ${({ theme, $destructive }) => ($destructive ? theme.colour.danger : theme.colour.text)};
  box-shadow: 0 12px 32px ${({ theme }) => theme.colour.shadow};
  pointer-events: auto;
  touch-action: pan-y;
  & > svg { flex: none; margin-top: 2px; }
  ${media.lowWindow} { max-height: 33vh; padding-block: ${({ theme }) => theme.space(1)}; overflow-y: auto; }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform 160ms; }
  &[data-swipe='end'] { transform: translateX(100vw); transition: transform 160ms; }
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled(RadixToast.Title)`
  font-weight: 700;
`;

const Text = styled(RadixToast.Description)`
  max-height: 12em;
  overflow: auto;
  font-size: 14px;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(4)};
  margin-bottom: -8px;
`;

const ActionButton = styled.button`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.colour.link};
  font-size: 15px;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const Dismiss = styled(RadixToast.Close)`
  ${iconButton}
  margin-block: -6px;
  color: inherit;
`;
