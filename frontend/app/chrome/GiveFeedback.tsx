import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openWidget } from '../../lib/feedbackWidget';
import { useAppSelector } from '../../state/hooks';

const FeedbackDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "feedback" */ './FeedbackDialog')).FeedbackDialog }));

/**
 * Opens the form by which people tell us about the page that they are on. The form is drawn beside the children, so that it
 * stays where what was pressed goes out of sight.
 * @param children draws what is pressed, and all around it that may be hidden
 */
export function GiveFeedback({ children }: { children: (open: () => void) => ReactNode }) {
  const { pathname, search } = useLocation();
  const user = useAppSelector((state) => state.session.user);
  const [opened, setOpened] = useState<{ page: string; writer: number } | null>(null);
  const open = () => {
    if (user && !openWidget()) setOpened({ page: pathname + search, writer: user.id });
  };
  // Somebody else has signed in meanwhile, in another tab: what was written is not theirs.
  const isOthers = opened !== null && user !== null && user.id !== opened.writer;
  return (
    <>
      {children(open)}
      {opened && !isOthers && (
        <Suspense fallback={null}>
          <FeedbackDialog page={opened.page} writer={opened.writer} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
