import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { isAvailabilityCurrent, rigName } from '#contract/contractors/facts/rigFacts';
import { formatDate, pluralize } from '#lib/text/format';
import { countRigs } from '#shared/contractor/cardTexts';
import { media } from '#ui/theme/mediaQueries';
import { FleetTable } from './FleetTable';
import { Section } from './Section';

/** The company's rigs; absent if none are stated. */
export function Fleet({ contractor }: { contractor: ContractorProfile }) {
  const { rig_register: rigs, rig_types, confirmed } = contractor;
  const count = countRigs(contractor);
  if (count === null && rig_types.length === 0) return null;
  const hasAvailability = rigs.some(({ availability }) => availability !== null);
  const isCurrent = isAvailabilityCurrent(confirmed.fleet, Date.now());
  const registered = new Set(rigs.map((rig) => rigName(rig).toLowerCase()));
  const otherModels = rig_types.filter((model) => !registered.has(model.toLowerCase()));
  return (
    <Section id="fleet" title="Fleet" remark={count === null ? undefined : pluralize(count, 'rig')} facts={{ contractor, section: 'fleet' }}>
      {rigs.length > 0 && <FleetTable rigs={rigs} showsAvailability={isCurrent} />}
      {hasAvailability && !isCurrent && <p>{describeOutdated(confirmed.fleet)}</p>}
      {rigs.length === 0 && rig_types.length === 0 && <p>No rig models listed yet.</p>}
      {rigs.length > 0 && otherModels.length > 0 && <h3>Other rigs</h3>}
      {otherModels.length > 0 && (
        <Models>
          {otherModels.map((model) => (
            <li key={model}>{model}</li>
          ))}
        </Models>
      )}
    </Section>
  );
}

function describeOutdated(confirmedAt: string | null): string {
  return confirmedAt === null
    ? 'The company has not confirmed the availability of its rigs.'
    : `Availability last confirmed ${formatDate(confirmedAt)}.`;
}

const Models = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 0 ${({ theme }) => theme.space(6)};
  & > li { padding: ${({ theme }) => theme.space(2)} 0; border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  ${media.tablet} { & > li { border: 0; } }
`;
