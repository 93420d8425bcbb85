import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openWidget } from '#lib/page/pageDocument';
import { useAppSelector } from '#state/hooks';

const FeedbackDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "feedback" */ './FeedbackDialog')).FeedbackDialog }));

/**
 * Opens the form by which people tell us about the page that they are on. The form is drawn beside the children, so that it
 * stays where what was pressed goes out of sight.
 * @param children draws what is pressed, and all around it that may be hidden
 */
export function FeedbackLauncher({ children }: { children: (open: () => void) => ReactNode }) {
  const { pathname, search } = useLocation();
  const user = useAppSelector((state) => state.session.user);
  const [openedDialog, setOpenedDialog] = useState<{ page: string; authorId: number } | null>(null);
  const open = () => {
    if (user && !openWidget()) setOpenedDialog({ page: pathname + search, authorId: user.id });
  };
  // Somebody else has signed in meanwhile, in another tab: what was written is not theirs.
  const belongsToOtherUser = openedDialog !== null && user !== null && user.id !== openedDialog.authorId;
  return (
    <>
      {children(open)}
      {openedDialog && !belongsToOtherUser && (
        <Suspense fallback={null}>
          <FeedbackDialog page={openedDialog.page} authorId={openedDialog.authorId} onClose={() => setOpenedDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
