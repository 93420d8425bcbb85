import { styled } from 'styled-components';
import { ClaimList } from '../../shared/ClaimList';
import { CompaniesGate } from '../../shared/CompaniesGate';
import { CompanyList } from '../../shared/CompanyList';
import { NoCompanyYet } from '../../shared/NoCompanyYet';
import { ButtonLink } from '../../ui/Button';

/** The companies that one looks after, and one's claims to others. */
export function Companies() {
  return (
    <CompaniesGate>
      {({ owned, claims }) =>
        owned.length + claims.length === 0 ? (
          <NoCompanyYet otherwise={{ label: 'Open the directory', path: '/' }}>
            Once your company is listed and connected with your account, its profile, views and enquiries appear here.
          </NoCompanyYet>
        ) : (
          <>
            {owned.length > 0 && (
              <Block aria-labelledby="companies">
                <h2 id="companies">Your companies</h2>
                <CompanyList companies={owned} />
              </Block>
            )}
            {claims.length > 0 && <ClaimList claims={claims} />}
            <div>
              <ButtonLink to="/get-started" $look="outline">
                {owned.length > 0 ? 'Add another company' : 'Find your company'}
              </ButtonLink>
            </div>
          </>
        )
      }
    </CompaniesGate>
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;
