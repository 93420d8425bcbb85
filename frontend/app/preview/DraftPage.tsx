import type { ComponentType } from 'react';
import type { DraftPreview } from '#contract/cms-sync/previews';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { Profile } from '#features/contractor/ContractorPage';
import { HomePage } from '#features/directory/HomePage';
import { LandingContent } from '#features/landing/LandingPage';
import { GetStartedPage } from '#features/onboarding/GetStartedPage';
import { JoinPage } from '#features/onboarding/JoinPage';
import { ReviewRulesPage } from '#features/reviews/ReviewRulesPage';
import { TermDraft } from './TermDraft';

/** The pages whose content editors change. The settings are previewed around the home page. */
const pages: Partial<Record<CmsType, ComponentType>> = {
  'home-page': HomePage,
  'get-started-page': GetStartedPage,
  'join-page': JoinPage,
  'review-rules-page': ReviewRulesPage,
  'site-settings': HomePage,
};

/** Renders the pages that a draft would change. */
export function DraftPage({ draft }: { draft: DraftPreview }) {
  const { type, contractor, landing_page } = draft;
  const Page = pages[type];
  if (contractor) return <Profile contractor={contractor} />;
  if (landing_page) return <LandingContent page={landing_page} />;
  return Page ? <Page /> : <TermDraft draft={draft} />;
}
