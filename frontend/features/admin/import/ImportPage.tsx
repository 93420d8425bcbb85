import { AdminFrame } from '../AdminFrame';

export function ImportPage() {
  return (
    <AdminFrame part="import" heading="Import contractors">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
