import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { ClaimList } from '#shared/companies/ClaimList';
import { CompaniesGate } from '#shared/companies/CompaniesGate';
import { CompanyChooser } from '#shared/companies/CompanyChooser';
import { CompanyList } from '#shared/companies/CompanyList';
import { NoCompanyNotice } from '#shared/companies/NoCompanyNotice';
import { ButtonLink } from '#ui/controls/Button';
import { CompanyOverview } from './company/CompanyOverview';

interface CompaniesProps {
  /** Whether the user works for the directory. Staff are not prompted to add a company. */
  isStaff: boolean;
}

/** The companies that the user manages, the statistics of the selected one, and the user's claims to others. */
export function Companies({ isStaff }: CompaniesProps) {
  const slugOrId = new URLSearchParams(useLocation().search).get('contractor');
  return (
    <CompaniesGate>
      {({ owned, claims }) => {
        if (owned.length + claims.length === 0 && !isStaff) {
          return (
            <NoCompanyNotice secondaryLink={{ label: 'Go to the directory', path: '/' }}>
              Once your company is listed and linked to your account, its profile, views and enquiries appear here.
            </NoCompanyNotice>
          );
        }
        const selected = findSelectedCompany(owned, slugOrId);
        return (
          <>
            {owned.length > 0 && (
              <Block aria-labelledby="companies">
                <h2 id="companies">Your companies</h2>
                <CompanyList companies={owned} />
              </Block>
            )}
            {selected && owned.length > 1 && (
              <CompanyChooser
                companies={owned}
                selected={selected}
                getHref={({ slug }) => `/dashboard?${new URLSearchParams({ contractor: slug })}`}
              />
            )}
            {selected && <CompanyOverview key={selected.id} company={selected} />}
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

/** The company named in the URL, otherwise the first listed one, otherwise any that is not archived. */
function findSelectedCompany(owned: ManagedContractor[], slugOrId: string | null): ManagedContractor | undefined {
  const candidates = owned.filter(({ profile_status }) => profile_status !== 'archived');
  return (
    candidates.find(({ slug, id }) => slug === slugOrId || String(id) === slugOrId) ??
    candidates.find(({ profile_status }) => profile_status === 'accepted') ??
    candidates[0]
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;
