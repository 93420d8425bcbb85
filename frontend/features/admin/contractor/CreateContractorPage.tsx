import { AdminFrame } from '../AdminFrame';

export function CreateContractorPage() {
  return (
    <AdminFrame part="manage" heading="Create a contractor">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
