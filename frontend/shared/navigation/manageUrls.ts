import { type FormSection, formSections } from '#contract/contractors/contractorFields';
import { defaultTab } from './manageTabLabels';

/** The page on which each section of a profile is edited. */
const tabBySection: Record<FormSection, string> = {
  company: 'company',
  location: 'location',
  services: 'services',
  software: 'services',
  certifications: 'certifications',
  fleet: 'fleet',
  media: 'media',
};

/** Returns the sections of a page, in the order of the forms. */
export function listTabSections(tab: string): FormSection[] {
  return formSections.map(({ key }) => key).filter((section) => tabBySection[section] === tab);
}

/** Builds the URL of a section of the manage page for a company. The default section is omitted. */
export function buildManageUrl(tab: string | undefined, contractor: string | null): string {
  const path = tab && tab !== defaultTab ? `/profile/manage/${encodeURIComponent(tab)}` : '/profile/manage';
  return contractor === null ? path : `${path}?${new URLSearchParams({ contractor })}`;
}

/** Builds the URL where a section of a company's profile is edited. */
export function buildSectionUrl(section: FormSection, contractor: string): string {
  return buildManageUrl(tabBySection[section], contractor);
}
