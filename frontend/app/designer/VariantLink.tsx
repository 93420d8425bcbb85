import { CopyButton } from '../../features/profile/reviews/CopyButton';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { ButtonLink } from '../../ui/Button';
import { ActionRow } from '../../ui/pageLayouts';

interface VariantLinkProps {
  /** Of the sandbox. */
  path: string;
  /** What the form says, as a query. */
  search: string;
}

/** Sends a sandbox on as it is, or begins anew. */
export function VariantLink({ path, search }: VariantLinkProps) {
  const { publicUrl } = useBrowserConfig();
  return (
    <ActionRow>
      <CopyButton what="link" text={`${publicUrl}${path}${search}`} />
      <ButtonLink to={path} $look="outline">
        Start over
      </ButtonLink>
    </ActionRow>
  );
}
