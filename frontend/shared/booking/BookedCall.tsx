import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { calendarFile, calendarName, calendarType, callDescription, callUid } from '../../../api/contract/calendarFile';
import { type CallTime, callWords } from '../../../api/contract/callTimes';
import type { EnquiryBody, EnquiryOutcome } from '../../../api/contract/enquiries';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { Button, ButtonAnchor } from '../../ui/Button';
import { ActionRow } from '../../ui/pageLayouts';

interface BookedCallProps {
  company: { id: number; name: string };
  outcome: EnquiryOutcome;
  /** What was sent. */
  body: EnquiryBody;
  call: CallTime;
  /** UTC milliseconds. */
  sentAt: number;
  onAgain: () => void;
}

/** What became of a call that was asked for, and its calendar file: the same that is mailed. */
export function BookedCall({ company, outcome, body, call, sentAt, onAgain }: BookedCallProps) {
  const { productName, publicUrl } = useBrowserConfig();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus has gone.
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const waits = outcome.state === 'unconfirmed';
  const file = calendarFile({
    call,
    uid: callUid({ call, contractorId: company.id, email: body.email, site: publicUrl }),
    made: sentAt,
    summary: `Call: ${body.name} and ${company.name}`,
    description: callDescription(body, company.name),
    product: productName,
    organizer: body,
  });
  return (
    <Words>
      <Said ref={said} tabIndex={-1} role="status">
        {waits ? `One step is left: open the link that we emailed to ${body.email}.` : `${company.name} has your request.`}
      </Said>
      <p>
        <strong>{callWords(call)}</strong>
      </p>
      {waits ? (
        <p>
          The link works for 48 hours. {company.name} hears of the call only then, and confirms it by email. If no mail comes, look in the spam
          folder.
        </p>
      ) : (
        <p>The call is not agreed until they confirm it by mail to {body.email}.</p>
      )}
      <ActionRow>
        <ButtonAnchor href={`data:${calendarType},${encodeURIComponent(file)}`} download={calendarName} $look="outline">
          <CalendarPlus size={18} aria-hidden="true" />
          Calendar file
        </ButtonAnchor>
        <Button $look="quiet" onClick={onAgain}>
          Book another call
        </Button>
      </ActionRow>
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  overflow-wrap: anywhere;
`;

const Said = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-weight: 600;
  &:focus { outline: none; box-shadow: none; }
`;
