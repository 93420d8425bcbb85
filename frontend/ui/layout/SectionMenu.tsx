import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';

export interface SectionEntry {
  id: string;
  label: string;
}

/** Events by which a visitor scrolls. Jumping to a section fires none of them. */
const scrollGestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Links to the page's sections; highlights the first one in view. A clicked section stays highlighted until the visitor scrolls, since the last
 * sections can't reach the top of the window. Plain anchors without JavaScript.
 */
export function SectionMenu({ entries }: { entries: SectionEntry[] }) {
  const bar = useRef<HTMLElement>(null);
  const isPinned = useRef(false);
  const [current, setCurrent] = useState(entries[0]?.id);
  const handleChoose = (id: string) => {
    isPinned.current = true;
    setCurrent(id);
  };
  useEffect(() => {
    const release = () => {
      isPinned.current = false;
    };
    // In the capture phase, so that the pointer or key event of a click on a link releases the previous section before the click sets the new one.
    for (const gesture of scrollGestures) window.addEventListener(gesture, release, { capture: true, passive: true });
    return () => {
      for (const gesture of scrollGestures) window.removeEventListener(gesture, release, { capture: true });
    };
  }, []);
  useEffect(() => {
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        const first = entries.find((entry) => visibleIds.has(entry.id));
        if (first && !isPinned.current) setCurrent(first.id);
      },
      { rootMargin: '-130px 0px -50% 0px' },
    );
    for (const { id } of entries) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [entries]);
  useEffect(() => {
    // The row may be wider than the window: scroll the current link into it without moving the page.
    const currentLink = bar.current?.querySelector<HTMLAnchorElement>('[aria-current]');
    if (bar.current && currentLink?.hash === `#${current}`)
      bar.current.scrollLeft = currentLink.offsetLeft - bar.current.clientWidth / 2 + currentLink.clientWidth / 2;
  }, [current]);
  return (
    <Bar ref={bar} aria-label="On this page" data-screen-only>
      {entries.map(({ id, label }) => (
        <Anchor key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={() => handleChoose(id)}>
          {label}
        </Anchor>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  z-index: ${({ theme }) => theme.depths.sticky};
  ${media.stickyTop} { position: sticky; top: 60px; }
  display: flex;
  gap: ${({ theme }) => theme.space(5)};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.page};
  ${media.tablet} { top: 68px; }
`;

const Anchor = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 48px;
  border-block: 3px solid transparent;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 4px; }
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
  &[aria-current] { border-bottom-color: ${({ theme }) => theme.colour.accent}; }
`;
