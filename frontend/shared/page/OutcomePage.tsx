import { type ReactNode, useEffect, useRef } from 'react';
import { CardPage, PageCard } from '#ui/layout/pageLayouts';
import { PageHeading } from './PageHeading';

/** What became of a mailed link, or of what it led to: a page of its own. */
export function OutcomePage({ heading, children, action }: { heading: string; children: ReactNode; action?: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  // Nothing but this was asked for; after another try the button has gone that had the focus.
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
