import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { enquiriesApi } from '#endpoints/enquiries';
import { type DoneHandler, useAnnouncement } from '#shared/forms/useAnnouncement';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { buildStateMessage } from './enquiryLabels';

interface EnquiryActionsProps {
  company: ManagedContractor;
  enquiry: ReceivedEnquiry;
  /** The state by which the list is filtered. */
  stateFilter: EnquiryState | undefined;
  onDone: DoneHandler;
}

/** Changes the state of an enquiry. A clicked button stays mounted with its new action, so that it keeps the focus. */
export function EnquiryActions({ company, enquiry, stateFilter, onDone }: EnquiryActionsProps) {
  const [changeState, { isLoading, error }] = enquiriesApi.endpoints.setEnquiryState.useMutation();
  const { id, state, sender, replies } = enquiry;
  const { statusLine, onDone: announce } = useAnnouncement('line');
  const failure = toApiFailure(error);
  const updateState = async (newState: EnquiryState) => {
    if (isLoading) return;
    announce('');
    if ((await changeState({ contractor: company.id, id, state: newState })).error) return;
    const message = buildStateMessage(newState, sender);
    if (stateFilter && stateFilter !== newState) onDone(message);
    else announce(message);
  };
  const isClosed = state === 'closed';
  const reopenedState = replies.length > 0 ? 'replied' : 'new';
  return (
    <>
      {failure && <Alert>{failure.message}</Alert>}
      <Actions>
        <Button $look="outline" aria-disabled={isLoading} onClick={() => void updateState(isClosed ? reopenedState : 'closed')}>
          {isClosed ? 'Reopen' : 'Mark as closed'}
        </Button>
        {!isClosed && (
          <Button $look="outline" aria-disabled={isLoading} onClick={() => void updateState(state === 'new' ? 'replied' : 'new')}>
            {state === 'new' ? 'Mark as replied' : 'Mark as new'}
          </Button>
        )}
        {statusLine}
      </Actions>
    </>
  );
}

const Actions = styled(ActionRow)`
  align-items: center;
`;
