import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CopyButton } from '../../features/profile/reviews/CopyButton';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { ButtonLink } from '../../ui/Button';
import { ActionRow } from '../../ui/pageLayouts';
import { type VariantShape, withVariant } from './variantAddress';

interface VariantLinkProps {
  /** Of the sandbox. */
  path: string;
  shape: VariantShape;
  /** What the form says, as a query. */
  variant: string;
}

/** Sends a sandbox on as it is, or begins anew. */
export function VariantLink({ path, shape, variant }: VariantLinkProps) {
  const { publicUrl } = useBrowserConfig();
  const { search } = useLocation();
  return (
    <ActionRow>
      <CopyButton what="link" text={`${publicUrl}${path}${withVariant(shape, search, variant)}`} />
      <ButtonLink to={path} $look="outline">
        Start over
      </ButtonLink>
    </ActionRow>
  );
}

/** Says which fields a link can't hold. */
export function LeftOut({ labels }: { labels: readonly string[] }) {
  return (
    <Words role="status">
      {labels.length > 0 &&
        `Too long for a link: ${labels.join(', ')}. Whoever opens the link, or reloads this page, sees what was there at first instead.`}
    </Words>
  );
}

const Words = styled.p`
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  border-left: 3px solid ${({ theme }) => theme.colour.accent};
  background: ${({ theme }) => theme.colour.premiumSoft};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  &:empty { display: none; }
`;
