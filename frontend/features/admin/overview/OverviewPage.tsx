import { AdminFrame } from '../AdminFrame';

export function OverviewPage() {
  return (
    <AdminFrame part="overview" heading="Overview">
      <p>This page is being built.</p>
    </AdminFrame>
  );
}
