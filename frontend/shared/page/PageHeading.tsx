import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The page's main heading. It takes the focus after client-side navigation, so that screen readers start there. */
export function PageHeading(props: ComponentPropsWithRef<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useRef(useNavigationType());
  useEffect(() => {
    if (navigationType.current !== 'POP' && !isOverlayFocused()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 {...props} ref={heading} tabIndex={-1}>
      {props.children}
    </h1>
  );
}

/** Whether a menu or dialog was opened while the page was loading. It would close if it lost the focus. */
function isOverlayFocused(): boolean {
  return document.activeElement?.closest('[role="menu"], dialog') != null;
}
