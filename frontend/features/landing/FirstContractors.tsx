import { styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import type { FilterValues } from '#contract/vocabularies/filters';
import { contractorsApi } from '#endpoints/contractors';
import { formatNumber, pluralize } from '#lib/text/format';
import { CardGrid, ContractorCard } from '#shared/listing/ContractorCard';
import { SkeletonCard } from '#shared/listing/SkeletonCard';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { buildDirectoryUrl, buildLandingQuery } from './landingQuery';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The most liked matching contractors, with a link to all of them. */
export function FirstContractors({ filters }: { filters: FilterValues }) {
  const { currentData: list, isError, refetch } = contractorsApi.useListContractorsQuery(buildLandingQuery(filters));
  if (isError) {
    return (
      <Notice level={2} title="The contractors could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        Check the connection and try again.
      </Notice>
    );
  }
  if (!list) {
    return (
      <CardGrid aria-busy="true" aria-label="Loading contractors">
        {skeletons.map((key) => (
          <li key={key}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    );
  }
  if (list.total === 0) return <NoContractors />;
  const linkLabel = list.total > listLimits.defaultPageSize ? `View all ${formatNumber(list.total)} contractors` : 'Refine these results';
  return (
    <List aria-labelledby="contractors">
      <Count id="contractors">Showing {pluralize(list.total, 'contractor')}</Count>
      <CardGrid>
        {list.rows.map((contractor) => (
          <li key={contractor.id}>
            <ContractorCard contractor={contractor} />
          </li>
        ))}
      </CardGrid>
      <div data-screen-only>
        <ButtonLink to={buildDirectoryUrl(filters)} $look="accent">
          {linkLabel}
        </ButtonLink>
      </div>
    </List>
  );
}

function NoContractors() {
  const actions = (
    <>
      <ButtonLink to="/">View all contractors</ButtonLink>
      <ButtonLink to="/get-started" $look="outline">
        List your company
      </ButtonLink>
    </>
  );
  return (
    <Notice level={2} title="No contractors yet" action={actions}>
      No contractors in the directory match this page at the moment.
    </Notice>
  );
}

const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const Count = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  font-variant-numeric: tabular-nums;
`;
