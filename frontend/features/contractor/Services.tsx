import { styled } from 'styled-components';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { filtersOfKind } from '../../../api/contract/filters';
import { Chip, ChipRow } from '../../ui/Chip';
import { media } from '../../ui/mediaQueries';
import { Section } from './Section';

/** Everything the contractor offers, by the registry's vocabularies; certifications have a block of their own. */
export function Services({ contractor }: { contractor: ContractorProfile }) {
  const groups = filtersOfKind('terms').filter(({ key }) => key !== 'certifications' && contractor[key].length > 0);
  return (
    <Section id="services" title="Services" confirmed={groups.length > 0 ? contractor.confirmed.services : null}>
      {groups.length === 0 && <p>This company has not listed its services yet.</p>}
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
