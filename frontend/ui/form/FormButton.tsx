import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-final-form';
import { type ButtonLook, SubmitButton } from '../controls/Button';
import { Spinner } from '../messages/Spinner';

interface FormButtonProps {
  children: string;
  /** Stands in its place while the answer is awaited. */
  pendingLabel?: string;
  look?: ButtonLook;
  wide?: boolean;
}

/** Submits its form. It rests while an answer is awaited, and until the page's script has taken over, since only that can send. */
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
