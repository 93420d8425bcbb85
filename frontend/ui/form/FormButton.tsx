import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-final-form';
import { type ButtonLook, SubmitButton } from '../controls/Button';
import { Spinner } from '../messages/Spinner';

interface FormButtonProps {
  children: string;
  /** Replaces the label while the form is being submitted. */
  pendingLabel?: string;
  look?: ButtonLook;
  wide?: boolean;
}

/** Submits its form. Disabled during a submission, and before hydration because only the page's script can submit. */
export function FormButton({ children, pendingLabel = 'Please wait', look, wide = false }: FormButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <SubmitButton disabled={submitting || !isHydrated} $look={look} $wide={wide}>
      {submitting && <Spinner />}
      {submitting ? pendingLabel : children}
    </SubmitButton>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
