import { AdminFrame } from '../AdminFrame';

export function DuplicatesPage() {
  return (
    <AdminFrame part="duplicates" heading="Duplicates">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
