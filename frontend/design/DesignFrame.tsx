import type { ReactNode } from 'react';
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
