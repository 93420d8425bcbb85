import { useLocation } from 'react-router-dom';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { toHtmlSafeJson } from '#lib/page/pageDocument';
import type { SchemaThing } from './schemaOrg';

interface PageMetaProps {
  /** The full title; defaults to the product's name. */
  title?: string;
  description: string;
  keywords?: string;
  /** Path of the canonical URL, such as /contractors/acme. */
  path?: string;
  noindex?: boolean;
  /** Preview image for shared links. */
  image?: { url: string; alt: string };
  /** Title, description and path of shared links, where they say more than the page's own. */
  share?: { title: string; description: string; path: string };
  /** Structured data about the page, for search engines. */
  structuredData?: readonly SchemaThing[];
}

/** Used for pages without an image of their own. */
const defaultImage = { url: '/share.png', alt: '' };

/** Title, description, keywords and canonical URL of a page; React hoists them into the head. */
export function PageMeta({ title, description, keywords, path, noindex, image = defaultImage, share, structuredData }: PageMetaProps) {
  const { productName, publicUrl } = useBrowserConfig();
  const pageTitle = title ?? productName;
  const sharedPath = share?.path ?? path;
  return (
    <>
      <title>{pageTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={publicUrl + path} />}
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={share?.title ?? pageTitle} />
      <meta property="og:description" content={share?.description ?? description} />
      {sharedPath !== undefined && <meta property="og:url" content={publicUrl + sharedPath} />}
      <meta property="og:image" content={new URL(image.url, publicUrl).href} />
      <meta property="og:image:alt" content={image.alt || productName} />
      {structuredData && path !== undefined && !noindex && <StructuredData path={path} items={structuredData} />}
    </>
  );
}

interface StructuredDataProps {
  /** Path of the canonical URL. Any other path, as in a preview, renders no structured data. */
  path: string;
  items: readonly SchemaThing[];
}

/** Describes the page to search engines as JSON-LD. It is data and never executed. */
function StructuredData({ path, items }: StructuredDataProps) {
  const { pathname } = useLocation();
  if (pathname !== path) return null;
  return <script type="application/ld+json">{toHtmlSafeJson({ '@context': 'https://schema.org', '@graph': items })}</script>;
}
