import { Copy } from 'lucide-react';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';

const labels = {
  link: { button: 'Copy link', copied: 'Link copied', failed: 'The link could not be copied' },
  email: { button: 'Copy email text', copied: 'Email text copied', failed: 'The email text could not be copied' },
};

interface CopyButtonProps {
  subject: keyof typeof labels;
  text: string;
}

/** Copies a text; a toast reports success or failure. */
export function CopyButton({ subject, text }: CopyButtonProps) {
  const dispatch = useAppDispatch();
  const { button, copied, failed } = labels[subject];
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(toastShown({ title: copied, description: 'You can now paste it anywhere.' }));
    } catch {
      dispatch(toastShown({ title: failed, description: 'Select the text and copy it yourself.', look: 'destructive' }));
    }
  };
  return (
    <Button $look="outline" onClick={() => void handleCopy()}>
      <Copy size={18} aria-hidden="true" />
      {button}
    </Button>
  );
}
