import { nameIdentity, similarNameKey, websiteDomain } from '#api/modules/contractors/identity/companyKeys';
import type { ParsedRow } from '../parse/parseRow';

/** The identifying values of a row; null if missing. */
export interface RowKeys {
  slug: string | null;
  externalId: string | null;
  country: string | null;
  domain: string | null;
  identity: string | null;
  skeleton: string | null;
  /** Last change of the company according to the row, in UTC milliseconds. */
  lastUpdated: number | null;
}

export function keysOf({ fields }: ParsedRow): RowKeys {
  const { slug = null, external_id = null, country = null, website = null, name, last_updated = null } = fields;
  return {
    slug,
    externalId: external_id,
    country,
    domain: websiteDomain(website),
    identity: (name && nameIdentity(name)) || null,
    skeleton: (name && similarNameKey(name)) || null,
    lastUpdated: last_updated,
  };
}
