import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { DesignFrame } from '#design/DesignFrame';
import { sampleProfile } from '#design/samples/sampleProfile';
import { baseApi } from '#endpoints/base/baseApi';
import { createIdempotencyKey } from '#endpoints/base/useIdempotentMutation';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { buildAuthUrl } from '#lib/navigation/authRedirect';
import { idParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Select } from '#ui/controls/Select';
import { Alert } from '#ui/messages/Alert';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { Spinner } from '#ui/messages/Spinner';
import { runEmptyListTrial, type Trial, type TrialCalls } from './runEmptyListTrial';
import { StoredValuesTable } from './StoredValuesTable';

/** Calls for trying list formats. They bypass validation. */
const playgroundApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Updates one of the user's contractors. */
    updateContractorUnchecked: build.mutation<ManagedContractor, { id: number; body: Record<string, unknown> }>({
      query: ({ id, body }) => ({ url: `/api/user/contractors/${id}`, method: 'PUT', body }),
    }),
  }),
});

const urlSchema = { contractor: idParam };

/** Sends each format of an empty list and shows what the server stored. */
export function ArrayFieldsPage() {
  const status = useAppSelector((state) => state.session.status);
  const { pathname, search } = useLocation();
  return (
    <DesignFrame part="array-fields" heading="Empty lists">
      <p>
        An empty list can be sent as an empty array, as the strings {"'[]'"} and {"'{}'"}, or as an empty string. See what the server stores for each
        format, list by list.
      </p>
      <p>
        This creates a test draft in your account, fills its lists, sends every format, reads the stored values and discards the draft. Your own
        profiles are not changed.
      </p>
      <TrialArea>
        {status === 'signedIn' && <TrialPanel />}
        {status === 'signedOut' && (
          <InfoPanel title="Log in to try it" action={<ButtonLink to={buildAuthUrl(pathname + search)}>Log in</ButtonLink>}>
            The test draft has to belong to an account.
          </InfoPanel>
        )}
      </TrialArea>
    </DesignFrame>
  );
}

function TrialPanel() {
  const { values, set } = useUrlState(urlSchema);
  const { data: ownContractors = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery();
  const calls = useTrialCalls();
  const [isRunning, setIsRunning] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  const source = ownContractors.find(({ id }) => id === values.contractor) ?? sampleProfile;
  const runTrial = async () => {
    setIsRunning(true);
    setTrial(await runEmptyListTrial(calls, source));
    setIsRunning(false);
  };
  return (
    <>
      <Row>
        <Choice>
          <span>Fill the draft with lists from</span>
          <Select
            value={ownContractors.some((one) => one === source) ? String(source.id) : ''}
            onChange={({ target }) => set({ contractor: Number(target.value) || null })}
          >
            <option value="">The sample company</option>
            {ownContractors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Choice>
        <Button disabled={isRunning} onClick={() => void runTrial()}>
          {isRunning && <Spinner />}
          {isRunning ? 'Testing' : 'Test every format'}
        </Button>
      </Row>
      {trial?.failure && <Alert>{trial.failure}</Alert>}
      {trial?.undiscardedDraftId !== undefined && (
        <Alert>
          The draft could not be discarded. <Link to={`/onboarding/create?draft=${trial.undiscardedDraftId}`}>Open it to discard it yourself</Link>
        </Alert>
      )}
      {trial && Object.keys(trial.stored).length > 0 && <StoredValuesTable trial={trial} />}
    </>
  );
}

function useTrialCalls(): TrialCalls {
  const dispatch = useAppDispatch();
  const { createOwnContractor, getOwnContractor, discardOwnContractor } = ownContractorsApi.endpoints;
  const { updateContractorUnchecked } = playgroundApi.endpoints;
  return {
    create: (body) => dispatch(createOwnContractor.initiate({ body, idempotencyKey: createIdempotencyKey() })).unwrap(),
    update: (id, body) => dispatch(updateContractorUnchecked.initiate({ id, body })).unwrap(),
    read: (id) => dispatch(getOwnContractor.initiate(id, { forceRefetch: true, subscribe: false })).unwrap(),
    discard: (id) => dispatch(discardOwnContractor.initiate(id)).unwrap(),
  };
}

const TrialArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  min-height: 140px;
  align-content: start;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(4)};
  align-items: end;
  & > button { min-height: 44px; }
`;

const Choice = styled.label`
  display: grid;
  flex: 0 1 420px;
  gap: 6px;
  min-width: 0;
  & > :first-child { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 600; }
`;
