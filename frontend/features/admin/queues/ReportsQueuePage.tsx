import { AdminFrame } from '../AdminFrame';

export function ReportsQueuePage() {
  return (
    <AdminFrame part="reports" heading="Reports to decide">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
