/** The section that the URL omits. */
export const defaultTab = 'company';

/** Labels of the manage page's sections in their order, by the keys used in the URL. */
export const manageTabLabels = {
  company: 'Company',
  location: 'Location & reach',
  services: 'Services',
  certifications: 'Certificates & safety',
  fleet: 'Fleet & projects',
  media: 'Media',
  team: 'Team',
  reviews: 'Reviews',
  enquiries: 'Enquiries',
  settings: 'Settings',
} as const;

/** Returns the title of a section of the manage page. The first section and any unknown text get the page's title. */
export function buildManageTitle(tab: string | undefined): string {
  const label = Object.entries(manageTabLabels).find(([key]) => key === tab && key !== defaultTab)?.[1];
  return label ? `${label}: Manage profile` : 'Manage profile';
}
