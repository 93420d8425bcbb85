/** The tab that needs no name in the address. */
export const defaultTab = 'company';

/** The tabs of the manage page in their order, by the keys that the address uses. */
export const manageTabLabels = {
  company: 'Company',
  services: 'Services',
  certifications: 'Certifications',
  fleet: 'Fleet & projects',
  media: 'Media',
  team: 'Team',
  reviews: 'Reviews',
  enquiries: 'Enquiries',
  settings: 'Settings',
} as const;

/** The title of a tab of the manage page; that of the page for the first tab and for any other text. */
export function buildManageTitle(tab: string | null): string {
  const label = Object.entries(manageTabLabels).find(([key]) => key === tab && key !== defaultTab)?.[1];
  return label ? `${label}: Manage profile` : 'Manage profile';
}
