import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import { defaultTab } from './manageTabLabels';

/** Where each section of a profile is edited; the first tab needs no name in the address. */
const tabBySection: Record<FormSection, string> = {
  company: 'company',
  location: 'company',
  services: 'services',
  software: 'services',
  certifications: 'certifications',
  fleet: 'fleet',
  media: 'media',
};

/** The sections that stand on a tab, in the order of the forms. */
export function listTabSections(tab: string): FormSection[] {
  return formSections.map(({ key }) => key).filter((section) => tabBySection[section] === tab);
}

/** Where a tab of the manage page is, for the chosen company. */
export function buildManageUrl(tab: string | undefined, contractor: string | null): string {
  const query = new URLSearchParams();
  if (tab && tab !== defaultTab) query.set('tab', tab);
  if (contractor !== null) query.set('contractor', contractor);
  return query.size > 0 ? `/profile/manage?${query}` : '/profile/manage';
}

/** Where a section of a company's profile is edited. */
export function buildSectionUrl(section: FormSection, contractor: string): string {
  return buildManageUrl(tabBySection[section], contractor);
}
