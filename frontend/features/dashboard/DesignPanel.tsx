import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { allowsRole } from '#contract/accounts/access';
import type { User } from '#contract/accounts/session';
import { designNavItems } from '#shared/navigation/designNavItems';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

/** Links to the design area for users with access, because the header does not. */
export function DesignPanel({ user }: { user: User }) {
  const id = useId();
  if (!allowsRole('designer', user.role)) return null;
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>Design area</h2>
      <p>See every component in all its states, edit a sample profile in the sandboxes, and try out parts of the product.</p>
      <PageList>
        {designNavItems.map(({ key, label, to }) => (
          <li key={key}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </PageList>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const PageList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 0 ${({ theme }) => theme.space(4)};
  & a { display: inline-flex; align-items: center; min-height: 36px; font-weight: 600; }
  ${media.touch} { & a { min-height: 44px; } }
`;
