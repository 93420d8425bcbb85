import type { ContractorProfile } from '../../../api/contract/contractors';
import { failureOf } from '../../endpoints/baseQuery';
import { contractorsApi } from '../../endpoints/contractors';
import { CompaniesGate } from '../../shared/CompaniesGate';
import { PageHeading } from '../../shared/PageHeading';
import { useAppSelector } from '../../state/hooks';
import { Button } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { Notice } from '../../ui/Notice';
import { StackPage } from '../../ui/pageLayouts';
import { ChooseCompany } from './ChooseCompany';
import { ClaimDesk } from './ClaimDesk';

/** The claim page of one company. @param wanted its slug or id */
export function ClaimCompany({ wanted }: { wanted: string }) {
  const user = useAppSelector((state) => state.session.user);
  // Whether it has an owner may have changed since its page was read.
  const contractor = contractorsApi.endpoints.getContractor.useQuery(wanted, { refetchOnMountOrArgChange: true });
  const isWanted = ({ id, slug }: Pick<ContractorProfile, 'id' | 'slug'>) =>
    slug === wanted || String(id) === wanted || id === contractor.currentData?.id;
  if (!user) return null;
  if (!contractor.currentData && !contractor.error) return <LoadingPage />;
  const failure = failureOf(contractor.error);
  return (
    <CompaniesGate page>
      {({ owned, claims, refresh }) => {
        const own = owned.find(isWanted);
        const company = contractor.currentData ?? own;
        if (company) {
          const refreshAll = () => {
            refresh();
            void contractor.refetch();
          };
          return (
            <ClaimDesk
              key={user.id}
              company={company}
              own={own}
              claims={claims.filter((claim) => isWanted(claim.contractor))}
              user={user}
              refresh={refreshAll}
            />
          );
        }
        if (failure?.status === 404) return <ChooseCompany missing />;
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
