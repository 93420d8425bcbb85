import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import { enquiryReportKinds } from '#contract/enquiries/enquiryChoices';
import { enquiryReportBody } from '#contract/enquiries/enquiryReports';
import { useDeduplicatedMutation } from '#endpoints/base/useIdempotentMutation';
import { enquiriesApi } from '#endpoints/enquiries';
import { ReportForm } from '#shared/forms/ReportForm';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/overlays/Dialog';
import { getSenderName } from './enquiryLabels';

/** Lets a member report an enquiry as abuse to the admins, once. */
export function ReportEnquiryButton({ company, enquiry }: { company: ManagedContractor; enquiry: ReceivedEnquiry }) {
  const { id, sender, reported } = enquiry;
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle');
  const [report] = enquiriesApi.endpoints.reportEnquiry.useMutation();
  const send = useDeduplicatedMutation(report);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const isSent = state === 'sent';
  useEffect(() => {
    // The focused button has been removed, so move the focus to the status.
    if (isSent) statusRef.current?.focus({ preventScroll: true });
  }, [isSent]);
  if (reported || isSent) {
    return (
      <StatusLine ref={statusRef} tabIndex={-1} role={isSent ? 'status' : undefined}>
        <Flag size={16} aria-hidden="true" /> You've reported this enquiry. Our team will look into it.
      </StatusLine>
    );
  }
  return (
    <>
      <Button $look="quiet" aria-label={`Report as abuse: the enquiry from ${getSenderName(sender)}`} onClick={() => setState('asking')}>
        <Flag size={16} aria-hidden="true" />
        Report as abuse
      </Button>
      {state === 'asking' && (
        <Dialog title="Report this enquiry" onClose={() => setState('idle')}>
          <p>
            Tell our team what's wrong with the enquiry from {getSenderName(sender)}. If they agree, we remove it from every inbox and block the
            sender. We don't tell the sender who reported it.
          </p>
          <ReportForm
            schema={enquiryReportBody}
            kinds={enquiryReportKinds}
            onSend={(body) => send({ contractor: company.id, id, body })}
            onDone={() => setState('sent')}
            onClose={() => setState('idle')}
          />
        </Dialog>
      )}
    </>
  );
}

const StatusLine = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  &:focus { outline: none; box-shadow: none; }
  & > svg { flex: none; }
`;
