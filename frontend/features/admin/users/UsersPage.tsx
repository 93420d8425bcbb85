import { AdminFrame } from '../AdminFrame';

export function UsersPage() {
  return (
    <AdminFrame part="users" heading="Users">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
