const formPath = '/admin/auth/forgot-password';
const helpPath = '/admin/auth/forgot-password-success';

/** Strapi offers a form that sends a link by email. The CMS sends none, so the link leads to the page that says what to do instead. */
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
