import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openWidget } from '../../lib/feedbackWidget';

const FeedbackDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "feedback" */ './FeedbackDialog')).FeedbackDialog }));

/**
 * Opens the form by which people tell us about the page that they are on. The form is drawn beside the children, so that it
 * stays where what was pressed goes out of sight.
 * @param children draws what is pressed, and all around it that may be hidden
 */
export function GiveFeedback({ children }: { children: (open: () => void) => ReactNode }) {
  const { pathname, search } = useLocation();
  const [page, setPage] = useState<string | null>(null);
  const open = () => {
    if (!openWidget()) setPage(pathname + search);
  };
  return (
    <>
      {children(open)}
      {page !== null && (
        <Suspense fallback={null}>
          <FeedbackDialog page={page} onClose={() => setPage(null)} />
        </Suspense>
      )}
    </>
  );
}
