import { useEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { ThirdParties } from '#contract/site/page';
import { closeConsentPrompt, getConsentState, hasTrackingOptOut, saveConsent, subscribeToConsent } from '#lib/analytics/consent';
import { Button } from '#ui/controls/Button';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

/** Asks for consent to third parties at the bottom of the window. It never covers the focused element, and a decision is optional. */
export function ConsentBar({ thirdParties }: { thirdParties: ThirdParties }) {
  const { decision, promptMode } = useSyncExternalStore(subscribeToConsent, getConsentState);
  const bar = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => (bar.current ? reserveSpace(bar.current) : undefined), []);
  useEffect(() => {
    if (promptMode !== 'wanted') return;
    const previousFocus = document.activeElement;
    title.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    };
  }, [promptMode]);
  return (
    <Bar ref={bar} aria-labelledby="consent-title" data-consent-bar data-screen-only>
      <Row>
        <Content>
          <Title ref={title} id="consent-title" tabIndex={-1}>
            {hasTrackingOptOut() ? "We don't share your visit with anyone" : 'Allow analytics and feedback services?'}
          </Title>
          {hasTrackingOptOut() ? (
            <p>Your browser sends a Do Not Track or Global Privacy Control signal, so we keep analytics and feedback services off.</p>
          ) : (
            <>
              <ThirdPartyList thirdParties={thirdParties} />
              <p>
                {decision && <strong>{decision === 'allowed' ? 'You currently allow this. ' : "You currently don't allow this. "}</strong>}
                The directory works the same either way. You can change your choice at the bottom of any page.
              </p>
            </>
          )}
        </Content>
        <Actions>
          {hasTrackingOptOut() ? (
            <Button $look="outline" onClick={closeConsentPrompt}>
              Close
            </Button>
          ) : (
            <>
              <Button $look="outline" onClick={() => saveConsent('allowed')}>
                Allow
              </Button>
              <Button $look="outline" onClick={() => saveConsent('refused')}>
                Don't allow
              </Button>
            </>
          )}
        </Actions>
      </Row>
    </Bar>
  );
}

function ThirdPartyList({ thirdParties: { posthog, companyLookup, featurebase } }: { thirdParties: ThirdParties }) {
  return (
    <ul>
      {posthog && (
        <li>
          PostHog: the pages you open, the contractors you like and when you log in
          {companyLookup && ', as well as the company your network belongs to'}. Never your name, email address or IP address.
        </li>
      )}
      {companyLookup && <li>{companyLookup}: your IP address, to identify the company it belongs to.</li>}
      {featurebase && <li>Featurebase: your name, email address and company while you're logged in, so that you can send feedback.</li>}
    </ul>
  );
}

/**
 * Reserves the bar's height at the bottom of the page for the last elements, the focused element and other fixed elements. Returns the function that
 * ends it.
 */
function reserveSpace(bar: HTMLElement): () => void {
  const { documentElement: page, body } = document;
  const setReservedSpace = (height: string) => {
    page.style.setProperty('--consent-bar', height);
    page.style.scrollPaddingBottom = height && `calc(var(--foot-bar, 0px) + ${height} + 16px)`;
    body.style.paddingBottom = height;
  };
  const resizeObserver = new ResizeObserver(() => {
    // In a low window the bar is at the top of the page.
    const isFixed = getComputedStyle(bar).position === 'fixed';
    setReservedSpace(isFixed ? `${bar.offsetHeight}px` : '');
  });
  resizeObserver.observe(bar);
  return () => {
    resizeObserver.disconnect();
    setReservedSpace('');
  };
}

const Bar = styled.section`
  z-index: ${({ theme }) => theme.depths.header};
  ${media.stickyBottom} { position: fixed; right: 0; bottom: 0; left: 0; max-height: 60vh; overflow-y: auto; }
  padding-block: ${({ theme }) => theme.space(3)};
  border-top: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: 0 -4px 16px ${({ theme }) => theme.colour.shadow};
`;

const Row = styled(Column)`
  display: grid;
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(8)}`};
  align-items: center;
  ${media.tablet} { grid-template-columns: 1fr auto; }
`;

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  font-size: 14px;
  line-height: 1.45;
  & ul { display: grid; gap: 2px; padding-left: 1.2em; list-style: disc; }
`;

const Title = styled.h2`
  font-size: 16px;
  &:focus { outline: none; box-shadow: none; }
`;

const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  & > button { flex: 1; min-width: 112px; white-space: nowrap; }
`;
