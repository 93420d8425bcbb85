import mark from './mark.svg';
import { productName } from './translations';

const formPath = '/admin/auth/forgot-password';

const helpPath = '/admin/auth/forgot-password-success';

/**
 * Covers what Strapi's settings can't change: the language choice, links to Strapi's sites, illustrations in its purple, home page tables that are
 * wider than their card, and our widget, which is taller on a phone.
 */
const styles = `
  header:has(> div > [aria-label='Select interface language']) { visibility: hidden; }
  #strapi a[href*='strapi.io'] { display: none; }
  #strapi [data-strapi-grid-container] td { padding: 8px 6px; }
  #strapi [data-strapi-grid-container] td:first-child span:empty::before { content: 'No title'; }
  #strapi main:focus, #strapi main:focus-visible { outline: none; box-shadow: none; }
  #strapi main:has(> * > [data-queues]) { height: auto; min-height: 261px; }
  svg [fill='#7B79FF' i], svg [fill='#4945FF' i] { fill: #175cb8; }
  svg [stroke='#7B79FF' i], svg [stroke='#4945FF' i] { stroke: #175cb8; }
  svg [fill='#D9D8FF' i], svg [fill='#F0F0FF' i] { fill: #e1f3ff; }
  svg [stroke='#D9D8FF' i] { stroke: #a9d8f7; }
`;

/** Replaces Strapi's name in window titles with ours, and its icon in the tab. */
export function brandPage(): void {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.type = 'image/svg+xml';
  icon.href = mark;
  const style = document.createElement('style');
  style.textContent = styles;
  document.head.append(icon, style);
  updateTitle();
  new MutationObserver(updateTitle).observe(document.head, { subtree: true, childList: true, characterData: true });
}

function updateTitle(): void {
  const page = document.title.replace(/( \| )?Strapi( Admin)?$/, '');
  const isBranded = page.endsWith(productName) || page.endsWith('CMS');
  const brandedTitle = page === '' ? `${productName} CMS` : isBranded ? page : `${page} | ${productName}`;
  if (document.title !== brandedTitle) document.title = brandedTitle;
}

/**
 * Strapi's guided tour and news banner have no settings; both are dismissed through the values that they store in the browser. The banner stores its
 * value by installation id, which is empty here.
 */
export function dismissStrapiNews(): void {
  window.localStorage.setItem('STRAPI_GUIDED_TOUR', JSON.stringify({ enabled: false, hidden: true, completedActions: [] }));
  for (const legacy of ['false', 'undefined']) {
    for (const installation of ['false', 'null', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${legacy}:${installation}`, 'true');
    }
  }
}

/** Strapi's login page links to a form that sends an email. The CMS sends none, so the link leads to a page that explains what to do instead. */
export function replacePasswordForm(): void {
  const openHelp = () => window.location.assign(helpPath);
  if (window.location.pathname.endsWith(formPath)) openHelp();
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.pathname.endsWith(formPath)) return;
      event.preventDefault();
      event.stopPropagation();
      openHelp();
    },
    { capture: true },
  );
}
