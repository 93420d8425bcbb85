import { useAppDispatch } from '#state/hooks';
import { type ToastContent, toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';
import { GuideSection, InlineRow, Specimen } from '../Guide';

const toasts: { label: string; toast: ToastContent }[] = [
  { label: 'Show a message', toast: { title: 'Logged out', description: 'You have been successfully logged out.' } },
  { label: 'Show a failure', toast: { title: 'Login failed', description: 'Invalid username or password', look: 'destructive' } },
  {
    label: 'Show a long one',
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
      text="One at a time, at the window's foot, for what follows from an answer of the server. They are rules over the store's events: components show none by themselves."
    >
      <Specimen
        heading="Toast"
        span="whole"
        files={['ui/overlays/Toaster.tsx', 'state/toastRules.ts']}
        note="It stays five seconds, not while it is under the pointer or has the focus. Swipe it to the right, close it, or press F8 to get to it."
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
