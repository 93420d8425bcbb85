import type { ComponentType } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { FormSection } from '#contract/contractors/contractorFields';
import type { Insights } from '#contract/insights/insights';
import { manageTabLabels } from '#shared/navigation/manageTabLabels';
import { listTabSections } from '#shared/navigation/manageUrls';
import { EnquiriesTab } from './enquiries/EnquiriesTab';
import { MediaTab } from './MediaTab';
import { ReviewsTab } from './reviews/ReviewsTab';
import { TeamTab } from './team/TeamTab';

export interface ManageTab {
  /** As the address names it. */
  key: string;
  label: string;
  /** Blocks of its form. */
  sections?: readonly FormSection[];
  /** What it shows without a form. */
  Content?: ComponentType<{ company: ManagedContractor }>;
  /** The section that such a part shows, to be confirmed there. */
  confirmableSection?: FormSection;
  /** What of it waits for the members, and is counted beside its name. */
  unansweredKey?: keyof Insights['waiting'];
}

/** The tabs of the manage page in their order; the account's settings are there without a company, too. */
export const manageTabs: readonly ManageTab[] = [
  { key: 'company', label: manageTabLabels.company, sections: listTabSections('company') },
  { key: 'services', label: manageTabLabels.services, sections: listTabSections('services') },
  { key: 'certifications', label: manageTabLabels.certifications, sections: listTabSections('certifications') },
  { key: 'fleet', label: manageTabLabels.fleet, sections: listTabSections('fleet') },
  { key: 'media', label: manageTabLabels.media, Content: MediaTab, confirmableSection: 'media' },
  { key: 'team', label: manageTabLabels.team, Content: TeamTab },
  { key: 'reviews', label: manageTabLabels.reviews, Content: ReviewsTab, unansweredKey: 'reviews' },
  { key: 'enquiries', label: manageTabLabels.enquiries, Content: EnquiriesTab, unansweredKey: 'enquiries' },
  { key: 'settings', label: manageTabLabels.settings },
];

/** The tab of that name; the first one for any other text. */
export function parseTab(name: string | null): ManageTab | undefined {
  return manageTabs.find(({ key }) => key === name) ?? manageTabs[0];
}
