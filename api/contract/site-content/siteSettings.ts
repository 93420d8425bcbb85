/** A link in the footer: to a path of this site, or to another site. */
export interface FooterLink {
  label: string;
  /** A path such as /get-started, or an https URL. */
  address: string;
}
export interface FooterGroup {
  heading: string;
  links: FooterLink[];
}

/** Site settings that editors may change. Empty ones fall back to the configuration. This module does not depend on yup. */
export interface SiteSettings {
  product_name: string | null;
  contact_email: string | null;
  tour_url: string | null;
  sister_site_url: string | null;
  /** Empty for the default groups. */
  footer_groups: FooterGroup[];
}

/**
 * Returns the footer groups used until editors publish their own. See docs/product-rules.md#1-screens-and-routes.
 * @param sisterSiteUrl without a trailing slash
 * @param productName label of the link to the home page
 */
export function defaultFooter(sisterSiteUrl: string, productName: string): FooterGroup[] {
  const sisterSiteLink = (label: string, path: string): FooterLink => ({ label, address: sisterSiteUrl + path });
  return [
    {
      heading: 'Software',
      links: [sisterSiteLink('Platform', '/platform'), sisterSiteLink('Features', '/features'), sisterSiteLink('Pricing', '/pricing')],
    },
    { heading: 'Company', links: [sisterSiteLink('About', '/about'), sisterSiteLink('Contact', '/contact')] },
    {
      heading: 'Resources',
      links: [
        sisterSiteLink('Blog', '/blog'),
        sisterSiteLink('Support', '/support'),
        { label: productName, address: '/' },
        { label: 'Get Started', address: '/get-started' },
      ],
    },
  ];
}

/** Whether a URL or email address is an unconfigured default: .example domains are reserved (RFC 2606). Production omits such links. */
export function isExampleDomain(value: string): boolean {
  return /[@./][\w-]+\.example(?:[/:?#]|$)/.test(value);
}
