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
