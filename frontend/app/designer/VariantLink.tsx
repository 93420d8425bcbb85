import { useLocation } from 'react-router-dom';
import { CopyButton } from '../../features/profile/reviews/CopyButton';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { ButtonLink } from '../../ui/Button';
import { ActionRow } from '../../ui/pageLayouts';
import { type VariantShape, withVariant } from './variantAddress';

interface VariantActionsProps {
  /** Of the sandbox. */
  path: string;
  shape: VariantShape;
  /** What the form says, as a query. */
  variant: string;
}

/** Sends a sandbox on as it is, or begins anew. */
export function VariantActions({ path, shape, variant }: VariantActionsProps) {
  const { publicUrl } = useBrowserConfig();
  const { search } = useLocation();
  return (
    <ActionRow>
      <CopyButton subject="link" text={`${publicUrl}${path}${withVariant(shape, search, variant)}`} />
      <ButtonLink to={path} $look="outline">
        Start over
      </ButtonLink>
    </ActionRow>
  );
}
