import { DesignFrame } from '../../shared/design/DesignFrame';

export function ContractorFramesPage() {
  return (
    <DesignFrame part="contractor-profile" heading="Contractor profile in three widths">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
