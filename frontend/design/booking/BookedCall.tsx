import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { buildCalendarFile, buildCallDescription, buildCallUid, calendarFileName, calendarMimeType } from '#contract/enquiries/calendarFile';
import { type CallTime, formatCall } from '#contract/enquiries/callTimes';
import type { EnquiryBody, EnquiryOutcome } from '#contract/enquiries/enquiries';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { Button, ButtonAnchor } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';

interface BookedCallProps {
  company: { id: number; name: string };
  outcome: EnquiryOutcome;
  /** The request body that was sent. */
  body: EnquiryBody;
  call: CallTime;
  /** In UTC milliseconds. */
  sentAt: number;
  onBookAnother: () => void;
}

/** The outcome of a call request with its calendar file, which is identical to the emailed one. */
export function BookedCall({ company, outcome, body, call, sentAt, onBookAnother }: BookedCallProps) {
  const { productName, publicUrl } = useBrowserConfig();
  const statusRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button has been removed, so move the focus to the status.
    statusRef.current?.focus({ preventScroll: true });
    statusRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isUnconfirmed = outcome.state === 'unconfirmed';
  const file = buildCalendarFile({
    call,
    uid: buildCallUid({ call, contractorId: company.id, email: body.email, site: publicUrl }),
    createdAt: sentAt,
    summary: `Call: ${body.name} and ${company.name}`,
    description: buildCallDescription(body, company.name),
    product: productName,
    organizer: body,
  });
  return (
    <Content>
      <StatusLine ref={statusRef} tabIndex={-1} role="status">
        {isUnconfirmed ? `One more step: open the link that we emailed to ${body.email}.` : `We sent your request to ${company.name}.`}
      </StatusLine>
      <p>
        <strong>{formatCall(call)}</strong>
      </p>
      {isUnconfirmed ? (
        <p>
          The link works for 48 hours. Once you open it, we send your request to {company.name}, and they confirm the call by email. If no email
          arrives, check your spam folder.
        </p>
      ) : (
        <p>The call is not booked until they confirm it by email to {body.email}.</p>
      )}
      <ActionRow>
        <ButtonAnchor href={`data:${calendarMimeType},${encodeURIComponent(file)}`} download={calendarFileName} $look="outline">
          <CalendarPlus size={18} aria-hidden="true" />
          Download calendar file
        </ButtonAnchor>
        <Button $look="quiet" onClick={onBookAnother}>
          Book another call
        </Button>
      </ActionRow>
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  overflow-wrap: anywhere;
`;

const StatusLine = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-weight: 600;
  &:focus { outline: none; box-shadow: none; }
`;
