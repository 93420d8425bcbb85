import { isDeepStrictEqual } from 'node:util';
import { type ContractorField, type FormSection, fieldsInSection, formSections } from '#contract/contractors/contractorFields';
import type { ContractorInput } from '#contract/contractors/contractors';
import type { ContractorSources, Writer } from '#contract/contractors/sources';
import type { ContractorRecord } from '../models/ContractorRecord';

/** Returns the sections in which two records differ. Pictures are not part of the record. */
export function findChangedSections(before: ContractorRecord, after: ContractorRecord): FormSection[] {
  const isChanged = ({ key }: ContractorField) => !isDeepStrictEqual(before[key], after[key]);
  return formSections.map(({ key }) => key).filter((section) => fieldsInSection(section).some(isChanged));
}

/** Records the writer of these sections. */
export function addSources(sources: ContractorSources | null, sections: readonly FormSection[], by: Writer, at: number): ContractorSources {
  return { ...sources, ...Object.fromEntries(sections.map((section) => [section, { by, at }])) };
}

const writersBySource: Record<ContractorInput['profile_source'], Writer> = {
  cms: 'cms',
  import: 'import',
  self_registered: 'company',
  admin: 'team',
};

/** The sources of a new contractor: of each section with a value. */
export function buildInitialSources(input: ContractorInput, now: number): ContractorSources {
  const hasValue = ({ key }: ContractorField) => {
    const value = input[key];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
  };
  const sections = formSections.map(({ key }) => key).filter((section) => fieldsInSection(section).some(hasValue));
  return addSources({}, sections, writersBySource[input.profile_source], now);
}
