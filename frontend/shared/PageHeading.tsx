import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The page's own heading. It takes the focus when a walk through the site brought the page, so that readers start there. */
export function PageHeading(props: ComponentPropsWithRef<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedBy = useRef(useNavigationType());
  useEffect(() => {
    if (arrivedBy.current !== 'POP') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 {...props} ref={heading} tabIndex={-1}>
      {props.children}
    </h1>
  );
}
