import { DesignFrame } from '../../shared/design/DesignFrame';

export function MockupDashboardPage() {
  return (
    <DesignFrame part="mockup-dashboard" heading="Dashboard mockup">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
