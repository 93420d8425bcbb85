import { AdminFrame } from '../AdminFrame';

export function UserPage() {
  return (
    <AdminFrame part="users" heading="User">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
