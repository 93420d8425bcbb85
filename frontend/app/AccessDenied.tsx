import { ShieldAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { PageHeading } from '../shared/page/PageHeading';
import { ButtonLink } from '../ui/controls/Button';
import { Column } from '../ui/layout/containers';

/** Shown to signed-in users whose role has no access to a page. See docs/product-rules.md#1-screens-and-routes. */
export function AccessDenied() {
  return (
    <Frame>
      <Message role="alert">
        <ShieldAlert size={32} aria-hidden="true" />
        <Heading>Access Denied</Heading>
        <p>You do not have administrator privileges required to access this page.</p>
      </Message>
      <ButtonLink to="/dashboard" $look="outline">
        Go to your dashboard
      </ButtonLink>
    </Frame>
  );
}

const Frame = styled(Column)`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  justify-items: center;
  padding-block: ${({ theme }) => theme.space(20)};
`;

const Message = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  justify-items: center;
  max-width: 560px;
  padding: ${({ theme }) => theme.space(8)};
  border: 1px solid ${({ theme }) => theme.colour.dangerLine};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.dangerSoft};
  color: ${({ theme }) => theme.colour.danger};
  text-align: center;
  & > p { text-wrap: balance; }
`;

const Heading = styled(PageHeading)`
  color: ${({ theme }) => theme.colour.danger};
  font-size: ${({ theme }) => theme.fontSizes.heading};
`;
