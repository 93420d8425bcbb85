import { DesignFrame } from '../../shared/design/DesignFrame';

export function FormDemoPage() {
  return (
    <DesignFrame part="form-demo" heading="Form demo">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
