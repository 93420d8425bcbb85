import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import { defaultTab } from './manageTabLabels';

/** The tab on which each section of a profile is edited. */
const tabBySection: Record<FormSection, string> = {
  company: 'company',
  location: 'company',
  services: 'services',
  software: 'services',
  certifications: 'certifications',
  fleet: 'fleet',
  media: 'media',
};

/** Returns the sections of a tab, in the order of the forms. */
export function listTabSections(tab: string): FormSection[] {
  return formSections.map(({ key }) => key).filter((section) => tabBySection[section] === tab);
}

/** Builds the URL of a manage page tab for a company. The default tab is omitted. */
export function buildManageUrl(tab: string | undefined, contractor: string | null): string {
  const query = new URLSearchParams();
  if (tab && tab !== defaultTab) query.set('tab', tab);
  if (contractor !== null) query.set('contractor', contractor);
  return query.size > 0 ? `/profile/manage?${query}` : '/profile/manage';
}

/** Builds the URL where a section of a company's profile is edited. */
export function buildSectionUrl(section: FormSection, contractor: string): string {
  return buildManageUrl(tabBySection[section], contractor);
}
