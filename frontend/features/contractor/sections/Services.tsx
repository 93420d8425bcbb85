import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { filtersOfKind } from '#contract/vocabularies/filters';
import { TermDefinitions } from '#shared/contractor/TermDefinitions';
import { Chip, ChipRow } from '#ui/Chip';
import { media } from '#ui/theme/mediaQueries';
import { Section } from './Section';

/** Everything the contractor offers, grouped by the vocabularies of the filter registry. Certifications have their own section. */
export function Services({ contractor }: { contractor: ContractorProfile }) {
  const groups = filtersOfKind('terms').filter(({ key }) => key !== 'certifications' && contractor[key].length > 0);
  const definitions = groups.flatMap(({ key }) => (contractor.definitions ?? []).filter(({ vocabulary }) => vocabulary === key));
  return (
    <Section id="services" title="Services" facts={groups.length > 0 ? { contractor, section: 'services' } : undefined}>
      {groups.length === 0 && <p>No services listed yet.</p>}
      {groups.map(({ key, label }) => (
        <Group key={key}>
          <Label>{label}</Label>
          <ChipRow>
            {contractor[key].map((term) => (
              <li key={term}>
                <Chip>{term}</Chip>
              </li>
            ))}
          </ChipRow>
        </Group>
      ))}
      {definitions.length > 0 && (
        <Definitions>
          <summary>What these terms mean</summary>
          <TermDefinitions definitions={definitions} />
        </Definitions>
      )}
    </Section>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  ${media.tablet} { grid-template-columns: 160px minmax(0, 1fr); }
`;

const Label = styled.h3`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
  font-weight: 500;
`;

const Definitions = styled.details`
  font-size: 15px;
  & > summary { width: fit-content; padding-block: 4px; color: ${({ theme }) => theme.colour.link}; cursor: pointer; }
  & > summary:hover { text-decoration: underline; }
  & > dl { margin-top: ${({ theme }) => theme.space(2)}; }
  ${media.touch} { & > summary { padding-block: 10px; } }
  ${media.print} { display: none; }
`;
