import { styled } from 'styled-components';
import { ClaimList } from '#shared/companies/ClaimList';
import { ClaimSteps } from '#shared/companies/ClaimSteps';
import { CompaniesGate } from '#shared/companies/CompaniesGate';
import { CompanySearch } from '#shared/companies/CompanySearch';
import { PageHeading } from '#shared/page/PageHeading';
import { StackPage } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';

/**
 * The claim page before a company is selected, with the user's existing claims.
 * @param isNotFound whether a company was requested but does not exist
 */
export function CompanySelection({ isNotFound = false }: { isNotFound?: boolean }) {
  return (
    <StackPage>
      <div>
        <PageHeading>Claim your profile</PageHeading>
        <p>Which company is yours? Search for its name.</p>
      </div>
      <Narrow>
        {isNotFound && <Alert>We couldn't find this company in the directory. It may have been removed, or the link may be wrong.</Alert>}
        <CompanySearch />
        <CompaniesGate>
          {({ claims }) => (
            <>
              {claims.length > 0 && <ClaimList claims={claims} />}
              <ClaimSteps />
            </>
          )}
        </CompaniesGate>
      </Narrow>
    </StackPage>
  );
}

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(8)};
  max-width: 760px;
`;
