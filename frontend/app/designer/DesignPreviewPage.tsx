import { DesignFrame } from '../../shared/design/DesignFrame';

export function DesignPreviewPage() {
  return (
    <DesignFrame part="design-preview" heading="Design preview">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
