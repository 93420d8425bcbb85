import type { ComponentType } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { FormSection } from '#contract/contractors/contractorFields';
import type { Insights } from '#contract/insights/insights';
import { defaultTab, manageTabLabels } from '#shared/navigation/manageTabLabels';
import { listTabSections } from '#shared/navigation/manageUrls';
import { EnquiriesTab } from './enquiries/EnquiriesTab';
import { MediaTab } from './MediaTab';
import { ReviewsTab } from './reviews/ReviewsTab';
import { TeamTab } from './team/TeamTab';

export interface ManageTab {
  /** The tab's name in the URL. */
  key: string;
  label: string;
  /** Form sections of the tab. */
  sections?: readonly FormSection[];
  /** Content of a tab without a form. */
  Content?: ComponentType<{ company: ManagedContractor }>;
  /** The section to confirm in a tab without a form. */
  confirmableSection?: FormSection;
  /** The count of unanswered items beside the label. */
  unansweredKey?: keyof Insights['waiting'];
}

/** The sections of the manage page, in order. Settings are available without a company too. */
export const manageTabs: readonly ManageTab[] = [
  { key: 'company', label: manageTabLabels.company, sections: listTabSections('company') },
  { key: 'location', label: manageTabLabels.location, sections: listTabSections('location') },
  { key: 'services', label: manageTabLabels.services, sections: listTabSections('services') },
  { key: 'certifications', label: manageTabLabels.certifications, sections: listTabSections('certifications') },
  { key: 'fleet', label: manageTabLabels.fleet, sections: listTabSections('fleet') },
  { key: 'media', label: manageTabLabels.media, Content: MediaTab, confirmableSection: 'media' },
  { key: 'team', label: manageTabLabels.team, Content: TeamTab },
  { key: 'reviews', label: manageTabLabels.reviews, Content: ReviewsTab, unansweredKey: 'reviews' },
  { key: 'enquiries', label: manageTabLabels.enquiries, Content: EnquiriesTab, unansweredKey: 'enquiries' },
  { key: 'settings', label: manageTabLabels.settings },
];

/** Finds the section by its name in the URL, which omits that of the first one. */
export function findTab(name: string = defaultTab): ManageTab | undefined {
  return manageTabs.find(({ key }) => key === name);
}
