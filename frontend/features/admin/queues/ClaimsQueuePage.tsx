import { AdminFrame } from '../AdminFrame';

export function ClaimsQueuePage() {
  return (
    <AdminFrame part="claims" heading="Claims to decide">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
