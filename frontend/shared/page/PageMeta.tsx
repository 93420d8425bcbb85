import { useLocation } from 'react-router-dom';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { toHtmlSafeJson } from '#lib/page/pageDocument';
import type { SchemaThing } from './schemaOrg';

interface PageMetaProps {
  /** Whole title; without it the product's name. */
  title?: string;
  description: string;
  keywords?: string;
  /** Path of the page's one address, e.g. /contractors/acme. */
  path?: string;
  noindex?: boolean;
  /** What is shown where somebody passes the page on. */
  image?: { url: string; alt: string };
  /** What the page is about, for search engines. */
  structuredData?: readonly SchemaThing[];
}

/** Where a page has no picture of its own. */
const defaultImage = { url: '/icon-512.png', alt: '' };

/** Title, description, keywords and canonical address of a page; React lifts them into the head. */
export function PageMeta({ title, description, keywords, path, noindex, image = defaultImage, structuredData }: PageMetaProps) {
  const { productName, publicUrl } = useBrowserConfig();
  const pageTitle = title ?? productName;
  return (
    <>
      <title>{pageTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={publicUrl + path} />}
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={pageTitle} />
      <meta property="og:description" content={description} />
      {path !== undefined && <meta property="og:url" content={publicUrl + path} />}
      <meta property="og:image" content={new URL(image.url, publicUrl).href} />
      <meta property="og:image:alt" content={image.alt || productName} />
      {structuredData && path !== undefined && !noindex && <StructuredData path={path} items={structuredData} />}
    </>
  );
}

interface StructuredDataProps {
  /** The page's one address: anywhere else, as in a preview, nothing is said. */
  path: string;
  items: readonly SchemaThing[];
}

/** Tells search engines in their own words what a page is about (JSON-LD). It is data: nothing runs it. */
function StructuredData({ path, items }: StructuredDataProps) {
  const { pathname } = useLocation();
  if (pathname !== path) return null;
  return <script type="application/ld+json">{toHtmlSafeJson({ '@context': 'https://schema.org', '@graph': items })}</script>;
}
