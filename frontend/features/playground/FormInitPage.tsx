import { DesignFrame } from '../../shared/design/DesignFrame';

export function FormInitPage() {
  return (
    <DesignFrame part="form-init" heading="Form values of a profile">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
