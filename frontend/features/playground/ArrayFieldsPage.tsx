import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { listTrialsApi } from '../../endpoints/listTrials';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { authAddress } from '../../lib/authAddress';
import { DesignFrame } from '../../shared/design/DesignFrame';
import { sampleProfile } from '../../shared/design/sampleProfile';
import { useAddressQuery } from '../../shared/design/useAddressQuery';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Alert } from '../../ui/Alert';
import { Button, ButtonLink } from '../../ui/Button';
import { InfoPanel } from '../../ui/InfoPanel';
import { Select } from '../../ui/Select';
import { Spinner } from '../../ui/Spinner';
import { StoredTable } from './StoredTable';
import { type Trial, type TrialCalls, tryListForms } from './tryListForms';

/** Sends each form of an empty list and shows what the server stored. */
export function ArrayFieldsPage() {
  const status = useAppSelector((state) => state.session.status);
  const { pathname, search } = useLocation();
  return (
    <DesignFrame part="array-fields" heading="Empty lists">
      <p>
        An empty list may be sent as an empty array, as the texts {"'[]'"} and {"'{}'"}, and as an empty text. See what the server stores for each of
        them, list by list.
      </p>
      <p>
        This makes a draft of its own in your account, fills its lists, sends every form, reads what is there, and discards the draft again. Your own
        profiles are not touched.
      </p>
      <Place>
        {status === 'signedIn' && <Tryout />}
        {status === 'signedOut' && (
          <InfoPanel title="Log in to try it" action={<ButtonLink to={authAddress(pathname + search)}>Log in</ButtonLink>}>
            The draft has to belong to an account.
          </InfoPanel>
        )}
      </Place>
    </DesignFrame>
  );
}

function Tryout() {
  const { query, change } = useAddressQuery();
  const { data: own = [] } = ownContractorsApi.endpoints.listOwnContractors.useQuery();
  const calls = useTrialCalls();
  const [isTrying, setIsTrying] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  const source = own.find(({ id }) => String(id) === query.get('contractor')) ?? sampleProfile;
  const start = async () => {
    setIsTrying(true);
    setTrial(await tryListForms(calls, source));
    setIsTrying(false);
  };
  return (
    <>
      <Row>
        <Choice>
          <span>Fill the draft with the lists of</span>
          <Select value={own.some((one) => one === source) ? String(source.id) : ''} onChange={({ target }) => change({ contractor: target.value })}>
            <option value="">The sample company</option>
            {own.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Choice>
        <Button disabled={isTrying} onClick={() => void start()}>
          {isTrying && <Spinner />}
          {isTrying ? 'Trying' : 'Try every form'}
        </Button>
      </Row>
      {trial?.failure && <Alert>{trial.failure}</Alert>}
      {trial?.leftBehind !== undefined && (
        <Alert>
          The draft could not be discarded. <Link to={`/onboarding/create?draft=${trial.leftBehind}`}>Open it to discard it yourself</Link>
        </Alert>
      )}
      {trial && Object.keys(trial.stored).length > 0 && <StoredTable trial={trial} />}
    </>
  );
}

function useTrialCalls(): TrialCalls {
  const dispatch = useAppDispatch();
  const { createOwnContractor, getOwnContractor, discardOwnContractor } = ownContractorsApi.endpoints;
  const { tryUpdate } = listTrialsApi.endpoints;
  return {
    make: (body) => dispatch(createOwnContractor.initiate(body)).unwrap(),
    write: (id, body) => dispatch(tryUpdate.initiate({ id, body })).unwrap(),
    read: (id) => dispatch(getOwnContractor.initiate(id, { forceRefetch: true, subscribe: false })).unwrap(),
    discard: (id) => dispatch(discardOwnContractor.initiate(id)).unwrap(),
  };
}

const Place = styled.div`
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
