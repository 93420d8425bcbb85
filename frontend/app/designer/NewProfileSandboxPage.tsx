import { DesignFrame } from '../../shared/design/DesignFrame';

export function NewProfileSandboxPage() {
  return (
    <DesignFrame part="sandbox-new" heading="New profile sandbox">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
