import { AdminFrame } from '../AdminFrame';

export function ManageContractorsPage() {
  return (
    <AdminFrame part="manage" heading="Manage contractors">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
