import { reportKinds } from '#contract/reviews/reviewChoices';
import { reportBody } from '#contract/reviews/reviews';
import { useDeduplicatedMutation } from '#endpoints/base/useIdempotentMutation';
import { reviewsApi } from '#endpoints/reviews';
import { Dialog } from '#ui/overlays/Dialog';
import { ReportForm } from '../forms/ReportForm';

interface ReportDialogProps {
  id: number;
  /** Title of the review. */
  title: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason to report a review. */
export function ReportDialog({ id, title, onDone, onClose }: ReportDialogProps) {
  const [report] = reviewsApi.endpoints.reportReview.useMutation();
  const send = useDeduplicatedMutation(report);
  return (
    <Dialog title="Report this review" onClose={onClose}>
      <p>Tell our team what's wrong with “{title}”. It stays on the page until they decide. A negative review isn't grounds for removal.</p>
      <ReportForm schema={reportBody} kinds={reportKinds} onSend={(body) => send({ id, body })} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
}
