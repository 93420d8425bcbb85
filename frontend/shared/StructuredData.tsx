import { useLocation } from 'react-router-dom';
import { toHtmlSafeJson } from '../lib/inertJson';
import type { SchemaThing } from './things';

interface StructuredDataProps {
  /** The page's one address: anywhere else, as in a preview, nothing is said. */
  path: string;
  items: readonly SchemaThing[];
}

/** Tells search engines in their own words what a page is about (JSON-LD). It is data: nothing runs it. */
export function StructuredData({ path, items }: StructuredDataProps) {
  const { pathname } = useLocation();
  if (pathname !== path) return null;
  return <script type="application/ld+json">{toHtmlSafeJson({ '@context': 'https://schema.org', '@graph': items })}</script>;
}
