import { DesignFrame } from '../../shared/design/DesignFrame';

export function BookingSandboxPage() {
  return (
    <DesignFrame part="sandbox-booking" heading="Booking sandbox">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
