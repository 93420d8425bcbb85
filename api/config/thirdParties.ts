import type { ThirdParties } from '../contract/site/page';

interface ThirdPartySettings {
  POSTHOG_KEY: string;
  FEATUREBASE_ORG: string;
  FEATUREBASE_SECRET: string;
  FEATUREBASE_URL: string;
  COMPANY_LOOKUP_URL: string;
}

/** Returns what browsers need to know about the configured third parties; null if there are none. */
export function buildThirdParties(config: ThirdPartySettings): ThirdParties | null {
  const { POSTHOG_KEY, FEATUREBASE_ORG, FEATUREBASE_URL, COMPANY_LOOKUP_URL } = config;
  const parties: ThirdParties = {
    posthog: POSTHOG_KEY !== '',
    featurebase: FEATUREBASE_ORG
      ? { organisation: FEATUREBASE_ORG, url: URL.canParse(FEATUREBASE_URL) ? new URL(FEATUREBASE_URL).origin : '' }
      : null,
    companyLookup: URL.canParse(COMPANY_LOOKUP_URL) ? new URL(COMPANY_LOOKUP_URL).hostname : null,
  };
  return Object.values(parties).some(Boolean) ? parties : null;
}

/** Returns a sentence for each missing variable. Invalid values are already reported. */
export function findThirdPartyProblems({ FEATUREBASE_ORG, FEATUREBASE_SECRET }: ThirdPartySettings): string[] {
  const isSecretMissing = FEATUREBASE_ORG && FEATUREBASE_SECRET === '';
  return isSecretMissing ? ['FEATUREBASE_SECRET must be set if FEATUREBASE_ORG is set. Without it, anyone could give feedback as someone else.'] : [];
}
