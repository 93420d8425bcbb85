import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-final-form';
import { type ButtonLook, SubmitButton } from '../Button';
import { Spinner } from '../Spinner';

interface FormButtonProps {
  children: string;
  /** Stands in its place while the answer is awaited. */
  pending?: string;
  look?: ButtonLook;
  wide?: boolean;
}

/** Submits its form. It rests while an answer is awaited, and until the page's script has taken over, since only that can send. */
export function FormButton({ children, pending = 'Please wait', look, wide = false }: FormButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <SubmitButton disabled={submitting || !ready} $look={look} $wide={wide}>
      {submitting && <Spinner />}
      {submitting ? pending : children}
    </SubmitButton>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
