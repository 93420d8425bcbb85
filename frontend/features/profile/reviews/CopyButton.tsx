import { Copy } from 'lucide-react';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';

interface CopyButtonProps {
  /** What is copied, for example "link". */
  subject: string;
  text: string;
}

/** Copies a text; a toast reports success or failure. */
export function CopyButton({ subject, text }: CopyButtonProps) {
  const dispatch = useAppDispatch();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(toastShown({ title: `Copied the ${subject}`, description: 'You can now paste it anywhere.' }));
    } catch {
      dispatch(
        toastShown({ title: `The ${subject} could not be copied`, description: 'Select the text and copy it yourself.', look: 'destructive' }),
      );
    }
  };
  return (
    <Button $look="outline" onClick={() => void handleCopy()}>
      <Copy size={18} aria-hidden="true" />
      Copy {subject}
    </Button>
  );
}
