import { Share2 } from 'lucide-react';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';

/** Opens the device's share dialog, or copies the link if there is none. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const dispatch = useAppDispatch();
  const { publicUrl } = useBrowserConfig();
  const link = publicUrl + path;
  const handleShare = async () => {
    try {
      if (navigator.share) {
        await navigator.share({ title: name, url: link });
        return;
      }
      await navigator.clipboard.writeText(link);
      dispatch(toastShown({ title: 'Link copied', description: link }));
    } catch (error) {
      // The user closed the share dialog, which is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      dispatch(toastShown({ title: 'The link could not be copied', description: link, look: 'destructive' }));
    }
  };
  return (
    <Button $look="outline" onClick={() => void handleShare()}>
      <Share2 size={18} aria-hidden="true" />
      Share
    </Button>
  );
}
