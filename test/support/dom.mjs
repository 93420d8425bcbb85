import globalJsdom from 'global-jsdom';

globalJsdom('<!doctype html><html lang="en"><head></head><body></body></html>', { url: 'http://localhost/', pretendToBeVisual: true });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// React reads submitted forms with the document's own FormData, not with Node's.
globalThis.FormData = document.defaultView.FormData;
// jsdom draws nothing and so has no scrolling.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
