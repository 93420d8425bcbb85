import { styled } from 'styled-components';
import type { ContractorProfile, SharedFacts } from '#contract/contractors/contractors';
import { profileApi } from '#endpoints/profile';
import { formatList } from '#lib/text/format';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { ButtonLink } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';

/** Similar companies to compare; absent if there are none or the request fails. */
export function SimilarContractors({ contractor: { id, slug } }: { contractor: Pick<ContractorProfile, 'id' | 'slug'> }) {
  const { currentData: contractors = [] } = profileApi.useListSimilarQuery(id);
  if (contractors.length === 0) return null;
  return (
    <section aria-labelledby="similar" data-screen-only>
      <Title id="similar">Similar contractors</Title>
      <Cards>
        {contractors.map((contractor) => (
          <li key={contractor.id}>
            <ContractorCard contractor={contractor} reason={contractor.shared && describeShared(contractor.shared)} />
          </li>
        ))}
      </Cards>
      <Compare $look="outline" to={`/compare?contractors=${[slug, ...contractors.map((other) => other.slug)].join(',')}`}>
        Compare side by side
      </Compare>
    </section>
  );
}

/** "Also Directional Core Drilling in Western Australia, to a similar depth". */
function describeShared({ terms, place, depth }: SharedFacts): string {
  return `Also ${formatList(terms)}${place === null ? '' : ` in ${place}`}${depth ? ', to a similar depth' : ''}`;
}

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Compare = styled(ButtonLink)`
  margin-top: ${({ theme }) => theme.space(4)};
`;

const Cards = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  margin-top: ${({ theme }) => theme.space(4)};
  grid-template-columns: minmax(0, 1fr);
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); & > :nth-child(3) { display: none; } }
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); & > :nth-child(3) { display: block; } }
`;
