import type { ContractorProfile } from '#contract/contractors/contractors';
import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import { limits } from '#contract/shared/limits';
import { truncate } from '#lib/text/format';
import { buildBreadcrumbList, type SchemaThing } from '#shared/page/schemaOrg';

/** Structured data of a profile for search engines: the known facts of the company and its breadcrumb. */
export function buildCompanySchema(publicUrl: string, contractor: ContractorProfile): SchemaThing[] {
  const { name, slug, description, website, phone, phone_url, logo, media, location } = contractor;
  const path = `/contractors/${slug}`;
  const absolute = (url: string) => new URL(url, publicUrl).href;
  const { country, state_region, city } = location;
  const address = { '@type': 'PostalAddress', ...omitEmpty({ addressCountry: country, addressRegion: state_region, addressLocality: city }) };
  const company = omitEmpty({
    '@id': `${publicUrl}${path}#company`,
    name,
    url: publicUrl + path,
    description: description && truncate(description, limits.maxMetaDescriptionLength),
    logo: logo && absolute(logo),
    image: media.length > 0 ? media.map(({ url }) => absolute(url)) : undefined,
    telephone: phone_url ? phone : null,
    sameAs: website && [website],
    address: country && address,
    aggregateRating: buildRating(contractor),
  });
  return [{ '@type': country ? 'LocalBusiness' : 'Organization', ...company }, buildBreadcrumbList(publicUrl, [[name, path]])];
}

/** Search engines require that the page shows the rating too, so the same minimum of reviews applies. */
function buildRating({ rating, review_count }: ContractorProfile): SchemaThing | undefined {
  if (rating === null || review_count < minReviewsForStars) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count, bestRating: 5, worstRating: 1 };
}

function omitEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ''));
}
