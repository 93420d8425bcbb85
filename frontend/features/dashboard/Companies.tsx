import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { ClaimList } from '../../shared/ClaimList';
import { CompaniesGate } from '../../shared/CompaniesGate';
import { CompanyChooser } from '../../shared/CompanyChooser';
import { CompanyList } from '../../shared/CompanyList';
import { NoCompanyYet } from '../../shared/NoCompanyYet';
import { ButtonLink } from '../../ui/Button';
import { CompanyDesk } from './CompanyDesk';

interface CompaniesProps {
  /** Whether one works for the directory: then nothing is amiss without a company of one's own. */
  isAtWork: boolean;
}

/** The companies that one looks after with how one of them does, and one's claims to others. */
export function Companies({ isAtWork }: CompaniesProps) {
  const wanted = new URLSearchParams(useLocation().search).get('contractor');
  return (
    <CompaniesGate>
      {({ owned, claims }) => {
        if (owned.length + claims.length === 0 && !isAtWork) {
          return (
            <NoCompanyYet otherwise={{ label: 'Open the directory', path: '/' }}>
              Once your company is listed and connected with your account, its profile, views and enquiries appear here.
            </NoCompanyYet>
          );
        }
        const shown = chosenOf(owned, wanted);
        return (
          <>
            {owned.length > 0 && (
              <Block aria-labelledby="companies">
                <h2 id="companies">Your companies</h2>
                <CompanyList companies={owned} />
              </Block>
            )}
            {shown && owned.length > 1 && (
              <CompanyChooser companies={owned} shown={shown} addressOf={({ slug }) => `/dashboard?${new URLSearchParams({ contractor: slug })}`} />
            )}
            {shown && <CompanyDesk key={shown.id} company={shown} />}
            {claims.length > 0 && <ClaimList claims={claims} />}
            <div>
              <ButtonLink to="/get-started" $look="outline">
                {owned.length > 0 ? 'Add another company' : 'Find your company'}
              </ButtonLink>
            </div>
          </>
        );
      }}
    </CompaniesGate>
  );
}

/** The one that the address names, else the first that is listed, else any that can be worked on. */
function chosenOf(owned: OwnContractor[], wanted: string | null): OwnContractor | undefined {
  const among = owned.filter(({ profile_status }) => profile_status !== 'archived');
  return (
    among.find(({ slug, id }) => slug === wanted || String(id) === wanted) ??
    among.find(({ profile_status }) => profile_status === 'accepted') ??
    among[0]
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;
