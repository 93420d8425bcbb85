import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The page's own heading. It takes the focus when a walk through the site brought the page, so that readers start there. */
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

/** Whether a menu or a dialog over the page was opened while the page was on its way: it would close if it lost the focus. */
function isOverlayFocused(): boolean {
  return document.activeElement?.closest('[role="menu"], dialog') != null;
}
