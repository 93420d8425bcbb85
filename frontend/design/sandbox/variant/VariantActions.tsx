import { useLocation } from 'react-router-dom';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { CopyButton } from '#shared/page/CopyButton';
import { ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { type VariantShape, withVariant } from './variantQuery';

interface VariantActionsProps {
  /** Path of the sandbox. */
  path: string;
  shape: VariantShape;
  /** The form's values as a query string. */
  variant: string;
}

/** Shares the link to the sandbox's current state, or resets it. */
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
