import { DesignFrame } from '../../shared/design/DesignFrame';

export function SandboxPage() {
  return (
    <DesignFrame part="sandbox" heading="Profile sandbox">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
