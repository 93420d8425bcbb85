import type { ContractorProfile } from '#contract/contractors/contractors';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { CompaniesGate } from '#shared/companies/CompaniesGate';
import { PageHeading } from '#shared/page/PageHeading';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { StackPage } from '#ui/layout/pageLayouts';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { ClaimPanel } from './ClaimPage';
import { CompanySelection } from './CompanySelection';

/** The claim page of one company. */
export function CompanyClaim({ slugOrId }: { slugOrId: string }) {
  const user = useAppSelector((state) => state.session.user);
  // Refetch, because the company may have gained or lost its owner since it was cached.
  const contractor = contractorsApi.endpoints.getContractor.useQuery(slugOrId, { refetchOnMountOrArgChange: true });
  const isSameCompany = ({ id, slug }: Pick<ContractorProfile, 'id' | 'slug'>) =>
    slug === slugOrId || String(id) === slugOrId || id === contractor.currentData?.id;
  if (!user) return null;
  if (!contractor.currentData && !contractor.error) return <LoadingPage />;
  const failure = toApiFailure(contractor.error);
  return (
    <CompaniesGate isFullPage>
      {({ owned, claims, refresh }) => {
        const managedCompany = owned.find(isSameCompany);
        const company = contractor.currentData ?? managedCompany;
        if (company) {
          const refreshAll = () => {
            refresh();
            void contractor.refetch();
          };
          return (
            <ClaimPanel
              key={user.id}
              company={company}
              managedCompany={managedCompany}
              claims={claims.filter((claim) => isSameCompany(claim.contractor))}
              user={user}
              refresh={refreshAll}
            />
          );
        }
        if (failure?.status === 404) return <CompanySelection isNotFound />;
        return (
          <StackPage>
            <PageHeading>Claim your profile</PageHeading>
            <Notice level={2} title="The company could not be loaded" action={<Button onClick={() => void contractor.refetch()}>Try again</Button>}>
              Check the connection and try again.
            </Notice>
          </StackPage>
        );
      }}
    </CompaniesGate>
  );
}
