import { DesignFrame } from '../../shared/design/DesignFrame';

export function ReferenceProfilePage() {
  return (
    <DesignFrame part="reference-profile" heading="Reference profile">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
