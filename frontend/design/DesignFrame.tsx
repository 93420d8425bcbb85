import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { allowsRole } from '#contract/accounts/access';
import { designNavItems } from '../shared/navigation/designNavItems';
import { AreaFrame } from '../shared/page/AreaFrame';
import { useAppSelector } from '../state/hooks';

interface DesignFrameProps {
  /** Key of the current navigation item. */
  part: string;
  heading: ReactNode;
  /** Page actions beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the design pages: navigation limited to the pages that the user may open, and the page's heading. */
export function DesignFrame(props: DesignFrameProps) {
  const role = useAppSelector((state) => state.session.user?.role);
  return <AreaFrame label="Design area" items={designNavItems.filter(({ access }) => allowsRole(access, role))} {...props} />;
}

/** Lists the fields that are too long for a link. */
export function OmittedFieldsNotice({ labels }: { labels: readonly string[] }) {
  return (
    <Message role="status">
      {labels.length > 0 &&
        `Too long for a link: ${labels.join(', ')}. Anyone who opens the link or reloads this page sees the original values instead.`}
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
