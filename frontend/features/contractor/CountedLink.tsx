import type { ReactNode } from 'react';
import type { CountKind } from '../../../api/contract/countKinds';
import { noteVisit } from '../../lib/visits';

interface CountedLinkProps {
  kind: CountKind;
  contractorId: number;
  href: string;
  rel?: string;
  children: ReactNode;
}

const middleButton = 1;

/** A link whose use counts, however it is opened. */
export function CountedLink({ kind, contractorId, href, rel, children }: CountedLinkProps) {
  const count = () => noteVisit(kind, contractorId);
  return (
    <a href={href} rel={rel} onClick={count} onAuxClick={({ button }) => button === middleButton && count()}>
      {children}
    </a>
  );
}
