import { useLocation } from 'react-router-dom';
import { inertJson } from '../lib/inertJson';
import type { Thing } from './things';

interface StructuredDataProps {
  /** The page's one address: anywhere else, as in a preview, nothing is said. */
  path: string;
  things: readonly Thing[];
}

/** Tells search engines in their own words what a page is about (JSON-LD). It is data: nothing runs it. */
export function StructuredData({ path, things }: StructuredDataProps) {
  const { pathname } = useLocation();
  if (pathname !== path) return null;
  return <script type="application/ld+json">{inertJson({ '@context': 'https://schema.org', '@graph': things })}</script>;
}
