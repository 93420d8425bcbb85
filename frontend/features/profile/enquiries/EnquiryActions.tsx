import { useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import type { ReceivedEnquiry } from '../../../../api/contract/enquiries';
import type { EnquiryState } from '../../../../api/contract/enquiryChoices';
import { failureOf } from '../../../endpoints/baseQuery';
import { enquiriesApi } from '../../../endpoints/enquiries';
import type { Done } from '../../../shared/useSaid';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { ActionRow } from '../../../ui/pageLayouts';
import { senderName } from './enquiryWords';

interface EnquiryActionsProps {
  company: OwnContractor;
  enquiry: ReceivedEnquiry;
  /** The state that the list keeps to. */
  shown: EnquiryState | undefined;
  onDone: Done;
}

const outcomes: Record<EnquiryState, string> = { new: 'is new again', replied: 'is marked as replied', closed: 'is closed' };

/** Moves an enquiry from state to state. A button that was pressed stays, with what it does now, so that the focus does. */
export function EnquiryActions({ company, enquiry, shown, onDone }: EnquiryActionsProps) {
  const [change, { isLoading, error }] = enquiriesApi.endpoints.setEnquiryState.useMutation();
  const { id, state, sender, replies } = enquiry;
  const [said, setSaid] = useState('');
  const refused = failureOf(error);
  const setTo = async (next: EnquiryState) => {
    if (isLoading) return;
    setSaid('');
    if ((await change({ contractor: company.id, id, state: next })).error) return;
    const sentence = `The enquiry of ${senderName(sender)} ${outcomes[next]}.`;
    if (shown && shown !== next) onDone(sentence, true);
    else setSaid(sentence);
  };
  const isClosed = state === 'closed';
  const beforeClosing = replies.length > 0 ? 'replied' : 'new';
  return (
    <>
      {refused && <Alert>{refused.message}</Alert>}
      <Actions>
        <Button $look="outline" aria-disabled={isLoading} onClick={() => void setTo(isClosed ? beforeClosing : 'closed')}>
          {isClosed ? 'Reopen' : 'Mark as closed'}
        </Button>
        {!isClosed && (
          <Button $look="outline" aria-disabled={isLoading} onClick={() => void setTo(state === 'new' ? 'replied' : 'new')}>
            {state === 'new' ? 'Mark as replied' : 'Mark as new'}
          </Button>
        )}
        <Said role="status">{said}</Said>
      </Actions>
    </>
  );
}

const Actions = styled(ActionRow)`
  align-items: center;
`;

const Said = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-weight: 600;
`;
