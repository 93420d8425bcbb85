/** The tab that the URL omits. */
export const defaultTab = 'company';

/** Labels of the manage page's tabs in their order, by the keys used in the URL. */
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

/** Returns the title of a manage page tab. The first tab and any unknown text get the page's title. */
export function buildManageTitle(tab: string | null): string {
  const label = Object.entries(manageTabLabels).find(([key]) => key === tab && key !== defaultTab)?.[1];
  return label ? `${label}: Manage profile` : 'Manage profile';
}
