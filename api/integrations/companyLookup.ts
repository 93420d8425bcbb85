import type { Config } from '../config/config';
import { type CompanyData, companyData } from '../contract/visiting-companies/companies';
import type { Logger } from '../database/logging/logger';
import { assertSuccess, externalService } from './externalService';

const timeoutMs = 3000;
/** Statuses of the service for an unknown company: most IP addresses belong to none. */
const noCompanyStatuses = [202, 204, 404];

/** Looks up the company of an IP address; null if it is unknown or the service fails. */
export type CompanyLookup = (ip: string) => Promise<CompanyData | null>;

/** Creates the configured lookup service; null if there is none. */
export function createCompanyLookup({ COMPANY_LOOKUP_URL, COMPANY_LOOKUP_KEY }: Config, log: Logger): CompanyLookup | null {
  if (!COMPANY_LOOKUP_URL) return null;
  const service = externalService('company lookup', log, timeoutMs);
  const headers = { accept: 'application/json', ...(COMPANY_LOOKUP_KEY && { authorization: `Bearer ${COMPANY_LOOKUP_KEY}` }) };
  return (ip) =>
    service.call(buildLookupUrl(COMPANY_LOOKUP_URL, ip.replace(/^::ffff:/, '')), { headers }, async (response) => {
      if (noCompanyStatuses.includes(response.status)) {
        await response.body?.cancel();
        return null;
      }
      assertSuccess(response);
      return companyData.validate(await response.json(), { stripUnknown: true });
    });
}

function buildLookupUrl(url: string, ip: string): string {
  if (url.includes('{ip}')) return url.replaceAll('{ip}', encodeURIComponent(ip));
  const lookupUrl = new URL(url);
  lookupUrl.searchParams.set('ip', ip);
  return lookupUrl.href;
}
