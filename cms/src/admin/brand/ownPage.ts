import mark from './mark.svg';
import { productName } from './texts';

/** Strapi ends every title with its own name; ours stands there instead, and our mark in the tab. */
export function makePageOurs(): void {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.type = 'image/svg+xml';
  icon.href = mark;
  document.head.append(icon);
  nameTitle();
  new MutationObserver(nameTitle).observe(document.head, { subtree: true, childList: true, characterData: true });
}

function nameTitle(): void {
  const page = document.title.replace(/( \| )?Strapi( Admin)?$/, '');
  const wanted = page === '' ? `${productName} back office` : page.endsWith(productName) || page.endsWith('back office') ? page : `${page} | ${productName}`;
  if (document.title !== wanted) document.title = wanted;
}
