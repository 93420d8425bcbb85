import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openWidget } from '#lib/page/pageDocument';
import { useAppSelector } from '#state/hooks';

const FeedbackDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "feedback" */ './FeedbackDialog')).FeedbackDialog }));

/**
 * Opens the feedback form for the current page. The form renders next to the children, so that it stays open when the button that opened it is
 * hidden.
 * @param children renders the button and the elements around it that may be hidden
 */
export function FeedbackLauncher({ children }: { children: (open: () => void) => ReactNode }) {
  const { pathname, search } = useLocation();
  const user = useAppSelector((state) => state.session.user);
  const [openedDialog, setOpenedDialog] = useState<{ page: string; authorId: number } | null>(null);
  const open = () => {
    if (user && !openWidget()) setOpenedDialog({ page: pathname + search, authorId: user.id });
  };
  // Another user has signed in, in another tab: the draft is not theirs.
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
