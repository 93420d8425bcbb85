import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorCard } from '../../api/contract/contractors';
import type { ContractorPage } from '../endpoints/contractors';
import { countOf, formatNumber } from '../lib/format';
import { Alert } from '../ui/Alert';
import { Button, ButtonLink } from '../ui/Button';
import { media } from '../ui/mediaQueries';
import { Notice } from '../ui/Notice';
import { Panel } from '../ui/Page';
import { Spinner } from '../ui/Spinner';
import { CompanyLine } from './CompanyLine';
import { claimAddress } from './companyQuery';

interface CompanyResultsProps {
  /** What was looked for; empty for nothing yet. */
  search: string;
  /** Whether something else is being typed. */
  waiting: boolean;
  /** What was found, or what was found before while the next answer is awaited. */
  page: ContractorPage | undefined;
  isFetching: boolean;
  isError: boolean;
  onRetry: () => void;
}

/** The companies that a search found, each with the way to claim it. */
export function CompanyResults({ search, waiting, page, isFetching, isError, onRetry }: CompanyResultsProps) {
  const busy = search !== '' && isFetching;
  return (
    <Place $open={search !== '' || waiting} aria-busy={busy}>
      <Said role="status">
        {busy && <Spinner />}
        {busy ? 'Searching' : !isError && page && summaryOf(page)}
      </Said>
      {isError && (
        <>
          <Alert>The companies could not be loaded. Check the connection and try again.</Alert>
          <div>
            <Button onClick={onRetry}>Try again</Button>
          </div>
        </>
      )}
      {!isError && page && page.contractors.length > 0 && (
        <Panel aria-label="Companies found">
          <List>
            {page.contractors.map((company) => (
              <li key={company.id}>
                <FoundCompany company={company} />
              </li>
            ))}
            <None>
              None of these? <Link to="/onboarding/create">Create a new profile</Link>
            </None>
          </List>
        </Panel>
      )}
      {!isError && !busy && page?.contractors.length === 0 && (
        <Nothing>
          <Notice level={2} title={`We found no “${search}”`} action={<ButtonLink to="/onboarding/create">Create your profile</ButtonLink>}>
            Try a shorter part of the name, or a former one. If your company is not in the directory yet, create its profile.
          </Notice>
        </Nothing>
      )}
    </Place>
  );
}

function FoundCompany({ company }: { company: ContractorCard }) {
  const address = claimAddress(company.slug);
  return (
    <CompanyLine company={company}>
      {company.claimed ? (
        <>
          <Owned>Has an owner</Owned>
          <ButtonLink to={address} $look="quiet" aria-label={`Dispute: ${company.name}`}>
            Dispute
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={address} $look="outline" aria-label={`Claim this profile: ${company.name}`}>
          Claim this profile
        </ButtonLink>
      )}
    </CompanyLine>
  );
}

function summaryOf({ contractors, total }: ContractorPage): string {
  if (total === 0) return 'No company found';
  if (total === contractors.length) return `${countOf(total, 'company', 'companies')} found`;
  return `The best ${contractors.length} of ${formatNumber(total)} companies. Type more of the name to see fewer.`;
}

/** It takes its room as soon as something is typed: what stands below is out of sight then, before the answer comes. */
const Place = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  grid-template-rows: auto 1fr;
  align-items: start;
  min-height: ${({ $open }) => ($open ? '80vh' : '0')};
`;

const Nothing = styled.div`
  display: grid;
  align-self: stretch;
  & > * { margin-top: 0; }
`;

const Said = styled.p`
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

const None = styled.li`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  font-size: 15px;
  ${media.touch} { & > a { display: inline-block; padding-block: 10px; } }
`;

const Owned = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-weight: 600;
`;
