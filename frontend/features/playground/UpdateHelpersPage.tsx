import { DesignFrame } from '../../shared/design/DesignFrame';

export function UpdateHelpersPage() {
  return (
    <DesignFrame part="test" heading="Update helpers">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
