/** Where an element was when it was removed. */
interface LostPlace {
  removed: Node;
  parent: Element;
  next: Node | null;
  previous: Node | null;
}

interface TrackedElement {
  element: HTMLElement;
  pathname: string;
  /** Set once the element has been removed. */
  place?: LostPlace;
}

const headings = 'h1, h2, h3, h4, h5, h6, legend';
const items = 'li, tr, article';
/** The list of toasts takes the focus when its last toast is dismissed. */
const emptyList = ':is(ol, ul):empty';
const historyLength = 8;
const effectsDelayMs = 50;

/**
 * Gives the focus a new place when the focused element is removed, for example with a deleted row: the same control of the next item, otherwise of
 * the previous one, otherwise the heading above. After a dialog or a toast, it goes back to the element that had it before. Code that moves the
 * focus itself takes precedence. Returns the function that ends this.
 */
export function recoverLostFocus(): () => void {
  let focusHistory: TrackedElement[] = [];
  let usesKeyboard = false;
  let isScheduled = false;

  const track = (focused: EventTarget | null) => {
    if (!(focused instanceof HTMLElement) || focused === document.body) return;
    const others = focusHistory.filter(({ element }) => element !== focused);
    focusHistory = [{ element: focused, pathname: window.location.pathname }, ...others].slice(0, historyLength);
  };
  const trackFocus = ({ target }: Event) => track(target);
  // A visitor who clicks beside all controls gives up the focus. Browsers also report this of elements that are about to be removed.
  const trackBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (target instanceof HTMLElement && target.isConnected && isFocusLost() && document.hasFocus()) forget();
    });
  };
  // On Back and Forward, the page returns to its earlier scroll position, which a new focus would change.
  const forget = () => {
    focusHistory = [];
  };
  const trackModality = ({ type }: Event) => {
    usesKeyboard = type === 'keydown';
  };
  const recover = () => {
    isScheduled = false;
    focusHistory = focusHistory.filter(({ element }) => !element.matches(emptyList));
    const [lost] = focusHistory;
    if (!lost?.place || !isFocusLost()) return;
    // Another page moves the focus to its own heading.
    if (lost.pathname !== window.location.pathname) return forget();
    for (const target of listTargets(lost, focusHistory.slice(1))) {
      focusElement(target, usesKeyboard);
      if (document.activeElement === target) return;
    }
  };
  const observer = new MutationObserver((records) => {
    if (focusHistory.every(({ element, place }) => element.isConnected && !place)) return;
    for (const tracked of focusHistory) if (!tracked.element.isConnected) tracked.place = findPlace(tracked, records);
    if (isScheduled || !focusHistory.some(({ place }) => place) || !isFocusLost()) return;
    isScheduled = true;
    // After the effects of the same update, which may move the focus themselves.
    setTimeout(recover, effectsDelayMs);
  });

  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', trackFocus);
  document.addEventListener('focusout', trackBlur);
  window.addEventListener('popstate', forget);
  document.addEventListener('keydown', trackModality, true);
  document.addEventListener('pointerdown', trackModality, true);
  track(document.activeElement);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', trackFocus);
    document.removeEventListener('focusout', trackBlur);
    window.removeEventListener('popstate', forget);
    document.removeEventListener('keydown', trackModality, true);
    document.removeEventListener('pointerdown', trackModality, true);
  };
}

function isFocusLost(): boolean {
  return document.activeElement?.matches(`body, ${emptyList}`) ?? true;
}

/** The outermost place that is still in the document: a removed list counts, not the row that was removed from it before. */
function findPlace({ element, place }: TrackedElement, records: MutationRecord[]): LostPlace | undefined {
  let found = place;
  let lost: Node = place?.parent ?? element;
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(lost));
    if (!removed || !(target instanceof Element)) continue;
    found = { removed, parent: target, next: nextSibling, previous: previousSibling };
    lost = target;
  }
  return found;
}

/** The elements that may take the focus, the best one first. */
function* listTargets(lost: TrackedElement, earlier: TrackedElement[]): Generator<HTMLElement> {
  // A dialog has no items: what it was opened from comes first.
  if (lost.place?.parent.isConnected && !lost.element.closest('dialog')) {
    yield* findSimilarControls(lost.element, lost.place);
    if (lost.place.parent.closest('main, dialog[open]')) yield* findHeading(lost.place);
  }
  for (const { element, place, pathname } of earlier) {
    if (pathname !== window.location.pathname) break;
    if (element.isConnected) yield element;
    else if (place?.parent.isConnected) {
      yield* findSimilarControls(element, place);
      yield* findHeading(place);
    }
  }
  if (lost.place?.parent.isConnected) yield* findHeading(lost.place);
  yield* document.querySelectorAll<HTMLElement>('main h1, main');
}

/** The control of the same kind in the items after the removed one, then in those before it. Without one, the first control of an adjacent item. */
function* findSimilarControls(element: HTMLElement, { removed, parent, next, previous }: LostPlace): Generator<HTMLElement> {
  const kind = describeKind(element);
  const isSimilar = (candidate: Element): candidate is HTMLElement =>
    candidate instanceof HTMLElement && describeKind(candidate) === kind && isUsable(candidate);
  const isSibling = (node: Node | null): node is Element => node instanceof Element && node.parentElement === parent;
  for (const [start, step] of [[next, 'nextElementSibling'] as const, [previous, 'previousElementSibling'] as const]) {
    for (let item = isSibling(start) ? start : null; item; item = item[step]) {
      yield* [item, ...item.getElementsByTagName(element.tagName)].filter(isSimilar);
    }
  }
  for (const item of [next, previous]) {
    if (!isSibling(item) || !(removed instanceof Element) || !removed.matches(items) || removed.tagName !== item.tagName) continue;
    yield* [...item.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(isUsable);
  }
}

/** Equal for the controls that do the same in different items: labels start with the verb, and a component has the same first class everywhere. */
function describeKind(element: Element): string {
  const [verb = ''] = (element.getAttribute('aria-label') ?? element.textContent).trim().split(' ');
  return [element.tagName, element.getAttribute('type'), element.classList[0], verb].join(' ');
}

/** The headings before the place that are not the heading of another item, the closest first. */
function* findHeading(place: LostPlace): Generator<HTMLElement> {
  for (let section: Element | null = place.parent; section && section !== document.body; section = section.parentElement) {
    const found = [...section.querySelectorAll<HTMLElement>(headings)].filter(
      (heading) => isUsable(heading) && !isOfOtherItem(heading, place.parent),
    );
    yield* found.filter((heading) => isBefore(heading, place)).toReversed();
    if (section.matches('dialog')) return;
  }
}

function isBefore(heading: HTMLElement, { parent, next, previous }: LostPlace): boolean {
  if (next?.isConnected) return (next.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  if (previous?.isConnected && previous.contains(heading)) return true;
  return ((previous?.isConnected ? previous : parent).compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
}

function isOfOtherItem(heading: HTMLElement, parent: Element): boolean {
  const item = heading.closest(items);
  return item !== null && !item.contains(parent);
}

function isUsable(element: HTMLElement): boolean {
  return !element.matches(':disabled, [inert] *') && (element.checkVisibility?.() ?? true);
}

/** Only after a key, the page scrolls to the element: a reader with a mouse keeps what is in view. */
function focusElement(element: HTMLElement, usesKeyboard: boolean): void {
  const needsIndex = element.tabIndex < 0 && !element.hasAttribute('tabindex');
  if (needsIndex) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: !usesKeyboard });
}
