import type { ReactNode } from 'react';
import type { VisitEventKind } from '#contract/insights/insightMetrics';
import { recordVisitEvent } from '#lib/visits/visits';
import { ButtonAnchor, type ButtonLook } from '#ui/controls/Button';

interface TrackedLinkProps {
  kind: VisitEventKind;
  contractorId: number;
  href: string;
  rel?: string;
  /** Renders the link as a button with this look. */
  look?: ButtonLook;
  children: ReactNode;
}

const middleButton = 1;

/** A link that records a visit event for every way of opening it, including the middle mouse button. */
export function TrackedLink({ kind, contractorId, href, rel, look, children }: TrackedLinkProps) {
  const recordClick = () => recordVisitEvent(kind, contractorId);
  const linkProps = { href, rel, onClick: recordClick, onAuxClick: ({ button }: { button: number }) => button === middleButton && recordClick() };
  return look ? (
    <ButtonAnchor {...linkProps} $look={look}>
      {children}
    </ButtonAnchor>
  ) : (
    <a {...linkProps}>{children}</a>
  );
}
