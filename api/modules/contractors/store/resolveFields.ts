import type { AnyObject } from 'yup';
import { invalidFields } from '#api/http/errors';
import { findCountry, marketRegions } from '#api/modules/vocabularies/countries';
import { findProvince } from '#api/modules/vocabularies/provinces';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import { findWorkplace } from '#api/modules/vocabularies/workplaces';
import type { ContractorChanges } from '#contract/contractorChanges';
import { formatExamples } from '#contract/shared/text/format';
import { termKeys } from '#contract/vocabularies/filters';

type Fields = Partial<Pick<ContractorChanges, 'country' | 'region' | 'state_region' | 'name' | 'works_in' | 'bases' | 'certificate_records'>> &
  AnyObject;

/**
 * Converts input fields to stored values: places get their canonical names, and lists lose their duplicates.
 * @param country the contractor's country, used if the changes have none
 * @throws 400 with a message for each field whose term, country or region doesn't exist
 */
export function resolveFields<Changes extends Fields>(changes: Changes, terms: TermIds, country: string | null): Changes {
  const problems: Record<string, string> = {};
  const resolved: Fields = { ...changes };
  if (changes.country) {
    const found = findCountry(changes.country);
    if (found) resolved.country = found.name;
    else problems.country = 'country is not a known country';
  }
  if (changes.region && !marketRegions.some((region) => region === changes.region))
    problems.region = `region must be one of ${marketRegions.join(', ')}`;
  if (changes.state_region) {
    const countryName = resolved.country === undefined ? country : resolved.country;
    resolved.state_region = findProvince(countryName, changes.state_region) ?? changes.state_region;
  }
  if (changes.works_in) {
    const found = changes.works_in.map(findWorkplace);
    const problem = found.flatMap((one) => ('problem' in one ? [one.problem] : []))[0];
    if (problem === undefined) resolved.works_in = found.flatMap((one) => ('place' in one ? [one.place] : []));
    else problems.works_in = problem;
  }
  if (changes.bases) {
    resolved.bases = changes.bases.map((base, index) => {
      const known = base.country === null ? undefined : findCountry(base.country);
      if (base.country !== null && !known) problems.bases ??= `bases[${index}].country is not a known country`;
      const state = base.state_region && (findProvince(known?.name ?? null, base.state_region) ?? base.state_region);
      return { ...base, country: known?.name ?? base.country, state_region: state };
    });
  }
  if (changes.certificate_records)
    resolved.certificate_records = changes.certificate_records.map((one) => ({ ...one, type: terms.find('certifications', one.type) ?? one.type }));
  for (const key of termKeys) {
    const labels: string[] | undefined = changes[key];
    if (!labels) continue;
    const unknown = labels.filter((label) => !terms.has(key, label));
    if (unknown.length > 0)
      problems[key] = unknown.length === 1 ? `${key} has an unknown term: ${unknown[0]}` : `${key} has unknown terms: ${formatExamples(unknown)}`;
  }
  for (const [key, value] of Object.entries(resolved)) {
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) resolved[key] = [...new Set(value)];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  // The result has the same keys with values of the same types.
  return resolved as Changes;
}
