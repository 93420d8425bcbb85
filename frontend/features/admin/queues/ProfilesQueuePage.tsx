import { AdminFrame } from '../AdminFrame';

export function ProfilesQueuePage() {
  return (
    <AdminFrame part="profiles" heading="Profiles to decide">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
