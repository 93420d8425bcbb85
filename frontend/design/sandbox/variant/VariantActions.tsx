import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { CopyButton } from '#shared/page/CopyButton';
import { ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';

interface VariantActionsProps {
  /** Path of the sandbox. */
  path: string;
  /** The path and query of the form's values. */
  link: string;
}

/** Shares the link to the sandbox's current state, or resets it. */
export function VariantActions({ path, link }: VariantActionsProps) {
  const { publicUrl } = useBrowserConfig();
  return (
    <ActionRow>
      <CopyButton subject="link" text={`${publicUrl}${link}`} />
      <ButtonLink to={path} $look="outline">
        Start over
      </ButtonLink>
    </ActionRow>
  );
}
