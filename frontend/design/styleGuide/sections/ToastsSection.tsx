import { useAppDispatch } from '#state/hooks';
import { type ToastContent, toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';
import { GuideSection, InlineRow, Specimen } from '../Guide';

const toasts: { label: string; toast: ToastContent }[] = [
  { label: 'Show a message', toast: { title: 'Logged out', description: 'You have been successfully logged out.' } },
  { label: 'Show a failure', toast: { title: 'Login failed', description: 'Invalid username or password', look: 'destructive' } },
  {
    label: 'Show a long message',
    toast: {
      title: 'Email verification required',
      description: 'Please verify your email address. Check your inbox for a verification link or request a new one.',
    },
  },
];

export function ToastsSection({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  return (
    <GuideSection
      id={id}
      heading="Toasts"
      text="Shown one at a time, at the bottom of the window, after a server response. Rules on store events trigger them. Components never show a toast themselves."
    >
      <Specimen
        heading="Toast"
        span="whole"
        files={['ui/overlays/Toaster.tsx', 'state/toastRules.ts']}
        note="It stays for 5 seconds, or longer while you point at it or it has the focus. Swipe it to the right or close it. Press F8 to move the focus to it."
      >
        <InlineRow>
          {toasts.map(({ label, toast }) => (
            <Button key={label} $look="outline" onClick={() => dispatch(toastShown(toast))}>
              {label}
            </Button>
          ))}
        </InlineRow>
      </Specimen>
    </GuideSection>
  );
}
