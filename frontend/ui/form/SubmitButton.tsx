import { useFormState } from 'react-final-form';
import { useIsHydrated } from '#lib/page/useIsHydrated';
import { Button, type ButtonLook } from '../controls/Button';
import { Spinner } from '../messages/Spinner';

interface SubmitButtonProps {
  children: string;
  /** Replaces the label while the form is being submitted. */
  pendingLabel?: string;
  look?: ButtonLook;
  wide?: boolean;
}

/** Submits its form. Disabled during a submission, and before hydration because only the page's script can submit. */
export function SubmitButton({ children, pendingLabel = 'Please wait', look, wide = false }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const isHydrated = useIsHydrated();
  return (
    <Button type="submit" disabled={submitting || !isHydrated} $look={look} $wide={wide}>
      {submitting && <Spinner />}
      {submitting ? pendingLabel : children}
    </Button>
  );
}
