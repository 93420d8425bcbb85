import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { LoadFailure, LoadingLine } from '#shared/page/QueryBoundary';
import { useAppDispatch } from '#state/hooks';
import { ButtonLink } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { AdminFrame } from '../kit/AdminFrame';
import { ContractorEditor } from './ContractorEditor';

/** The admin page of one contractor. The URL contains its id, which does not change when the contractor is renamed. */
export function EditContractorPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = adminContractorApi.endpoints.getContractorRecord.useQuery(id, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOtherContractor = data !== undefined && id !== String(data.id) && id !== data.slug;
  // Hide data of the previous contractor while the new one loads.
  const row = isOtherContractor ? undefined : data;
  const canonicalId = row && String(row.id);
  useEffect(() => {
    if (!row || !canonicalId || canonicalId === id) return;
    void dispatch(adminContractorApi.util.upsertQueryData('getContractorRecord', canonicalId, row));
    void navigate(`/admin/contractors/${canonicalId}/edit`, { replace: true });
  }, [row, canonicalId, id, dispatch, navigate]);
  const failure = toApiFailure(error);
  return (
    <AdminFrame part="manage" heading={row ? row.name : 'Edit a contractor'}>
      {row && !isNotFound(failure?.status) ? (
        <ContractorEditor key={row.id} contractor={row} onRefresh={() => void refetch()} />
      ) : isFetching || !failure ? (
        <Loading label="Loading the contractor" />
      ) : isNotFound(failure.status) ? (
        <Notice title="Contractor not found" level={2} action={<ButtonLink to="/admin/manage-contractors">View all contractors</ButtonLink>}>
          It may have been deleted. Check the audit log to see what happened to it.
        </Notice>
      ) : (
        <LoadFailure level={2} subject="The contractor" message={failure.message} onRetry={() => void refetch()} />
      )}
    </AdminFrame>
  );
}

function isNotFound(status: number | undefined): boolean {
  return status === 404;
}

const Loading = styled(LoadingLine)`
  justify-content: center;
  min-height: 60vh;
`;
