import type { ThirdParties } from './contract/page';

/** What the configuration says of them. */
interface Configured {
  POSTHOG_KEY: string;
  POSTHOG_HOST: string;
  FEATUREBASE_ORG: string;
  FEATUREBASE_SECRET: string;
  FEATUREBASE_URL: string;
  COMPANY_LOOKUP_URL: string;
  COMPANY_LOOKUP_KEY: string;
}

/** What browsers need to reach those who are configured; null where nobody is. */
export function thirdPartiesOf(config: Configured): ThirdParties | null {
  const { POSTHOG_KEY, FEATUREBASE_ORG, COMPANY_LOOKUP_URL, COMPANY_LOOKUP_KEY } = config;
  const parties: ThirdParties = {
    posthog: POSTHOG_KEY ? { key: POSTHOG_KEY, host: originOf(config.POSTHOG_HOST) } : null,
    featurebase: FEATUREBASE_ORG ? { organisation: FEATUREBASE_ORG, url: originOf(config.FEATUREBASE_URL) } : null,
    companyLookup: COMPANY_LOOKUP_URL ? { url: COMPANY_LOOKUP_URL, key: COMPANY_LOOKUP_KEY } : null,
  };
  return Object.values(parties).some((party) => party !== null) ? parties : null;
}

/** A sentence for each variable that is missing; what is wrong has its sentence already. */
export function thirdPartyProblems({ FEATUREBASE_ORG, FEATUREBASE_SECRET }: Configured): string[] {
  const needed = FEATUREBASE_ORG && FEATUREBASE_SECRET === '';
  return needed ? ['FEATUREBASE_SECRET must be set where FEATUREBASE_ORG is: without it anybody could give feedback as somebody else.'] : [];
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
