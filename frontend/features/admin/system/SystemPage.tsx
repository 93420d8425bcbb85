import { AdminFrame } from '../AdminFrame';

export function SystemPage() {
  return (
    <AdminFrame part="system" heading="System">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
