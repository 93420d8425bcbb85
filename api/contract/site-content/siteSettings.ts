/** A link of the footer: to a path of this site, or to another site. */
export interface FooterLink {
  label: string;
  /** A path such as /get-started, or an https address. */
  address: string;
}
export interface FooterGroup {
  heading: string;
  links: FooterLink[];
}

/** What editors may say about the site; what they leave empty stays as it is configured. Free of yup. */
export interface SiteSettings {
  product_name: string | null;
  contact_email: string | null;
  tour_url: string | null;
  sister_site_url: string | null;
  /** Empty for the specification's groups. */
  footer_groups: FooterGroup[];
}

/** The footer's groups while editors published none (specification, section 2). @param sisterSiteUrl without a slash at the end @param productName the label of the link to the home page */
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

/**
 * Whether an address or email address is a default that nobody has configured: .example belongs to nobody (RFC 2606).
 * Production leaves such links out.
 */
export function isExampleDomain(value: string): boolean {
  return /[@./][\w-]+\.example(?:[/:?#]|$)/.test(value);
}
