import type { ContractorProfile } from '#contract/contractors/contractors';
import { Chip, ChipRow } from '#ui/Chip';
import { Section } from './Section';

export function Certifications({ contractor }: { contractor: ContractorProfile }) {
  if (contractor.certifications.length === 0) return null;
  return (
    <Section id="certifications" title="Certifications" remark="As stated by the company" confirmedAt={contractor.confirmed.certifications}>
      <ChipRow>
        {contractor.certifications.map((certification) => (
          <li key={certification}>
            <Chip>{certification}</Chip>
          </li>
        ))}
      </ChipRow>
    </Section>
  );
}
