import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorCard } from '#contract/contractors/contractors';
import type { PagedResult } from '#endpoints/base/paging';
import { formatNumber, pluralize } from '#lib/text/format';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { Alert } from '#ui/messages/Alert';
import { Notice } from '#ui/messages/Notice';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { CompanyLine } from '../contractor/CompanyLine';
import { carryCompanyName } from './carriedCompanyName';
import { buildClaimUrl } from './companyQuery';

interface CompanyResultsProps {
  /** The submitted search text; empty for no search. */
  search: string;
  /** Whether the input differs from the submitted search text. */
  isTyping: boolean;
  /** The search results; the previous ones while new ones are loading. */
  page: PagedResult<ContractorCard> | undefined;
  isFetching: boolean;
  isError: boolean;
  onRetry: () => void;
}

/** The companies that match a search, each with a link to claim it. */
export function CompanyResults({ search, isTyping, page, isFetching, isError, onRetry }: CompanyResultsProps) {
  const isSearching = search !== '' && isFetching;
  return (
    <Container $open={search !== '' || isTyping} aria-busy={isSearching}>
      <StatusLine role="status">
        {isSearching && <Spinner />}
        {isSearching ? 'Searching' : !isError && page && summarizeResults(page)}
      </StatusLine>
      {isError && (
        <>
          <Alert>The companies could not be loaded. Check the connection and try again.</Alert>
          <div>
            <Button onClick={onRetry}>Try again</Button>
          </div>
        </>
      )}
      {!isError && page && page.rows.length > 0 && (
        <Panel aria-label="Companies found">
          <List>
            {page.rows.map((company) => (
              <li key={company.id}>
                <FoundCompany company={company} />
              </li>
            ))}
            <CreateProfileItem>
              None of these?{' '}
              <Link to="/onboarding/create" onClick={() => carryCompanyName(search)}>
                Create a new profile
              </Link>
            </CreateProfileItem>
          </List>
        </Panel>
      )}
      {!isError && !isSearching && page?.rows.length === 0 && (
        <EmptyState>
          <Notice
            level={2}
            title={`No results for “${search}”`}
            action={
              <ButtonLink to="/onboarding/create" onClick={() => carryCompanyName(search)}>
                Create your profile
              </ButtonLink>
            }
          >
            Try part of the name, or a former name. If your company isn't in the directory yet, create its profile.
          </Notice>
        </EmptyState>
      )}
    </Container>
  );
}

function FoundCompany({ company }: { company: ContractorCard }) {
  const claimHref = buildClaimUrl(company.slug);
  return (
    <CompanyLine company={company}>
      {company.claimed ? (
        <>
          <OwnedLabel>Already claimed</OwnedLabel>
          <ButtonLink to={claimHref} $look="quiet" aria-label={`Dispute ownership of ${company.name}`}>
            Dispute ownership
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={claimHref} $look="outline" aria-label={`Claim this profile: ${company.name}`}>
          Claim this profile
        </ButtonLink>
      )}
    </CompanyLine>
  );
}

function summarizeResults({ rows, total }: PagedResult<ContractorCard>): string {
  if (total === 0) return 'No companies found';
  if (total === rows.length) return `${pluralize(total, 'company', 'companies')} found`;
  return `Showing the best ${rows.length} of ${formatNumber(total)} matches. Type more of the name to narrow the list.`;
}

/** Takes its full height as soon as text is typed, so that the content below is already out of view when the results arrive. */
const Container = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  grid-template-rows: auto 1fr;
  align-items: start;
  min-height: ${({ $open }) => ($open ? '80vh' : '0')};
`;

const EmptyState = styled.div`
  & > * { margin-top: 0; }
`;

const StatusLine = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
  &:empty { position: absolute; }
`;

const List = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const CreateProfileItem = styled.li`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  font-size: 15px;
  ${media.touch} { & > a { display: inline-block; padding-block: 10px; } }
`;

const OwnedLabel = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-weight: 600;
`;
