import type { ComponentType } from 'react';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { FormSection } from '../../../api/contract/contractorFields';
import { MediaTab } from './media/MediaTab';
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
}

/** The tabs of the manage page in their order; the account's settings are there without a company, too. */
export const manageTabs: readonly ManageTab[] = [
  { key: 'company', label: 'Company', sections: ['company', 'location'] },
  { key: 'services', label: 'Services', sections: ['services', 'software'] },
  { key: 'certifications', label: 'Certifications', sections: ['certifications'] },
  { key: 'fleet', label: 'Fleet & projects', sections: ['fleet'] },
  { key: 'media', label: 'Media', Part: MediaTab, confirms: 'media' },
  { key: 'team', label: 'Team', Part: TeamTab },
  { key: 'settings', label: 'Settings' },
];

/** The tab of that name; the first one for any other text. */
export function tabNamed(name: string | null): ManageTab | undefined {
  return manageTabs.find(({ key }) => key === name) ?? manageTabs[0];
}

/** Where a tab is, for the chosen company; the first tab needs no name. */
export function manageAddress(tab: string | undefined, contractor: string | null): string {
  const query = new URLSearchParams();
  if (tab && tab !== manageTabs[0]?.key) query.set('tab', tab);
  if (contractor !== null) query.set('contractor', contractor);
  return query.size > 0 ? `/profile/manage?${query}` : '/profile/manage';
}
