import type { ContractorProfile } from '#contract/contractors/contractors';
import { formatLength, formatNumber } from '#lib/text/format';
import { Facts } from './Facts';
import { Section } from './Section';

/** Who is behind the company, and on which terms it works. */
export function Company({ contractor }: { contractor: ContractorProfile }) {
  if (!hasCompanyFacts(contractor)) return null;
  const { parent_company, crew_size, languages, smallest_job_m, pricing, currencies, included } = contractor;
  return (
    <Section id="company" title="Company and terms" facts={{ contractor, section: 'company' }}>
      <Facts
        rows={[
          ['Part of', parent_company],
          ['People', crew_size === null ? null : formatNumber(crew_size)],
          ['Languages', languages.join(', ')],
          ['Smallest job', smallest_job_m === null ? null : formatLength(smallest_job_m)],
          ['Charges', pricing.join(', ')],
          ['Currencies', currencies.join(', ')],
          ['Usually included', included.join(', ')],
        ]}
      />
    </Section>
  );
}

/** Whether the company states more than its former names, which the key facts show. */
export function hasCompanyFacts({ parent_company, crew_size, languages, smallest_job_m, pricing, currencies, included }: ContractorProfile): boolean {
  return (
    [parent_company, crew_size, smallest_job_m].some((fact) => fact !== null) ||
    [languages, pricing, currencies, included].some((list) => list.length > 0)
  );
}
