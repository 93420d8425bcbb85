import { DesignFrame } from '../../shared/design/DesignFrame';

export function ArrayFieldsPage() {
  return (
    <DesignFrame part="array-fields" heading="Empty lists">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
