import { AdminFrame } from '../AdminFrame';

export function ReviewsQueuePage() {
  return (
    <AdminFrame part="reviews" heading="Reviews to decide">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
