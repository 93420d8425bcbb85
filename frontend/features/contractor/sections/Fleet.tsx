import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { pluralize } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { Section } from './Section';

/** The company's rigs; absent if none are stated. */
export function Fleet({ contractor }: { contractor: ContractorProfile }) {
  const { rig_count, rig_types, confirmed } = contractor;
  if (rig_count === null && rig_types.length === 0) return null;
  return (
    <Section id="fleet" title="Fleet" remark={rig_count === null ? undefined : pluralize(rig_count, 'rig')} confirmedAt={confirmed.fleet}>
      {rig_types.length === 0 ? (
        <p>No rig models listed yet.</p>
      ) : (
        <Models>
          {rig_types.map((model) => (
            <li key={model}>{model}</li>
          ))}
        </Models>
      )}
    </Section>
  );
}

const Models = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 0 ${({ theme }) => theme.space(6)};
  & > li { padding: ${({ theme }) => theme.space(2)} 0; border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  ${media.tablet} { & > li { border: 0; } }
`;
