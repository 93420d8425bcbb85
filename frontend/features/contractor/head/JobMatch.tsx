import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { listJobParams, parseListQuery } from '#contract/directory/listQuery';
import { profileApi } from '#endpoints/profile';
import { describeCriterion, describeMatchState } from '#shared/contractor/cardTexts';
import { ButtonLink } from '#ui/controls/Button';
import { BlockPanel, Column } from '#ui/layout/containers';

/** How the contractor fits the job that the URL carries, criterion by criterion. Nothing without a job. */
export function JobMatch({ contractor }: { contractor: ContractorProfile }) {
  const { search } = useLocation();
  const job = useMemo(() => parseListQuery(new URLSearchParams(search)).query.job, [search]);
  const { data: match } = profileApi.useGetMatchQuery({ contractor: contractor.slug, job: job ?? {} }, { skip: job === undefined });
  if (!job || !match) return null;
  const params = new URLSearchParams(listJobParams(job));
  return (
    <Column>
      <Box aria-labelledby="for-your-job">
        <h2 id="for-your-job">
          For your job: fits {match.fits} of {match.of}
        </h2>
        <Criteria>
          {match.criteria.map((criterion) => (
            <li key={`${criterion.key} ${criterion.wanted}`}>
              {describeCriterion(criterion)} <State $fits={criterion.state === 'fits'}>{describeMatchState(criterion.state)}</State>
            </li>
          ))}
        </Criteria>
        <Actions data-screen-only>
          {acceptsEnquiries(badgeOf(contractor).tier) && (
            <ButtonLink to={`/request-quote?${new URLSearchParams([['contractor', contractor.slug], ...params])}`}>
              Request quote for this job
            </ButtonLink>
          )}
          <ButtonLink to={`/?${params}&sort=match`} $look="outline">
            See all who fit
          </ButtonLink>
        </Actions>
      </Box>
    </Column>
  );
}

const Box = styled(BlockPanel)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  margin-top: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Criteria = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(5)}`};
`;

const State = styled.strong<{ $fits: boolean }>`
  color: ${({ theme, $fits }) => ($fits ? theme.colour.success : theme.colour.textQuiet)};
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;
