import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ReviewRequest } from '#contract/reviews/reviews';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { reviewsApi } from '#endpoints/reviews';
import { formatDate } from '#lib/text/format';
import { type DoneHandler, useAnnouncement } from '#shared/forms/useAnnouncement';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { Section } from '#shared/page/Section';
import { Controls, Line, Person, Row, Rows } from '#shared/teamRows';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';

/** The clients who were asked for a review. Each can be reminded once. */
export function ReviewRequestList({ company }: { company: ManagedContractor }) {
  const query = reviewsApi.endpoints.listReviewRequests.useQuery(company.id, { refetchOnMountOrArgChange: true });
  const { statusLine, onDone } = useAnnouncement();
  return (
    <Section id="asked" heading="Clients you've asked" text="We don't show whether a client has left a review.">
      {statusLine}
      <QueryBoundary
        query={query}
        subject="Your review requests"
        loading={<LoadingLine label="Loading your review requests" />}
        isEmpty={({ length }) => length === 0}
        empty={<p>No one yet. Clients we email for you are listed here.</p>}
      >
        {(requests) => (
          <Rows>
            {requests.map((request) => (
              <ReviewRequestRow key={request.id} company={company} request={request} onDone={onDone} />
            ))}
          </Rows>
        )}
      </QueryBoundary>
    </Section>
  );
}

interface ReviewRequestRowProps {
  company: ManagedContractor;
  request: ReviewRequest;
  onDone: DoneHandler;
}

function ReviewRequestRow({ company, request, onDone }: ReviewRequestRowProps) {
  const { id, name, email, sent_at, reminded_at, remind_from } = request;
  const [remind, { isLoading, error }] = reviewsApi.endpoints.sendReviewReminder.useMutation();
  const [now] = useState(() => Date.now());
  const noteId = useId();
  const failure = toApiFailure(error);
  const isTooEarly = Date.parse(remind_from) > now;
  const handleRemind = async () => {
    if (isLoading || isTooEarly) return;
    if (!(await remind({ contractor: company.id, id })).error) onDone(`Reminder sent to ${name}. Each client can be reminded once.`);
  };
  return (
    <Row>
      <Line>
        <Person>
          <strong>{name}</strong>
          <span>{email}</span>
          <span>Asked on {formatDate(sent_at)}</span>
        </Person>
        {reminded_at ? (
          <Quiet>Reminder sent on {formatDate(reminded_at)}</Quiet>
        ) : (
          <Controls>
            {isTooEarly && <Quiet id={noteId}>Available from {formatDate(remind_from)}</Quiet>}
            <Button
              $look="outline"
              aria-disabled={isLoading || isTooEarly}
              aria-label={`Send reminder to ${name}`}
              aria-describedby={isTooEarly ? noteId : undefined}
              onClick={() => void handleRemind()}
            >
              Send reminder
            </Button>
          </Controls>
        )}
      </Line>
      {failure && <Alert>{failure.message}</Alert>}
    </Row>
  );
}

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
