import type { ReactNode } from 'react';
import type { CountKind } from '../../../api/contract/countKinds';
import { noteVisit } from '../../lib/visits';
import { ButtonAnchor, type ButtonLook } from '../../ui/Button';

interface CountedLinkProps {
  kind: CountKind;
  contractorId: number;
  href: string;
  rel?: string;
  /** Makes it look like a button. */
  look?: ButtonLook;
  children: ReactNode;
}

const middleButton = 1;

/** A link whose use counts, however it is opened. */
export function CountedLink({ kind, contractorId, href, rel, look, children }: CountedLinkProps) {
  const count = () => noteVisit(kind, contractorId);
  const link = { href, rel, onClick: count, onAuxClick: ({ button }: { button: number }) => button === middleButton && count() };
  return look ? (
    <ButtonAnchor {...link} $look={look}>
      {children}
    </ButtonAnchor>
  ) : (
    <a {...link}>{children}</a>
  );
}

/** The address that calls a phone number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
