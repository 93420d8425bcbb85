import { AdminFrame } from '../AdminFrame';

export function FeedbackPage() {
  return (
    <AdminFrame part="feedback" heading="Feedback">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
