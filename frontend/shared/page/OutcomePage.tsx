import { type ReactNode, useEffect, useRef } from 'react';
import { CardPage, PageCard } from '#ui/layout/pageLayouts';
import { PageHeading } from './PageHeading';

/** A page with the result of an emailed link or of the action it led to. */
export function OutcomePage({ heading, children, action }: { heading: string; children: ReactNode; action?: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  // The outcome is what the visitor came for. After a retry, the focused button is gone, too.
  useEffect(() => {
    if (heading) card.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <CardPage>
      <PageCard ref={card} role="status" $width={560}>
        <PageHeading>{heading}</PageHeading>
        <p>{children}</p>
        {action && <div>{action}</div>}
      </PageCard>
    </CardPage>
  );
}
