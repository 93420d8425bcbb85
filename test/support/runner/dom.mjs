import globalJsdom from 'global-jsdom';

// React notes how long every part took to draw, for the browser's own tools, and Node keeps each note for ever.
console.timeStamp = undefined;
console.createTask = undefined;
// Rules one by one, as in production: jsdom reads a style element anew, as a whole, with each piece of text that comes into it.
process.env.SC_DISABLE_SPEEDY = 'false';

globalJsdom('<!doctype html><html lang="en"><head></head><body></body></html>', { url: 'http://localhost/', pretendToBeVisual: true });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// React reads submitted forms with the document's own FormData, not with Node's.
globalThis.FormData = document.defaultView.FormData;
// Its elements take its own events only.
globalThis.CustomEvent = document.defaultView.CustomEvent;
// jsdom draws nothing: of a rule only what says whether something can be seen, read or clicked makes a difference, and the rest is
// slow to read, for every rule and once more for every element that is looked at.
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertWhatMatters(rule, index) {
  return insertRule.call(this, rule.replaceAll(/(?<=[{;])\s*(?!display|visibility|pointer-events|content)[\w-]+:[^;{}]*(;|(?=\}))/g, ''), index);
};
// Nor has it scrolling.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// Nor has it sizes to observe, dialogs that open, or pointers to hold.
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
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
// What waits for an idle browser is called by the test that is about it.
globalThis.requestIdleCallback = () => 0;
globalThis.cancelIdleCallback = () => {};
// jsdom finds the labels of a field by asking every label of the document for its field, each time through the whole document.
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
// A slow machine takes its time over the first drawing. The package looks for the document when it is loaded.
const { configure } = await import('@testing-library/dom');
configure({ asyncUtilTimeout: 15_000 });

/** Every test begins in a window of its own; within a test a page that is loaded anew finds what it kept. */
export const mochaHooks = {
  afterEach() {
    sessionStorage.clear();
  },
};
