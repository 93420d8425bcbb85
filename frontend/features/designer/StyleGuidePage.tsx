import { DesignFrame } from '../../shared/design/DesignFrame';

export function StyleGuidePage() {
  return (
    <DesignFrame part="style-guide" heading="Style guide">
      <p>This page is being built.</p>
    </DesignFrame>
  );
}
