import { AdminFrame } from '../AdminFrame';

export function NotificationsPage() {
  return (
    <AdminFrame part="notifications" heading="Mails to you">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
