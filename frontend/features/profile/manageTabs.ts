import type { ComponentType } from 'react';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { FormSection } from '../../../api/contract/contractorFields';
import type { Insights } from '../../../api/contract/counts';
import { sectionsOfTab } from '../../shared/manageAddress';
import { manageTabLabels } from '../../shared/manageTabLabels';
import { EnquiriesTab } from './enquiries/EnquiriesTab';
import { MediaTab } from './media/MediaTab';
import { ReviewsTab } from './reviews/ReviewsTab';
import { TeamTab } from './team/TeamTab';

export interface ManageTab {
  /** As the address names it. */
  key: string;
  label: string;
  /** Blocks of its form. */
  sections?: readonly FormSection[];
  /** What it shows without a form. */
  Part?: ComponentType<{ company: OwnContractor }>;
  /** The section that such a part shows, to be confirmed there. */
  confirms?: FormSection;
  /** What of it waits for the members, and is counted beside its name. */
  waits?: keyof Insights['waiting'];
}

/** The tabs of the manage page in their order; the account's settings are there without a company, too. */
export const manageTabs: readonly ManageTab[] = [
  { key: 'company', label: manageTabLabels.company, sections: sectionsOfTab('company') },
  { key: 'services', label: manageTabLabels.services, sections: sectionsOfTab('services') },
  { key: 'certifications', label: manageTabLabels.certifications, sections: sectionsOfTab('certifications') },
  { key: 'fleet', label: manageTabLabels.fleet, sections: sectionsOfTab('fleet') },
  { key: 'media', label: manageTabLabels.media, Part: MediaTab, confirms: 'media' },
  { key: 'team', label: manageTabLabels.team, Part: TeamTab },
  { key: 'reviews', label: manageTabLabels.reviews, Part: ReviewsTab, waits: 'reviews' },
  { key: 'enquiries', label: manageTabLabels.enquiries, Part: EnquiriesTab, waits: 'enquiries' },
  { key: 'settings', label: manageTabLabels.settings },
];

/** The tab of that name; the first one for any other text. */
export function tabNamed(name: string | null): ManageTab | undefined {
  return manageTabs.find(({ key }) => key === name) ?? manageTabs[0];
}
