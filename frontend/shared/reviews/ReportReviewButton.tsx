import { Flag } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

const ReportDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "reportReview" */ './ReportDialog')).ReportDialog }));

/** Lets any visitor report a review to the admins. */
export function ReportReviewButton({ id, title }: { id: number; title: string }) {
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle');
  if (state === 'sent') return <Thanks />;
  return (
    <>
      <ReportButton type="button" aria-label={`Report: ${title}`} onClick={() => setState('asking')}>
        <Flag size={14} aria-hidden="true" />
        Report
      </ReportButton>
      {state === 'asking' && (
        <Suspense fallback={null}>
          <ReportDialog id={id} title={title} onDone={() => setState('sent')} onClose={() => setState('idle')} />
        </Suspense>
      )}
    </>
  );
}

/** Takes the focus, because the focused button has been removed. */
function Thanks() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <Line ref={line} role="status" tabIndex={-1}>
      Thank you. Our team will look into it.
    </Line>
  );
}

const ReportButton = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  cursor: pointer;
  &:hover { color: ${({ theme }) => theme.colour.heading}; text-decoration: underline; }
  ${media.touch} { min-height: 44px; }
`;

const Line = styled.p`
  min-height: 32px;
  color: ${({ theme }) => theme.colour.success};
  font-size: 14px;
  font-weight: 600;
  line-height: 32px;
`;
