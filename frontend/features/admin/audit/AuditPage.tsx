import { AdminFrame } from '../AdminFrame';

export function AuditPage() {
  return (
    <AdminFrame part="audit" heading="Audit log">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
