import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { allowsRole } from '#contract/accounts/access';
import { designNavItems } from '../shared/navigation/designNavItems';
import { AreaFrame } from '../shared/page/AreaFrame';
import { useAppSelector } from '../state/hooks';

interface DesignFrameProps {
  /** The key of the open part. */
  part: string;
  heading: ReactNode;
  /** Beside the heading: what can be done on the whole page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Around the designers' pages: those that whoever looks may open, and the page's heading. */
export function DesignFrame(props: DesignFrameProps) {
  const role = useAppSelector((state) => state.session.user?.role);
  return <AreaFrame label="Design area" items={designNavItems.filter(({ access }) => allowsRole(access, role))} {...props} />;
}

/** Says which fields a link can't hold. */
export function OmittedFieldsNotice({ labels }: { labels: readonly string[] }) {
  return (
    <Message role="status">
      {labels.length > 0 &&
        `Too long for a link: ${labels.join(', ')}. Whoever opens the link, or reloads this page, sees what was there at first instead.`}
    </Message>
  );
}

const Message = styled.p`
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  border-left: 3px solid ${({ theme }) => theme.colour.accent};
  background: ${({ theme }) => theme.colour.premiumSoft};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  &:empty { display: none; }
`;
