import type { ReactNode } from 'react';
import { allowsRole } from '../../../api/contract/access';
import { useAppSelector } from '../../state/hooks';
import { AreaFrame } from '../AreaFrame';
import { designNavItems } from './designParts';

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
