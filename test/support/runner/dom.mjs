import globalJsdom from 'global-jsdom';

// React records the render time of every component for developer tools, and Node never releases these records.
console.timeStamp = undefined;
console.createTask = undefined;
// Insert rules one by one, as in production: jsdom parses a whole style element again for each text added to it.
process.env.SC_DISABLE_SPEEDY = 'false';

globalJsdom('<!doctype html><html lang="en"><head></head><body></body></html>', { url: 'http://localhost/', pretendToBeVisual: true });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// React reads submitted forms with the document's FormData, not with Node's.
globalThis.FormData = document.defaultView.FormData;
// jsdom elements accept only jsdom events.
globalThis.CustomEvent = document.defaultView.CustomEvent;
// jsdom does not render: only declarations that affect whether an element is visible, readable or clickable matter. The others are slow to parse, for
// every rule and again for every inspected element.
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertWhatMatters(rule, index) {
  const kept = rule.replaceAll(/(?<=[{;])\s*(?!display|visibility|pointer-events|content)[\w-]+:[^;{}]*(;|(?=\}))/g, '');
  // A rule without declarations keeps its place in the sheet, but is not matched with elements.
  return insertRule.call(this, /^[^@{}]*\{\s*\}$/.test(kept) ? '@media not all{}' : kept, index);
};
// jsdom does not scroll.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// jsdom has no element sizes to observe, no dialogs, and no pointer capture.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
};
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
window.HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
// jsdom has no media queries: none matches.
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
// Tests that depend on idle callbacks call them themselves.
globalThis.requestIdleCallback = () => 0;
globalThis.cancelIdleCallback = () => {};
// jsdom finds the labels of a field by searching the whole document for the field of every label.
for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
  Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
    get() {
      if (this.type === 'hidden') return null;
      const named = this.id === '' || document.getElementById(this.id) !== this ? [] : document.querySelectorAll(`label[for="${this.id}"]`);
      const around = this.closest('label:not([for])');
      return around?.control === this ? [around, ...named] : [...named];
    },
  });
}
// Slow machines need time for the first render. The package looks for the document when it is loaded, so it is imported dynamically.
const { configure } = await import('@testing-library/dom');
configure({ asyncUtilTimeout: 15_000 });

/** Every test starts in a new window. Within a test, a reloaded page finds its stored data. */
export const mochaHooks = {
  afterEach() {
    sessionStorage.clear();
  },
};
// React records a stack for every element, for its warnings about elements: a twelfth of the time. Without them, warnings name only the component.
const { default: React } = await import('react');
Object.defineProperty(React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
