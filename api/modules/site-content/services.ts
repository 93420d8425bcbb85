import type { SiteContent } from './SiteContent';

declare module '#api/config/services' {
  interface Services {
    /** The published settings, page copy and landing pages. */
    site: SiteContent;
  }
}
