import { DesignFrame } from '../../shared/design/DesignFrame';

export function BookingProfilePage() {
  return (
    <DesignFrame part="profile-booking" heading="Profile with booking">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
