import type { ReactNode } from 'react';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { textParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { ContractorPicker } from '#shared/companies/ContractorPicker';
import { Button } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';

const urlSchema = { contractor: textParam };

/** Loads the contractor in the URL for its frames, with a search for another one above. */
export function FramedContractor({ children }: { children: (contractor: ContractorProfile) => ReactNode }) {
  const { values, href } = useUrlState(urlSchema);
  const slug = values.contractor;
  const { currentData: contractor, error, isFetching, refetch } = contractorsApi.useGetContractorQuery(slug, { skip: slug === '' });
  const failure = isFetching ? undefined : toApiFailure(error);
  const isNotFound = failure?.status === 404;
  return (
    <>
      <ContractorPicker showsPopular={slug === '' || isNotFound} getHref={(chosen) => href({ contractor: chosen })} />
      {slug === '' && (
        <Notice level={2} title="Choose a contractor">
          Its public page will appear here.
        </Notice>
      )}
      {isNotFound && (
        <Notice level={2} title="Contractor not found">
          “{slug}” is not listed in the directory. Choose another contractor.
        </Notice>
      )}
      {failure && !isNotFound && (
        <Notice level={2} title="The contractor could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {failure.message}
        </Notice>
      )}
      {slug !== '' && !contractor && !failure && <LoadingPage />}
      {contractor && !failure && children(contractor)}
    </>
  );
}
