import { AdminFrame } from '../AdminFrame';

export function EditContractorPage() {
  return (
    <AdminFrame part="manage" heading="Edit a contractor">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
