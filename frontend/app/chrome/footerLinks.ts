export interface FooterLink {
  label: string;
  /** A path of this site, or of the sister company's where `external` is set. */
  path: string;
  external: boolean;
}

/** The footer's groups (specification, section 2). */
export const footerGroups: { heading: string; links: FooterLink[] }[] = [
  {
    heading: 'Software',
    links: [
      { label: 'Platform', path: '/platform', external: true },
      { label: 'Features', path: '/features', external: true },
      { label: 'Pricing', path: '/pricing', external: true },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About', path: '/about', external: true },
      { label: 'Contact', path: '/contact', external: true },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { label: 'Blog', path: '/blog', external: true },
      { label: 'Support', path: '/support', external: true },
      { label: 'Drill Contractor Directory', path: '/', external: false },
      { label: 'Get Started', path: '/get-started', external: false },
    ],
  },
];
