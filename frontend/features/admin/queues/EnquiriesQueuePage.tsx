import { AdminFrame } from '../AdminFrame';

export function EnquiriesQueuePage() {
  return (
    <AdminFrame part="enquiries" heading="Enquiry abuse">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
