import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import type { ReviewRequest } from '../../../../api/contract/reviews';
import { failureOf } from '../../../endpoints/baseQuery';
import { reviewsApi } from '../../../endpoints/reviews';
import { formatDay } from '../../../lib/format';
import { Controls, Line, Person, Row, Rows } from '../../../shared/teamRows';

import { type Done, useSaid } from '../../../shared/useSaid';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { LoadFailed, LoadingLine } from '../loadingParts';
import { SettingsBlock } from '../SettingsBlock';

/** The clients who were asked for a review, each with the one reminder there may be. */
export function AskedClients({ company }: { company: OwnContractor }) {
  const asked = reviewsApi.endpoints.listReviewRequests.useQuery(company.id, { refetchOnMountOrArgChange: true });
  const { line, onDone } = useSaid();
  const requests = asked.data;
  return (
    <SettingsBlock id="asked" heading="Clients asked" text="Whether somebody wrote a review is their business: it is not shown here.">
      {line}
      {requests && requests.length > 0 && (
        <Rows>
          {requests.map((request) => (
            <AskedClient key={request.id} company={company} request={request} onDone={onDone} />
          ))}
        </Rows>
      )}
      {requests?.length === 0 && <p>Nobody yet. The people we email for you are listed here.</p>}
      {!requests && (asked.isFetching ? <LoadingLine what="the clients asked" /> : <LoadFailed onRetry={() => void asked.refetch()} />)}
    </SettingsBlock>
  );
}

interface AskedClientProps {
  company: OwnContractor;
  request: ReviewRequest;
  onDone: Done;
}

function AskedClient({ company, request, onDone }: AskedClientProps) {
  const { id, name, email, sent_at, reminded_at, remind_from } = request;
  const [remind, { isLoading, error }] = reviewsApi.endpoints.remindOfReview.useMutation();
  const [now] = useState(() => Date.now());
  const note = useId();
  const refused = failureOf(error);
  const isEarly = Date.parse(remind_from) > now;
  const handleRemind = async () => {
    if (isLoading || isEarly) return;
    if (!(await remind({ contractor: company.id, id })).error) onDone(`The reminder to ${name} is on its way. There is no other one.`, true);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>{name}</strong>
          <span>{email}</span>
          <span>Asked on {formatDay(sent_at)}</span>
        </Person>
        {reminded_at ? (
          <Quiet>Reminder sent on {formatDay(reminded_at)}</Quiet>
        ) : (
          <Controls>
            {isEarly && <Quiet id={note}>Possible from {formatDay(remind_from)}</Quiet>}
            <Button
              $look="outline"
              aria-disabled={isLoading || isEarly}
              aria-label={`Send reminder to ${name}`}
              aria-describedby={isEarly ? note : undefined}
              onClick={() => void handleRemind()}
            >
              Send reminder
            </Button>
          </Controls>
        )}
      </Line>
      {refused && <Alert>{refused.message}</Alert>}
    </Row>
  );
}

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
